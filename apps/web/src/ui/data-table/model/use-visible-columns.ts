import { useEffect, useState } from 'react'

/** Column indexes: `from` is included, `to` is not. */
export type ColumnRange = { from: number; to: number }

/** Pixels beyond the visible edges in which columns are already rendered. */
const margin = 400

/** The columns within a horizontal window, in pixels; `lefts` are their left edges, ascending. */
export const findVisibleColumns = (
  lefts: readonly number[],
  scrolled: number,
  width: number,
): ColumnRange => {
  const from = lefts.findLastIndex((left) => left <= scrolled - margin)
  const to = lefts.findIndex((left) => left > scrolled + width + margin)
  return { from: Math.max(from, 0), to: to === -1 ? lefts.length : to }
}

/** The columns that are visible or about to be; others are not rendered. */
export const useVisibleColumns = (scroller: HTMLElement | null, lefts: readonly number[]): ColumnRange => {
  const [seen, setSeen] = useState<ColumnRange>({ from: 0, to: lefts.length })
  useEffect(() => {
    if (!scroller) return
    const update = () => {
      const now = findVisibleColumns(lefts, scroller.scrollLeft, scroller.clientWidth)
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    update()
    const watch = new ResizeObserver(update)
    watch.observe(scroller)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      watch.disconnect()
      scroller.removeEventListener('scroll', update)
    }
  }, [scroller, lefts])
  return seen
}
