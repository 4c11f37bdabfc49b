import { useMemo, useState } from 'react'
import { type DataColumn, defaultLayout, fitLayout, type TableLayout } from './columns.ts'

/** The user's actions on a table's columns. */
export type LayoutActions = {
  sortCount: number
  isPinned: (id: string) => boolean
  pin: (id: string, on: boolean) => void
  show: (id: string, on: boolean) => void
  /** Moves a column one position left or right among the visible columns. */
  move: (id: string, step: -1 | 1) => void
  /** Places a column before another one. */
  moveBefore: (id: string, before: string) => void
  reset: () => void
}

const without = (ids: string[], id: string) => ids.filter((other) => other !== id)

/** A table's layout: the one that the page passes (a saved view), otherwise the table's own state. */
export const useLayout = <Row>(
  columns: DataColumn<Row>[],
  sortCount: number,
  savedLayout: TableLayout | undefined,
  onLayout: ((layout: TableLayout) => void) | undefined,
): { layout: TableLayout; setLayout: (layout: TableLayout) => void; actions: LayoutActions } => {
  const [ownLayout, setOwn] = useState<TableLayout>(() => defaultLayout(columns))
  const layout = useMemo(
    () => fitLayout(savedLayout ?? ownLayout, columns),
    [savedLayout, ownLayout, columns],
  )
  const setLayout = onLayout ?? setOwn
  const actions = useMemo<LayoutActions>(() => {
    const moveBefore = (id: string, before: string) => {
      if (id === before || !layout.order.includes(id)) return
      const others = without(layout.order, id)
      setLayout({ ...layout, order: others.toSpliced(others.indexOf(before), 0, id) })
    }
    return {
      sortCount,
      isPinned: (id) => layout.pinned.includes(id),
      pin: (id, on) =>
        setLayout({ ...layout, pinned: on ? [...layout.pinned, id] : without(layout.pinned, id) }),
      show: (id, on) =>
        setLayout({ ...layout, hidden: on ? without(layout.hidden, id) : [...layout.hidden, id] }),
      move: (id, step) => {
        const seen = layout.order.filter((other) => !layout.hidden.includes(other))
        const neighbour = seen[seen.indexOf(id) + step]
        if (neighbour === undefined) return
        if (step === -1) moveBefore(id, neighbour)
        else moveBefore(neighbour, id)
      },
      moveBefore,
      reset: () => setLayout(defaultLayout(columns)),
    }
  }, [layout, setLayout, sortCount, columns])
  return { layout, setLayout, actions }
}
