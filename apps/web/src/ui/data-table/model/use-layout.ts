import { useMemo, useState } from 'react'
import { type DataColumn, fitLayout, layoutOf, type TableLayout } from './columns.ts'

/** What a person can do to a table's columns. */
export type LayoutActions = {
  sortCount: number
  isPinned: (id: string) => boolean
  pin: (id: string, on: boolean) => void
  show: (id: string, on: boolean) => void
  /** One place to the left or the right, among the columns on the screen. */
  move: (id: string, step: -1 | 1) => void
  /** Before another column. */
  place: (id: string, before: string) => void
  reset: () => void
}

const withOut = (ids: string[], id: string) => ids.filter((other) => other !== id)

/** A table's layout: the page's when it is given one (a saved view), else the table's own. */
export const useLayout = <Row>(
  columns: DataColumn<Row>[],
  sortCount: number,
  given: TableLayout | undefined,
  onLayout: ((layout: TableLayout) => void) | undefined,
): { layout: TableLayout; setLayout: (layout: TableLayout) => void; actions: LayoutActions } => {
  const [own, setOwn] = useState<TableLayout>(() => layoutOf(columns))
  const layout = useMemo(() => fitLayout(given ?? own, columns), [given, own, columns])
  const setLayout = onLayout ?? setOwn
  const actions = useMemo<LayoutActions>(() => {
    const place = (id: string, before: string) => {
      if (id === before || !layout.order.includes(id)) return
      const rest = withOut(layout.order, id)
      setLayout({ ...layout, order: rest.toSpliced(rest.indexOf(before), 0, id) })
    }
    return {
      sortCount,
      isPinned: (id) => layout.pinned.includes(id),
      pin: (id, on) =>
        setLayout({ ...layout, pinned: on ? [...layout.pinned, id] : withOut(layout.pinned, id) }),
      show: (id, on) =>
        setLayout({ ...layout, hidden: on ? withOut(layout.hidden, id) : [...layout.hidden, id] }),
      move: (id, step) => {
        const seen = layout.order.filter((other) => !layout.hidden.includes(other))
        const neighbour = seen[seen.indexOf(id) + step]
        if (neighbour === undefined) return
        if (step === -1) place(id, neighbour)
        else place(neighbour, id)
      },
      place,
      reset: () => setLayout(layoutOf(columns)),
    }
  }, [layout, setLayout, sortCount, columns])
  return { layout, setLayout, actions }
}
