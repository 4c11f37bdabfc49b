import type { ConnectionState } from '@talkie/contract/telephony'

/** What a connection received lately. */
export type ConnectionFacts = {
  active: boolean
  /** When the last accepted signal arrived; null if none ever did. */
  lastAcceptedAt: Date | null
  /** Requests and signals that were refused since then, within a day. At most a few are counted. */
  refusedSince: number
  /** Signals in the same hours one and two weeks ago, as many as have passed without one; at most a few are counted. */
  usual: readonly [number, number]
  /** How much later than they happened the last signals arrived, in seconds. */
  delays: readonly number[]
}

/** So many signals are usual in the hours that passed before their absence is unusual. */
export const minUsual = 5
/** A single signal that was refused is a mistake; from the third on it is the set-up. */
export const minRefused = 3

/**
 * The state of a connection. It is silent when both in the last week and in the one before it at least five signals came
 * in the hours that have now passed without any: nights and Sundays are no silence where nobody calls then.
 */
export const judgeConnection = ({
  active,
  lastAcceptedAt,
  refusedSince,
  usual,
}: Omit<ConnectionFacts, 'delays'>): ConnectionState => {
  if (!active) return 'archived'
  if (lastAcceptedAt === null) return refusedSince > 0 ? 'failing' : 'waiting'
  if (refusedSince >= minRefused) return 'failing'
  return usual.every((count) => count >= minUsual) ? 'silent' : 'working'
}

/** Signals that tell a wrong clock from a slow network. */
const minDelays = 8
const minOffsetSeconds = 30

/**
 * How many seconds the provider's clock is behind (positive: signals arrive later than they say) or ahead (negative); null
 * while it seems right. The offset counts only where nearly all signals have it: a queue delays some, a clock all of them.
 */
export const findClockOffset = (delays: readonly number[]): number | null => {
  if (delays.length < minDelays) return null
  const sorted = [...delays].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const median = at(0.5)
  const spread = at(0.75) - at(0.25)
  const isOff = Math.abs(median) >= minOffsetSeconds && spread <= Math.max(5, Math.abs(median) * 0.1)
  return isOff ? Math.round(median) : null
}
