import { type CallerCall, compareCalls } from '../../calls/call-evidence.ts'
import type { CallerSign } from './caller-sign.ts'

/** Calls and signs of so many days before a call, and after it, say who its caller is. */
export const windowDays = { before: 90, after: 30 } as const

/**
 * So many of the caller's calls before a call, and after it, say who its caller is: those next to it. It bounds what one
 * more call of a caller changes.
 */
export const maxNeighbours = 10

/** What is known of a caller: its calls in the order of time, and its signs. */
export type CallerHistory = { calls: readonly CallerCall[]; signs: readonly CallerSign[] }

const dayMs = 86_400_000

/**
 * Selects what counts for one call of the history: the calls and signs next to it. A call or a sign counts for no other calls
 * than those that `selectDependent` selects at its instant.
 */
export const selectRelevant = (target: CallerCall, { calls, signs }: CallerHistory): CallerHistory => {
  const inWindow = ({ at }: { at: Date }) => {
    const days = (at.getTime() - target.at.getTime()) / dayMs
    return -windowDays.before <= days && days <= windowDays.after
  }
  const place = calls.findIndex(({ id }) => id === target.id)
  const first = calls[place - maxNeighbours]
  const last = calls[place + maxNeighbours]
  return {
    calls: calls
      .slice(Math.max(0, place - maxNeighbours), place + maxNeighbours + 1)
      .filter((other) => other.id !== target.id && inWindow(other)),
    signs: signs.filter(
      (sign) => inWindow(sign) && (!first || sign.at >= first.at) && (!last || sign.at <= last.at),
    ),
  }
}

/** Selects the calls that depend on a call or a sign at an instant. */
export const selectDependent = ({ calls }: Pick<CallerHistory, 'calls'>, at: Date): CallerCall[] => {
  const days = (one: CallerCall) => (at.getTime() - one.at.getTime()) / dayMs
  const inWindow = (one: CallerCall) => -windowDays.before <= days(one) && days(one) <= windowDays.after
  const earlier = calls.filter((one) => one.at < at).slice(-maxNeighbours - 1)
  const later = calls.filter((one) => one.at >= at).slice(0, maxNeighbours + 1)
  return [...earlier, ...later].filter(inWindow)
}

/** Adds a call to the history, in its place. */
export const addCall = (history: CallerHistory, added: CallerCall): CallerHistory => ({
  ...history,
  calls: [...history.calls, added].sort(compareCalls),
})
