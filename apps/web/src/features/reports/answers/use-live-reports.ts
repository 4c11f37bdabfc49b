import type { EventType } from '@talkie/contract/events'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LiveStatus } from '../../../services/live/follow-changes.ts'
import { useLive } from '../../../services/live/use-live.ts'

/** Procedures of a reporting screen that read events; the others read its layout, saved views or mails. */
const eventProcedures = ['ask', 'rows', 'contact', 'get', 'callBacks']

/** Whether a query reads the event store. */
export const readsEvents = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  Array.isArray(path) && path.length === 3 && path[0] === 'reporting' && eventProcedures.includes(path[2])

type LiveReportsOptions = {
  /** Only events of these types count (all if absent); must be stable. */
  types?: readonly EventType[]
  /** Milliseconds between two refetches. */
  interval?: number
  /** False for a page whose days are over. */
  isCurrent?: boolean
}

/**
 * Refetches the page's event queries, once each, whenever the event store has new events, and marks those of other
 * pages as stale.
 *
 * @returns the state of the live connection
 */
export const useLiveReports = ({
  types,
  interval,
  isCurrent = true,
}: LiveReportsOptions = {}): LiveStatus => {
  const queries = useQueryClient()
  const isRelevant = useCallback(
    ({ ids }: { ids: string[] }) => !types || ids.length === 0 || types.some((type) => ids.includes(type)),
    [types],
  )
  return useLive(
    ['events'],
    () => queries.invalidateQueries({ predicate: readsEvents, refetchType: isCurrent ? 'active' : 'none' }),
    { isRelevant, ...(interval === undefined ? {} : { interval: interval }) },
  )
}
