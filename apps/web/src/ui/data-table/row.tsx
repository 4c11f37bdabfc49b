import { type CSSProperties, type MouseEvent, memo } from 'react'
import type { Format } from '../../services/format/formats.ts'
import classes from './data-table.module.css'
import { isEmptyCell, writeCell } from './model/cells.ts'
import { type DataColumn, isNumeric } from './model/columns.ts'
import type { SeenColumns } from './model/use-seen-columns.ts'

export type RowProps<Row> = {
  id: string
  index: number
  /** From 1, the header row and headings of groups counted. */
  place: number
  row: Row
  /** Pixels from the top of the body. */
  start: number
  columns: DataColumn<Row>[]
  /** Those of them that are drawn, beside the pinned ones. */
  seen: SeenColumns
  stickyAt: Map<string, number>
  /** The largest value of each column with bars. */
  largest: Map<string, number>
  format: Format
  /** Takes the keys. */
  current: boolean
  /** Its details are open. */
  opened: boolean
  /** Whether it is among the selected; undefined where rows are not selected. */
  checked: boolean | undefined
  checkLabel: string
  onOpen: ((row: Row) => void) | undefined
  onCheck: (index: number, withRange: boolean) => void
  onFocus: (index: number) => void
}

const styleOf = <Row,>(
  { row, stickyAt, largest, checked }: RowProps<Row>,
  column: DataColumn<Row>,
  place: number,
): CSSProperties => {
  const left = stickyAt.get(column.id)
  const most = largest.get(column.id)
  const share = most ? (Math.max(Number(column.value(row) ?? 0), 0) / most) * 100 : 0
  return {
    gridColumn: place + (checked === undefined ? 1 : 2),
    ...(left === undefined ? {} : { left }),
    ...(most
      ? { backgroundImage: `linear-gradient(90deg, var(--accent-soft) ${share}%, transparent ${share}%)` }
      : {}),
  }
}

/** A cell's value in words; the dash of an empty one is quiet, so that what is there stands out. */
const written = <Row,>(column: DataColumn<Row>, row: Row, format: Format) => {
  const value = column.value(row)
  const words = column.text?.(row) ?? writeCell(column, value, format)
  return isEmptyCell(value) ? <span className={classes.empty}>{words}</span> : words
}

const Line = <Row,>(props: RowProps<Row>) => {
  const { id, index, row, start, columns, seen, stickyAt, largest, format, current, opened, checked } = props
  const { onOpen, onCheck, onFocus } = props
  return (
    <div
      role="row"
      aria-rowindex={props.place}
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
        // What opens takes the focus, and would be pressed by the rest of the same key.
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
      {columns.map((column, place) =>
        (place < seen.from || place >= seen.to) && !stickyAt.has(column.id) ? null : (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 1}
            data-column={column.id}
            className={classes.cell}
            data-numeric={isNumeric(column) || undefined}
            data-sticky={stickyAt.has(column.id) || undefined}
            data-bar={largest.has(column.id) || undefined}
            style={styleOf(props, column, place)}
          >
            {column.cell?.(row) ?? written(column, row, format)}
          </div>
        ),
      )}
    </div>
  )
}

/** One row. It is drawn anew only when something of it changed, which scrolling is not. */
export const TableLine = memo(Line) as typeof Line
