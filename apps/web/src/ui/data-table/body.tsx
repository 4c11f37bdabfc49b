import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'
import { GroupHeading } from './group-line.tsx'
import type { DataColumn } from './model/columns.ts'
import type { Grouped } from './model/groups.ts'
import type { RowSelection } from './model/selection.ts'
import { useRowKeys } from './model/use-row-keys.ts'
import { useSeenColumns } from './model/use-seen-columns.ts'
import { TableLine } from './row.tsx'

const rowHeight = 40

type BodyProps<Row> = {
  rows: { id: string; original: Row }[]
  columns: DataColumn<Row>[]
  /** Where each pinned column sticks, in pixels from the left. */
  stickyAt: Map<string, number>
  /** The left edge of each column, in pixels. */
  lefts: number[]
  /** Null until it is there. */
  scroller: HTMLDivElement | null
  onRowClick: ((row: Row) => void) | undefined
  selectedId: string | undefined
  selection: RowSelection | undefined
  onCheck: (index: number, withRange: boolean) => void
  /** Where headings stand among the rows, and what they say. */
  grouped: Grouped<{ id: string; original: Row }> | undefined
  heading: ((rows: readonly Row[]) => ReactNode) | undefined
}

const largestOf = <Row,>(columns: DataColumn<Row>[], rows: { original: Row }[]) =>
  new Map(
    columns
      .filter(({ bar }) => bar)
      .map((column) => {
        const values = rows.map(({ original }) => Number(column.value(original) ?? 0))
        return [column.id, values.reduce((most, value) => Math.max(most, value), 0)]
      }),
  )

/** The rows on the screen, and no others; arrows, Home, End and the page keys move, Enter opens, Space selects. */
export const Body = <Row,>(props: BodyProps<Row>) => {
  const {
    rows,
    columns,
    stickyAt,
    lefts,
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
  const body = useRef<HTMLDivElement>(null)
  const largest = useMemo(() => largestOf(columns, rows), [columns, rows])
  const seen = useSeenColumns(scroller, lefts)
  const virtual = useVirtualizer({
    count: rows.length + (grouped?.headings.size ?? 0),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Rows may come a frame late: a render forced into each scroll event would hold up the scrolling itself.
    useFlushSync: false,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const page = Math.floor((scroller?.clientHeight ?? 400) / rowHeight) - 2
  const { current, setActive, onKeyDown } = useRowKeys({
    count: rows.length,
    page,
    body,
    scrollTo: (index) => virtual.scrollToIndex(grouped?.lineOf[index] ?? index),
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
              place={line + 2}
              columns={columns.length}
            >
              {heading?.(group.rows)}
            </GroupHeading>
          )
        const index = grouped?.rowOn.get(line) ?? line
        const row = rows[index]
        if (!row) return null
        return (
          <TableLine
            key={row.id}
            id={row.id}
            index={index}
            place={line + 2}
            row={row.original}
            start={start}
            columns={columns}
            seen={seen}
            stickyAt={stickyAt}
            largest={largest}
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
