import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { Format } from '../../services/format/formats.ts'
import classes from './data-table.module.css'
import { renderCell } from './model/cell-value.tsx'
import { type DataColumn, isNumeric } from './model/columns.ts'
import type { ColumnRange } from './model/use-visible-columns.ts'
import { PhoneCells } from './phone/phone-cells.tsx'
import type { PhoneColumns } from './phone/phone-columns.ts'

export type RowProps<Row> = {
  id: string
  index: number
  /** Row number for screen readers, from 1, including the header row and group headings. */
  rowNumber: number
  row: Row
  /** Pixels from the top of the body. */
  start: number
  columns: DataColumn<Row>[]
  /** The rendered ones of them, besides the pinned columns. */
  visibleColumns: ColumnRange
  stickyAt: Map<string, number>
  /** Shows the row as two lines. */
  phone: PhoneColumns<Row> | null
  /** The largest value of each column with bars. */
  maxByColumn: Map<string, number>
  format: Format
  /** It has keyboard focus. */
  current: boolean
  /** Its details are open. */
  opened: boolean
  /** Whether it is selected; undefined if rows cannot be selected. */
  checked: boolean | undefined
  checkLabel: string
  onOpen: ((row: Row) => void) | undefined
  onCheck: (index: number, withRange: boolean) => void
  onFocus: (index: number) => void
}

const buildCellStyle = <Row,>(
  { row, stickyAt, maxByColumn, checked }: RowProps<Row>,
  column: DataColumn<Row>,
  columnIndex: number,
): CSSProperties => {
  const left = stickyAt.get(column.id)
  const maxValue = maxByColumn.get(column.id)
  const share = maxValue ? (Math.max(Number(column.value(row) ?? 0), 0) / maxValue) * 100 : 0
  return {
    gridColumn: columnIndex + (checked === undefined ? 1 : 2),
    ...(left === undefined ? {} : { left }),
    ...(maxValue
      ? { backgroundImage: `linear-gradient(90deg, var(--accent-soft) ${share}%, transparent ${share}%)` }
      : {}),
  }
}

const RowContent = <Row,>(props: RowProps<Row>) => {
  const {
    id,
    index,
    row,
    start,
    columns,
    visibleColumns,
    stickyAt,
    maxByColumn,
    format,
    current,
    opened,
    checked,
  } = props
  const { onOpen, onCheck, onFocus } = props
  return (
    <div
      role="row"
      aria-rowindex={props.rowNumber}
      aria-selected={checked ?? (onOpen ? opened : undefined)}
      data-index={index}
      data-row={id}
      data-clickable={onOpen ? true : undefined}
      data-selected={opened || checked || undefined}
      tabIndex={current ? 0 : -1}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
      onClick={() => onOpen?.(row)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const isOpening = event.key === 'Enter' && onOpen !== undefined
        const isChecking = event.key === ' ' && checked !== undefined
        // The opened element takes the focus and would otherwise receive the same key press.
        if (isOpening || isChecking) event.preventDefault()
        if (isOpening) onOpen(row)
        if (isChecking) onCheck(index, event.shiftKey)
      }}
    >
      {checked !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row takes the space bar
        <div
          role="gridcell"
          className={classes.check}
          onClick={(event: MouseEvent) => {
            event.stopPropagation()
            onCheck(index, event.shiftKey)
          }}
        >
          <input type="checkbox" tabIndex={-1} aria-label={props.checkLabel} checked={checked} readOnly />
        </div>
      )}
      {props.phone && <PhoneCells row={row} phone={props.phone} columns={columns} format={format} />}
      {columns.map((column, columnIndex) =>
        props.phone ||
        ((columnIndex < visibleColumns.from || columnIndex >= visibleColumns.to) &&
          !stickyAt.has(column.id)) ? null : (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={columnIndex + 1}
            data-column={column.id}
            className={classes.cell}
            data-numeric={isNumeric(column) || undefined}
            data-sticky={stickyAt.has(column.id) || undefined}
            data-bar={maxByColumn.has(column.id) || undefined}
            style={buildCellStyle(props, column, columnIndex)}
          >
            {renderCell({ column, row, format })}
          </div>
        ),
      )}
    </div>
  )
}

/** A row, memoised: it renders only when its props change, not while scrolling. */
export const TableRow = memo(RowContent) as typeof RowContent
