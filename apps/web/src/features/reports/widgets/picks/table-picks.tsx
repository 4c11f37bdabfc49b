import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { WidgetPick } from './pick.ts'
import { usePicks } from './pick-scope.tsx'
import classes from './table-picks.module.css'

type TablePicksProps<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The pick for a row, or for the cell of one of its columns. */
  getPick: (row: Row, column?: string) => WidgetPick
  /** Renders the table with a handler for Enter on a row; undefined if rows lead nowhere. */
  children: (onRowClick: ((row: Row) => void) | undefined) => ReactNode
}

/** Reports the picked cell of a table: by a click, a tap, or a key on its row. */
export const TablePicks = <Row,>({ rows, rowId, getPick, children }: TablePicksProps<Row>) => {
  const { pick, isActive } = usePicks()
  const table = useRef<HTMLDivElement>(null)
  const [first] = rows
  const isLeading = first !== undefined && isActive(getPick(first))
  const pickAt = ({ target }: MouseEvent) => {
    if (!isLeading || !(target instanceof Element)) return undefined
    const line = target.closest('[data-row]')
    const row = rows.find((one) => rowId(one) === line?.getAttribute('data-row'))
    return row && getPick(row, target.closest('[data-column]')?.getAttribute('data-column') ?? undefined)
  }
  const pickRow = (row: Row) => {
    const line = table.current?.querySelector(`[data-row="${CSS.escape(rowId(row))}"]`)
    const { left: x = 0, bottom: y = 0 } = line?.getBoundingClientRect() ?? {}
    pick(getPick(row), { x, y })
  }
  return (
    <div
      ref={table}
      className={classes.picks}
      onClickCapture={(event) => {
        const picked = pickAt(event)
        if (!picked) return
        event.stopPropagation()
        pick(picked, { x: event.clientX, y: event.clientY })
      }}
    >
      {children(isLeading ? pickRow : undefined)}
    </div>
  )
}
