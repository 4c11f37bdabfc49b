import type { EventType } from '@talkie/contract/events'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LiveStatus } from '../../../services/live/follow-changes.ts'
import { useLive } from '../../../services/live/use-live.ts'

/** Procedures of a screen whose answers are made of events: not its layout, saved views or mails. */
const ofEvents = ['ask', 'rows', 'contact', 'get']

/** Whether a query asks the event store. */
export const asksForEvents = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  Array.isArray(path) && path.length === 3 && path[0] === 'reporting' && ofEvents.includes(path[2])

type LiveReportsOptions = {
  /** Only events of these types count; constant. All do where none are named. */
  types?: readonly EventType[]
  /** Milliseconds between two refetches. */
  every?: number
  /** False for a page that shows days which are over. */
  moves?: boolean
}

/**
 * Asks again for what the page shows of events whenever the event store has new ones, once for each question; what
 * other pages have kept counts as outdated. Answers with how the live connection is.
 */
export const useLiveReports = ({ types, every, moves = true }: LiveReportsOptions = {}): LiveStatus => {
  const queries = useQueryClient()
  const concerns = useCallback(
    ({ ids }: { ids: string[] }) => !types || ids.length === 0 || types.some((type) => ids.includes(type)),
    [types],
  )
  return useLive(
    ['events'],
    () => queries.invalidateQueries({ predicate: asksForEvents, refetchType: moves ? 'active' : 'none' }),
    { concerns, ...(every === undefined ? {} : { every }) },
  )
}
