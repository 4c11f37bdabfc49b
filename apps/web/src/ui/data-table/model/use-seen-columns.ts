import { useEffect, useState } from 'react'

/** Columns from `from` up to, and without, `to`. */
export type SeenColumns = { from: number; to: number }

/** Pixels beyond the edges in which columns are drawn already. */
const ahead = 400

/** The columns that a window of some pixels shows; `lefts` are their left edges, ascending. */
export const seenColumns = (lefts: readonly number[], scrolled: number, width: number): SeenColumns => {
  const from = lefts.findLastIndex((left) => left <= scrolled - ahead)
  const to = lefts.findIndex((left) => left > scrolled + width + ahead)
  return { from: Math.max(from, 0), to: to === -1 ? lefts.length : to }
}

/** The columns that are on the screen, or about to be: others are not drawn. */
export const useSeenColumns = (scroller: HTMLElement | null, lefts: readonly number[]): SeenColumns => {
  const [seen, setSeen] = useState<SeenColumns>({ from: 0, to: lefts.length })
  useEffect(() => {
    if (!scroller) return
    const look = () => {
      const now = seenColumns(lefts, scroller.scrollLeft, scroller.clientWidth)
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, lefts])
  return seen
}
