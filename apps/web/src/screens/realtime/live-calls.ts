import type { NumberState } from '@talkie/contract/ringpools'
import type { LiveRow } from './everywhere.ts'

/** A call in the feed: what it does now, and on which number. */
export type FeedCall = {
  callId: string
  state: Extract<NumberState, 'call' | 'answered' | 'hangup'>
  /** ISO instant of the last change. */
  at: string
  row: LiveRow
}

/** The feed goes back so many calls. */
const mostCalls = 40

const callOf = (row: LiveRow): FeedCall | null => {
  const { call, state, since } = row
  if (!call || (state !== 'call' && state !== 'answered' && state !== 'hangup')) return null
  return { callId: call.callId, state, at: since ?? call.startedAt, row }
}

/**
 * The feed after numbers came: a call that began, was answered or ended moves to its top, with what is known of it
 * now. The same object comes back when nothing changed.
 */
export const followCalls = (feed: readonly FeedCall[], rows: readonly LiveRow[]): readonly FeedCall[] => {
  const known = new Map(feed.map((call) => [call.callId, call]))
  const moved = rows.flatMap((row) => {
    const now = callOf(row)
    return now && known.get(now.callId)?.state !== now.state ? [now] : []
  })
  if (moved.length === 0) return feed
  for (const call of moved) known.set(call.callId, call)
  return [...known.values()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostCalls)
}
