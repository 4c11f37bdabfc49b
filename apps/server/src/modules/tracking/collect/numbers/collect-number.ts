import type { NumberQuery, VisitResponse } from '@talkie/contract/tracking'
import { campaignParameters } from '../../sources/click-ids.ts'
import { describeVisit } from '../../visits/describe-visit.ts'
import {
  type CollectDeps,
  getPageAccount,
  maxHoldSeconds,
  type TrackerClient,
} from '../visit/collect-visit.ts'
import { findNumberRequests } from './number-requests.ts'
import { toPageNumbers } from './page-numbers.ts'

/**
 * Returns the numbers to show on a page without a visit: those of its source, else the overflow numbers. Nothing is leased
 * or stored. A bot gets none, as in `collectVisit`.
 *
 * @throws Refusal as `getPageAccount`
 */
export const collectNumber = async (
  deps: Pick<CollectDeps, 'accounts' | 'refusals' | 'ringpools' | 'geo'>,
  { key, ...page }: NumberQuery,
  sender: TrackerClient,
): Promise<VisitResponse> => {
  const account = await getPageAccount(deps, { key, url: page.url, origin: sender.origin })
  const { bot, facts } = describeVisit({ ...page, page: 1 }, { ...sender, geo: deps.geo, account })
  const requests = bot ? [] : await findNumberRequests(deps, account.id, page.url, facts)
  return {
    ...toPageNumbers(
      account,
      requests.map((request) => ({ ...request, lease: null })),
    ),
    campaign: campaignParameters,
    heartbeat: 0,
    hold: maxHoldSeconds,
  }
}
