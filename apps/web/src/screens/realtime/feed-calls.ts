import type { NumberState } from '@talkie/contract/ringpools'
import type { LiveRow } from './numbers-snapshot.ts'

/** A call in the feed: its current state and its number. */
export type FeedCall = {
  callId: string
  state: Extract<NumberState, 'call' | 'answered' | 'hangup'>
  /** ISO instant of the last change. */
  at: string
  row: LiveRow
}

const maxCalls = 40

const toFeedCall = (row: LiveRow): FeedCall | null => {
  const { call, state, since } = row
  if (!call || (state !== 'call' && state !== 'answered' && state !== 'hangup')) return null
  return { callId: call.callId, state, at: since ?? call.startedAt, row }
}

/**
 * Updates the feed from the current rows: a call that began, was answered or ended moves to the top. Returns the same
 * array if nothing changed.
 */
export const updateFeed = (feed: readonly FeedCall[], rows: readonly LiveRow[]): readonly FeedCall[] => {
  const callsById = new Map(feed.map((call) => [call.callId, call]))
  const changedCalls = rows.flatMap((row) => {
    const call = toFeedCall(row)
    return call && callsById.get(call.callId)?.state !== call.state ? [call] : []
  })
  if (changedCalls.length === 0) return feed
  for (const call of changedCalls) callsById.set(call.callId, call)
  return [...callsById.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxCalls)
}
