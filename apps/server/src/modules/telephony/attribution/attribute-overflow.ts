import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findOverflowVisits } from '../../numbers/index.ts'
import { findVisits, type Visit } from '../../tracking/index.ts'

const minuteMs = 60_000

/**
 * The confidence that a visitor who saw the number made the call, and not someone who read it elsewhere: about
 * that of a single holder who is on the page.
 */
const onPageConfidence = 1 / 1.05

type OverflowCall = {
  accountId: number
  /** The overflow number as the site showed it, E.164. */
  overflowNumber: string
  holdMinutes: number
  at: Date
}

/**
 * Finds the source of a call to an overflow number. Many visits see that number, so the call is attributed to none of
 * them. It gets source, medium, channel and reach of the most common source among the visits that saw the number within
 * the hold time plus one hour. The confidence is the share of that source, times 0.95 (`onPageConfidence`).
 *
 * @returns undefined if no visit is known to have seen the number
 */
export const attributeOverflow = async (
  tx: Executor,
  { accountId, overflowNumber, holdMinutes, at }: OverflowCall,
) => {
  const since = new Date(at.getTime() - (holdMinutes + 60) * minuteMs)
  const visitIds = await findOverflowVisits(tx, { accountId, e164: overflowNumber, since, until: at })
  const visits = await findVisits(tx, { accountId, visitIds })
  const leading = findLeadingSource([...visits.values()])
  if (!leading) return undefined
  const { source, medium, channel, reach } = leading.visit.facts.dimensions
  return {
    confidence: leading.share * onPageConfidence,
    attribution: { dimensions: { source, medium, channel, reach }, candidates: [], touches: [] },
  }
}

/** The most common source and medium, and their share of the visits. On a tie, the newest visit decides. */
const findLeadingSource = (visits: readonly Visit[]): { visit: Visit; share: number } | undefined => {
  const newestFirst = [...visits].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const bySource = Map.groupBy(newestFirst, ({ facts: { dimensions } }) =>
    JSON.stringify([dimensions.source, dimensions.medium]),
  )
  const [largestGroup] = [...bySource.values()].sort((a, b) => b.length - a.length)
  return largestGroup?.[0] && { visit: largestGroup[0], share: largestGroup.length / visits.length }
}
