import type { RingpoolDirectory } from '../../numbers/index.ts'
import type { VisitFacts } from '../visits/visit.ts'
import { type PageNumberRequest, toNumberRequests, toVisitedPage } from './number-requests.ts'

/** Finds the numbers that a page of a visit requests. */
export const findNumberRequests = async (
  { ringpools }: { ringpools: RingpoolDirectory },
  accountId: number,
  url: string,
  facts: Pick<VisitFacts, 'landing' | 'dimensions'>,
): Promise<PageNumberRequest[]> =>
  toNumberRequests(await ringpools.listActive(accountId), toVisitedPage(url, facts))
