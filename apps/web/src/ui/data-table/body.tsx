import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'
import { GroupHeading } from './group-heading.tsx'
import type { DataColumn } from './model/columns.ts'
import type { GroupedRows } from './model/groups.ts'
import type { RowSelection } from './model/selection.ts'
import { useRowKeys } from './model/use-row-keys.ts'
import { useVisibleColumns } from './model/use-visible-columns.ts'
import type { PhoneColumns } from './phone/phone-columns.ts'
import { TableRow } from './row.tsx'

/** Pixels; a phone's row has two lines. The styles have the same heights. */
const rowHeights = { line: 40, phone: 62 }

type BodyProps<Row> = {
  rows: { id: string; original: Row }[]
  columns: DataColumn<Row>[]
  /** The left offset at which each pinned column sticks, in pixels. */
  stickyAt: Map<string, number>
  /** The left edge of each column, in pixels. */
  lefts: number[]
  /** Shows rows as two lines. */
  phone: PhoneColumns<Row> | null
  /** Null until it is mounted. */
  scroller: HTMLDivElement | null
  onRowClick: ((row: Row) => void) | undefined
  selectedId: string | undefined
  selection: RowSelection | undefined
  onCheck: (index: number, withRange: boolean) => void
  /** The positions of the group headings among the rows. */
  grouped: GroupedRows<{ id: string; original: Row }> | undefined
  heading: ((rows: readonly Row[]) => ReactNode) | undefined
}

const findMaxByColumn = <Row,>(columns: DataColumn<Row>[], rows: { original: Row }[]) =>
  new Map(
    columns
      .filter(({ bar }) => bar)
      .map((column) => {
        const values = rows.map(({ original }) => Number(column.value(original) ?? 0))
        return [column.id, values.reduce((most, value) => Math.max(most, value), 0)]
      }),
  )

/** Renders only the visible rows. Arrow keys, Home, End and the page keys move, Enter opens a row, Space selects it. */
export const Body = <Row,>(props: BodyProps<Row>) => {
  const {
    rows,
    columns,
    stickyAt,
    lefts,
    phone,
    scroller,
    onRowClick,
    selectedId,
    selection,
    onCheck,
    grouped,
    heading,
  } = props
  const format = useFormat()
  const { t } = useText()
  const rowHeight = phone ? rowHeights.phone : rowHeights.line
  const body = useRef<HTMLDivElement>(null)
  const maxByColumn = useMemo(() => findMaxByColumn(columns, rows), [columns, rows])
  const visibleColumns = useVisibleColumns(scroller, lefts)
  const virtual = useVirtualizer({
    count: rows.length + (grouped?.headings.size ?? 0),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Rows may appear a frame late: a synchronous render in each scroll event would slow down scrolling.
    useFlushSync: false,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const page = Math.floor((scroller?.clientHeight ?? 400) / rowHeight) - 2
  const { current, setActive, onKeyDown } = useRowKeys({
    count: rows.length,
    page,
    body,
    scrollTo: (index) => virtual.scrollToIndex(grouped?.lineByRow[index] ?? index),
  })
  return (
    <div
      ref={body}
      role="rowgroup"
      className={classes.body}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtual.getVirtualItems().map(({ index: line, start }) => {
        const group = grouped?.headings.get(line)
        if (group)
          return (
            <GroupHeading
              key={`group ${group.group}`}
              start={start}
              rowNumber={line + 2}
              columns={columns.length}
            >
              {heading?.(group.rows)}
            </GroupHeading>
          )
        const index = grouped?.rowByLine.get(line) ?? line
        const row = rows[index]
        if (!row) return null
        return (
          <TableRow
            key={row.id}
            id={row.id}
            index={index}
            rowNumber={line + 2}
            row={row.original}
            start={start}
            columns={columns}
            visibleColumns={visibleColumns}
            stickyAt={stickyAt}
            phone={phone}
            maxByColumn={maxByColumn}
            format={format}
            current={index === current}
            opened={row.id === selectedId}
            checked={selection?.ids.has(row.id)}
            checkLabel={t('table.selectRow')}
            onOpen={onRowClick}
            onCheck={onCheck}
            onFocus={setActive}
          />
        )
      })}
    </div>
  )
}
