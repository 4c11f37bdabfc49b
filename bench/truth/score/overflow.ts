import type { AskingVisit } from '@talkie/server/testing'
import type { Life } from '../life/calls.ts'
import type { Visit } from '../life/visits.ts'
import type { Mix } from '../mix/mix.ts'
import type { PlayedVisit } from '../play/played.ts'

/** The visits as the planner joins them into stays. */
export const toAskingVisits = (visits: readonly Visit[]): AskingVisit[] =>
  visits.map(({ visitor, pages, beats }) => {
    const requests = pages.map(({ at }) => at)
    return { visitor, requests, lastSeen: Math.max(...requests, ...beats) }
  })

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
