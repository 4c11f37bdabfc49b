import type { Life } from '../life/calls.ts'
import type { Visit } from '../life/visits.ts'
import type { Mix } from '../mix/mix.ts'
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

/** Visits of the scored time. */
export const selectScoredVisits = ({ visits }: Life, from: number): Visit[] =>
  visits.filter(({ begin }) => begin >= from)
