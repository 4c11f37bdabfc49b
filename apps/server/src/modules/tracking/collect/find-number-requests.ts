import type { RingpoolDirectory } from '../../numbers/index.ts'
import type { VisitFacts } from '../visits/visit.ts'
import { type PageNumberRequest, toNumberRequests } from './number-requests.ts'

/** Finds the numbers that a page of a visit requests. */
export const findNumberRequests = async (
  { ringpools }: { ringpools: RingpoolDirectory },
  accountId: number,
  url: string,
  { landing, dimensions }: Pick<VisitFacts, 'landing' | 'dimensions'>,
): Promise<PageNumberRequest[]> => {
  const { source, medium, campaign, channel, reach } = dimensions
  return toNumberRequests(await ringpools.listActive(accountId), {
    url,
    landing,
    source,
    medium,
    campaign,
    channel,
    reach,
  })
}
