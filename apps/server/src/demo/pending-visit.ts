import type { ActiveRingpool } from '../modules/numbers/index.ts'
import type { PendingVisit } from '../modules/tracking/index.ts'
import type { PastVisit } from './past-visit.ts'
import { requestsOfPage } from './show-numbers.ts'

/** The landing page of a visit as a tracked site would send it now. */
export const pendingVisit = (
  { visitId, person, url, title, at, bot, facts }: PastVisit,
  { accountId, ringpools }: { accountId: number; ringpools: readonly ActiveRingpool[] },
): PendingVisit => ({
  accountId,
  visitId,
  visitorId: person.visitorId,
  page: 1,
  url,
  title,
  at,
  bot,
  matchId: null,
  facts,
  requests: requestsOfPage(ringpools, { bot, url, facts }),
})
