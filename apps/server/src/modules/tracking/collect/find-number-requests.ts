import type { RingpoolDirectory } from '../../numbers/index.ts'
import type { VisitFacts } from '../visits/visit.ts'
import { type PageNumberRequest, toNumberRequests, toVisitedPage } from './number-requests.ts'

/** Finds the numbers that a page of a visit requests. */
export const findNumberRequests = async (
  directory: { ringpools: RingpoolDirectory },
  accountId: number,
  url: string,
  facts: Pick<VisitFacts, 'landing' | 'dimensions'>,
): Promise<PageNumberRequest[]> => {
  const { ringpools, sourceNumbers } = await directory.ringpools.find(accountId)
  return toNumberRequests(ringpools, toVisitedPage(url, facts), sourceNumbers)
}
