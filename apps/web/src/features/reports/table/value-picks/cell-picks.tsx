import { IconFilter } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../../../services/language/language.ts'
import type { WidgetPick } from '../../widgets/picks/pick.ts'
import { usePicks } from '../../widgets/picks/pick-scope.tsx'
import classes from './cell-picks.module.css'

type CellPicksProps<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The pick for a cell; undefined if there is nothing to filter by. */
  getPick: (row: Row, column: string) => WidgetPick | undefined
  children: ReactNode
}

type Pointed = { cell: HTMLElement; rowId: string; column: string }

/** Pixels from the right edge of a cell to the left edge of its button. */
const buttonWidth = 30

/** A cell's distance from its row, which the button is placed in; a pinned cell is what its button is placed in. */
const toPlace = (cell: HTMLElement) =>
  cell.dataset.sticky ? { right: 4 } : { left: cell.offsetLeft + cell.offsetWidth - buttonWidth }

/**
 * Offers the panel of the value under the mouse: a click on a row keeps opening its details, where keyboard and touch
 * find the same panel. One button for the whole table, in the cell that the mouse is over, keeps the rows light.
 */
export const CellPicks = <Row,>({ rows, rowId, getPick, children }: CellPicksProps<Row>) => {
  const { t } = useText()
  const { handlers } = usePicks()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const follow = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const cell = target.closest<HTMLElement>('[data-row] > [data-column]')
    if (cell === (pointed?.cell ?? null)) return
    const id = cell?.closest('[data-row]')?.getAttribute('data-row')
    const column = cell?.dataset.column
    setPointed(cell && id && column ? { cell, rowId: id, column } : null)
  }
  const row = pointed && rows.find((one) => rowId(one) === pointed.rowId)
  const pick = row && getPick(row, pointed.column)
  return (
    <div className={classes.table} onPointerOver={follow} onPointerLeave={() => setPointed(null)}>
      {children}
      {pointed &&
        pick &&
        createPortal(
          <button
            type="button"
            tabIndex={-1}
            className={classes.pick}
            style={toPlace(pointed.cell)}
            title={t('widget.clickHint')}
            aria-label={pick.label}
            {...handlers(pick)}
          >
            <IconFilter size={14} stroke={1.75} aria-hidden />
          </button>,
          pointed.cell,
        )}
    </div>
  )
}
