import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findOverflowShowings } from '../../numbers/index.ts'
import { findVisits, type Visit } from '../../tracking/index.ts'

const minute = 60_000

/**
 * How sure it is that somebody who was shown the number called it, and nobody who read it elsewhere: as much as for
 * a lone holder who is on the page (`confidence.ts`).
 */
const fromThePage = 1 / 1.05

type OverflowCall = {
  accountId: number
  /** The overflow number as the site showed it, E.164. */
  shown: string
  holdMinutes: number
  at: Date
}

/**
 * The source of a call to an overflow number. Many visits see that number, so none of them is named: the call takes
 * source, medium, channel and reach of the source that most of the visits shared who saw it within the hold time and
 * one hour more. The confidence is that share, times 0.95 for having been one of them.
 *
 * @returns nothing where nobody is known to have seen the number
 */
export const attributeOverflow = async (
  tx: Executor,
  { accountId, shown, holdMinutes, at }: OverflowCall,
) => {
  const since = new Date(at.getTime() - (holdMinutes + 60) * minute)
  const visitIds = await findOverflowShowings(tx, { accountId, e164: shown, since, until: at })
  const visits = await findVisits(tx, { accountId, visitIds })
  const leading = leadingSource([...visits.values()])
  if (!leading) return undefined
  const { source, medium, channel, reach } = leading.visit.facts.dimensions
  return {
    confidence: leading.share * fromThePage,
    found: { dimensions: { source, medium, channel, reach }, candidates: [], touches: [] },
  }
}

/** The source and medium of most visits, and their share; of two equal ones that of the newest visit. */
const leadingSource = (visits: readonly Visit[]): { visit: Visit; share: number } | undefined => {
  const newestFirst = [...visits].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const bySource = Map.groupBy(newestFirst, ({ facts: { dimensions } }) =>
    JSON.stringify([dimensions.source, dimensions.medium]),
  )
  const [most] = [...bySource.values()].sort((a, b) => b.length - a.length)
  return most?.[0] && { visit: most[0], share: most.length / visits.length }
}
