import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { WidgetPick } from './pick.ts'
import { usePicks } from './pick-scope.tsx'
import classes from './table-picks.module.css'

type TablePicksProps<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What a row stands for, or the cell of one of its columns. */
  pickOf: (row: Row, column?: string) => WidgetPick
  /** The table, with what Enter on a row does; undefined where rows lead nowhere. */
  children: (onRowClick: ((row: Row) => void) | undefined) => ReactNode
}

const isTap = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** Tells which cell of a table was pointed at: by a click, the secondary button or a finger, or by a key on its row. */
export const TablePicks = <Row,>({ rows, rowId, pickOf, children }: TablePicksProps<Row>) => {
  const { pick, leads, handlers } = usePicks()
  const table = useRef<HTMLDivElement>(null)
  const [first] = rows
  const isLeading = first !== undefined && leads(pickOf(first))
  const pickAt = ({ target }: MouseEvent) => {
    if (!isLeading || !(target instanceof Element)) return undefined
    const line = target.closest('[data-row]')
    const row = rows.find((one) => rowId(one) === line?.getAttribute('data-row'))
    return row && pickOf(row, target.closest('[data-column]')?.getAttribute('data-column') ?? undefined)
  }
  const pickRow = (row: Row) => {
    const line = table.current?.querySelector(`[data-row="${CSS.escape(rowId(row))}"]`)
    const { left: x = 0, bottom: y = 0 } = line?.getBoundingClientRect() ?? {}
    pick(pickOf(row), { x, y, secondary: false, touch: false })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears is the rows' own, which take the focus
    <div
      ref={table}
      className={classes.picks}
      onContextMenu={(event) => {
        const picked = pickAt(event)
        if (picked) handlers(picked).onContextMenu(event)
      }}
      onClickCapture={(event) => {
        const picked = pickAt(event)
        if (!picked) return
        event.stopPropagation()
        pick(picked, { x: event.clientX, y: event.clientY, secondary: event.shiftKey, touch: isTap(event) })
      }}
    >
      {children(isLeading ? pickRow : undefined)}
    </div>
  )
}
