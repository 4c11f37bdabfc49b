import type { Life } from '../life/calls.ts'
import type { Visit } from '../life/visits.ts'
import type { Mix } from '../mix/mix.ts'
import type { PlayedVisit } from '../play/played.ts'
import type { RequestingStay } from './erlang.ts'

/**
 * Groups the requests of visits for a number into stays, for Erlang's formula. A visitor who comes back while the number
 * is still held keeps it, so that both visits are one stay. A number is held until `holdMinutes` after the last page or
 * heartbeat.
 */
export const toRequestingStays = (visits: readonly Visit[], { holdMinutes }: Mix): RequestingStay[] => {
  const hold = holdMinutes * 60
  const stays: { requests: number[]; until: number; visitor: number }[] = []
  const latest = new Map<number, (typeof stays)[number]>()
  for (const { visitor, pages, beats } of visits) {
    const requests = pages.map(({ at }) => at)
    const lastSeen = Math.max(...requests, ...beats)
    const known = latest.get(visitor)
    const [first = 0] = requests
    if (known && first <= known.until) {
      known.requests.push(...requests)
      known.until = lastSeen + hold
      continue
    }
    const stay = { requests, until: lastSeen + hold, visitor }
    stays.push(stay)
    latest.set(visitor, stay)
  }
  return stays.map(({ requests, until }) => ({ holdSeconds: requests.map((at) => until - at) }))
}

/** The share of each name among weighted entries. */
const toShares = (entries: readonly (readonly [name: string, weight: number])[]): Map<string, number> => {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0) || 1
  const shares = new Map<string, number>()
  for (const [name, weight] of entries) shares.set(name, (shares.get(name) ?? 0) + weight / total)
  return shares
}

/** The share of weight that two distributions put on different names (total variation distance). */
export const computeMisplacedShare = (
  truth: readonly (readonly [string, number])[],
  stated: readonly (readonly [string, number])[],
): number => {
  const [one, other] = [toShares(truth), toShares(stated)]
  const names = new Set([...one.keys(), ...other.keys()])
  return (
    [...names].reduce((sum, name) => sum + Math.abs((one.get(name) ?? 0) - (other.get(name) ?? 0)), 0) / 2
  )
}

/**
 * Counts the requests for a number by visits that held none, and those of them that found none free. A visit whose visitor
 * still held a number when it began requested none.
 */
export const countRequests = (
  visits: readonly Visit[],
  played: readonly (Pick<PlayedVisit, 'number' | 'overflowed'> | undefined)[],
  { holdMinutes }: Mix,
): { requests: number; refused: number } => {
  const counts = { requests: 0, refused: 0 }
  const heldUntil = new Map<number, number>()
  for (const { id, visitor, begin, pages, beats } of visits) {
    const one = played[id]
    if (!one) continue
    counts.refused += one.overflowed
    counts.requests += one.overflowed
    if (one.number === null) continue
    if (begin > (heldUntil.get(visitor) ?? -1)) counts.requests += 1
    const lastSeen = Math.max(...pages.map(({ at }) => at), ...beats)
    heldUntil.set(visitor, lastSeen + holdMinutes * 60)
  }
  return counts
}

/** Visits of the scored time. */
export const selectScoredVisits = ({ visits }: Life, from: number): Visit[] =>
  visits.filter(({ begin }) => begin >= from)
