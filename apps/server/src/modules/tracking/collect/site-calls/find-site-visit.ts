import { systemClock } from '../../../../platform/clock.ts'
import { Refusal } from '../../../../platform/http/http.ts'
import type { DirectoryAccount } from '../../../accounts/index.ts'
import { findVisits, type Visit } from '../../visits/find-visits.ts'
import type { PrivacySignals } from '../is-refused.ts'
import { type CollectDeps, getPageAccount } from '../visit/collect-visit.ts'

export type SiteCallDeps = Pick<CollectDeps, 'db' | 'accounts' | 'refusals' | 'clock'> & {
  /** Called when events were appended to the log. */
  onRecorded: () => void
}

/** How long after its beginning the site may say something of a visit, in milliseconds. */
const maxVisitAge = 24 * 60 * 60_000

/**
 * Finds the visit of which the site says something. Only a visitor's own browser knows both ids.
 *
 * @throws Refusal as `getPageAccount`; FORBIDDEN if the account has the site's API switched off or the browser sends a
 *   signal that it honours; NOT_FOUND without such a visit
 */
export const findSiteVisit = async (
  deps: SiteCallDeps,
  { key, visitor, visit }: { key: string; visitor: string; visit: string },
  { origin, gpc, dnt }: PrivacySignals & { origin: string | undefined },
): Promise<{ account: DirectoryAccount; visit: Visit; now: Date }> => {
  const { clock = systemClock } = deps
  const account = await getPageAccount(deps, { key, url: undefined, origin })
  if (!account.siteApi || (account.honourGpc && gpc) || (account.honourDnt && dnt))
    throw new Refusal('FORBIDDEN', 'The account does not take this from its site.')
  const found = (await findVisits(deps.db, { accountId: account.id, visitIds: [visit] })).get(visit)
  const now = clock.now()
  if (!found || found.visitorId !== visitor || now.getTime() - found.at.getTime() > maxVisitAge)
    throw new Refusal('NOT_FOUND', 'There is no such visit.')
  return { account, visit: found, now }
}
