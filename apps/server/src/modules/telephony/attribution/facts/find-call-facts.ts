import type { Executor } from '../../../../platform/postgres/postgres.ts'
import {
  type ActiveRingpool,
  listActiveRingpools,
  pickRingpoolBySiteNumber,
  rankRingpoolsForPage,
  type VisitedPage,
} from '../../../numbers/index.ts'
import type { VisitEvidence } from '../../../tracking/index.ts'
import type { CandidateFacts } from '../model/candidate.ts'
import { compareFacts, describeCaller } from './compare-facts.ts'

/** Finds how the visits that held a number stand to a call of it, by visit ID. */
export const findCallFacts = async (
  tx: Executor,
  {
    accountId,
    ringpoolId,
    caller,
    visits,
  }: {
    accountId: number
    /** The ringpool of the called number; null if the number says nothing about pages. */
    ringpoolId: string | null
    /** E.164; null if withheld. */
    caller: string | null
    visits: ReadonlyMap<string, VisitEvidence>
  },
): Promise<Map<string, CandidateFacts>> => {
  const ringpools = visits.size > 0 && ringpoolId !== null ? await listActiveRingpools(tx, { accountId }) : []
  const described = describeCaller(caller)
  return new Map(
    [...visits].map(([visitId, visit]) => {
      const showsRingpool = isShown(ringpools, ringpoolId, visit.lastPage)
      return [visitId, compareFacts(described, { ...visit, showsRingpool })]
    }),
  )
}

/** Whether a page shows numbers of a ringpool; null for an account with one ringpool, where every page does. */
const isShown = (
  ringpools: readonly ActiveRingpool[],
  ringpoolId: string | null,
  page: VisitedPage,
): boolean | null => {
  if (ringpools.length < 2 || page.url === '' || !ringpools.some(({ id }) => id === ringpoolId)) return null
  const preferred = rankRingpoolsForPage(ringpools, page)
  const chosen = pickRingpoolBySiteNumber(preferred)
  return preferred.some(
    (pool) =>
      pool.id === ringpoolId &&
      (pool.selectors.length > 0 || pool.replaces.some((number) => chosen.get(number) === pool)),
  )
}
