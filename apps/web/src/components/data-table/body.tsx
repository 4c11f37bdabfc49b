import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../format.ts'
import { writeCell } from './cells.ts'
import { type DataColumn, isNumeric } from './columns.ts'
import classes from './data-table.module.css'

const rowHeight = 40

type BodyProps<Row> = {
  rows: { id: string; original: Row }[]
  columns: DataColumn<Row>[]
  /** Where each pinned column sticks, in pixels from the left. */
  stickyAt: Map<string, number>
  /** Null until it is there. */
  scroller: HTMLDivElement | null
  onRowClick: ((row: Row) => void) | undefined
  selectedId: string | undefined
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

/** The rows on the screen, and no others; arrows, Home, End and the page keys move, Enter opens. */
export const Body = <Row,>({ rows, columns, stickyAt, scroller, onRowClick, selectedId }: BodyProps<Row>) => {
  const format = useFormat()
  const [active, setActive] = useState(0)
  const moved = useRef(false)
  const body = useRef<HTMLTableSectionElement>(null)
  const largest = useMemo(() => largestOf(columns, rows), [columns, rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const current = Math.min(active, Math.max(rows.length - 1, 0))

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.floor((scroller?.clientHeight ?? 400) / rowHeight) - 2
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    }
    if (!(event.key in steps)) return
    event.preventDefault()
    const to = Math.min(Math.max(current + (steps[event.key] ?? 0), 0), rows.length - 1)
    moved.current = true
    setActive(to)
    virtual.scrollToIndex(to)
  }
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  }, [current])

  const styleOf = (column: DataColumn<Row>, row: Row): CSSProperties => {
    const left = stickyAt.get(column.id)
    const most = largest.get(column.id)
    const share = most ? (Math.max(Number(column.value(row) ?? 0), 0) / most) * 100 : 0
    return {
      ...(left === undefined ? {} : { left }),
      ...(most
        ? { backgroundImage: `linear-gradient(90deg, var(--accent-soft) ${share}%, transparent ${share}%)` }
        : {}),
    }
  }

  return (
    <tbody
      ref={body}
      className={classes.body}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <tr
            key={row.id}
            aria-rowindex={index + 2}
            aria-selected={onRowClick ? row.id === selectedId : undefined}
            data-index={index}
            data-clickable={onRowClick ? true : undefined}
            data-selected={row.id === selectedId || undefined}
            tabIndex={index === current ? 0 : -1}
            className={classes.row}
            style={{ transform: `translateY(${start}px)` }}
            onFocus={() => setActive(index)}
            onClick={() => onRowClick?.(row.original)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onRowClick?.(row.original)
            }}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                className={classes.cell}
                data-numeric={isNumeric(column) || undefined}
                data-sticky={stickyAt.has(column.id) || undefined}
                style={styleOf(column, row.original)}
              >
                <span className={classes.cellText}>
                  {column.cell?.(row.original) ?? writeCell(column, column.value(row.original), format)}
                </span>
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
