import { useEffect, useState } from 'react'

type NeighboursOptions = {
  rows: readonly { id: string }[]
  openId: string | undefined
  /** Whether more rows match than are loaded, and how to load them. */
  hasMore: boolean
  loadMore: () => void
  open: (id: string) => void
}

/** Steps through the rows of a table, in its order; null at either end. */
export type Neighbours = { previous: (() => void) | null; next: (() => void) | null }

/** The rows before and after the open one. The step beyond the last loaded row loads more, and goes on once they are there. */
export const useNeighbours = ({ rows, openId, hasMore, loadMore, open }: NeighboursOptions): Neighbours => {
  /** The row whose successor is being loaded. */
  const [awaitedAfter, setAwaitedAfter] = useState<string>()
  const index = openId === undefined ? -1 : rows.findIndex(({ id }) => id === openId)
  const before = rows[index - 1]
  const after = index === -1 ? undefined : rows[index + 1]
  const isAwaited = awaitedAfter !== undefined && awaitedAfter === openId
  useEffect(() => {
    if (awaitedAfter === undefined) return
    // Whoever closed the row or opened another one meanwhile stays there.
    if (!isAwaited) setAwaitedAfter(undefined)
    if (!isAwaited || !after) return
    setAwaitedAfter(undefined)
    open(after.id)
  }, [awaitedAfter, isAwaited, after, open])
  const loadNext = () => {
    setAwaitedAfter(openId)
    loadMore()
  }
  return {
    previous: before && index > 0 ? () => open(before.id) : null,
    next: after ? () => open(after.id) : index !== -1 && hasMore ? loadNext : null,
  }
}
