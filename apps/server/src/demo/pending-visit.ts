import type { ActiveRingpool } from '../modules/numbers/index.ts'
import type { PendingVisit } from '../modules/tracking/index.ts'
import { listNumberRequests } from './store/show-numbers.ts'
import type { PastVisit } from './story/past-visit.ts'

/** Builds the landing page of a visit, as a tracked site would send it now. */
export const buildPendingVisit = (
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
  requests: listNumberRequests(ringpools, { bot, url, facts }),
})
