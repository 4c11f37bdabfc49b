import { isAllowedHost, type VisitRequest, type VisitResponse } from '@talkie/contract/tracking'
import { type Clock, systemClock } from '../../../../platform/clock.ts'
import { toNetwork } from '../../../../platform/http/clients/address-group.ts'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import type { AccountDirectory, DirectoryAccount } from '../../../accounts/index.ts'
import type { RingpoolDirectory } from '../../../numbers/index.ts'
import type { NumberRequester, NumberShares } from '../../fair-shares/number-share.ts'
import type { SilentAddresses } from '../../fair-shares/silent-addresses.ts'
import { parseHost } from '../../site/parse-host.ts'
import type { RefusalCounter } from '../../site/refusal-counter.ts'
import type { TestVisitSigns } from '../../site/test-visit-signs.ts'
import { campaignParameters, stripPersonalParameters } from '../../sources/click-ids.ts'
import { describeVisit } from '../../visits/describe-visit.ts'
import type { Geo } from '../../visits/geo.ts'
import { findNumberRequests, type PageNumberRequest } from '../numbers/number-requests.ts'
import { toPageNumbers } from '../numbers/page-numbers.ts'
import type { Collector } from './collector.ts'
import { continueUnstoredVisit, isPageOfUnknownVisit } from './continue-unstored-visit.ts'
import { resumeVisit } from './resume-visit.ts'

/** Seconds between heartbeats of a visible page. */
const heartbeatSeconds = 60

/** The longest hold that the tracker is told, and that of a page without numbers. An earlier request does no harm. */
export const maxHoldSeconds = 1200

/** The limits of a visitor who keeps a number, but gets no new one. */
const noNumbers = { groupLimit: 0, networkLimit: 0 }
const noShare = { groupHash: 0, networkHash: 0, ...noNumbers }

export type CollectDeps = {
  db: Database
  accounts: AccountDirectory
  ringpools: RingpoolDirectory
  collector: Collector
  refusals: RefusalCounter
  testVisits: TestVisitSigns
  shares: NumberShares
  silentAddresses: SilentAddresses
  geo: Geo
  clock?: Clock
}

export type TrackerClient = { address: string; userAgent: string; origin: string | undefined }

/**
 * Gets the account of a key if its script may run on the page that sent the request.
 *
 * @throws Refusal NOT_FOUND, DOMAIN_NOT_ALLOWED or ACCOUNT_INACTIVE. The last two are counted
 */
export const getPageAccount = async (
  { accounts, refusals }: Pick<CollectDeps, 'accounts' | 'refusals'>,
  { key, url, origin }: { key: string; url: string | undefined; origin: string | undefined },
): Promise<DirectoryAccount> => {
  const account = await accounts.byKey(key)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no account with this key.')
  const claimed = url === undefined ? [] : [parseHost(url)]
  const hosts = origin === undefined ? claimed : [parseHost(origin), ...claimed]
  const disallowedHost = hosts.find((host) => !isAllowedHost(host, account))
  if (disallowedHost !== undefined) {
    refusals.count({ accountId: account.id, host: disallowedHost, reason: 'DOMAIN_NOT_ALLOWED' })
    throw new Refusal('DOMAIN_NOT_ALLOWED', `The account does not allow the host "${disallowedHost}".`)
  }
  if (!account.active) {
    refusals.count({ accountId: account.id, host: hosts[0] ?? '', reason: 'ACCOUNT_INACTIVE' })
    throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
  }
  return account
}

/**
 * Stores a page of a visit and returns the numbers to show on it.
 *
 * @throws Refusal as `getPageAccount`; TOO_MANY_REQUESTS when too many visits wait to be stored
 */
export const collectVisit = async (
  deps: CollectDeps,
  sent: VisitRequest,
  sender: TrackerClient,
): Promise<VisitResponse> => (await openPage(deps, sent, sender)).response

/** Does what `collectVisit` does, and returns also the page as it is stored: that of the visit that goes on. */
export const openPage = async (
  deps: CollectDeps,
  sent: VisitRequest,
  sender: TrackerClient,
): Promise<{ page: VisitRequest; response: VisitResponse }> => {
  const { clock = systemClock } = deps
  const account = await getPageAccount(deps, { key: sent.key, url: sent.url, origin: sender.origin })
  const body = await continueUnstoredVisit(deps.db, account, resumeVisit(sent, account), clock.now())
  const isUnknown = isPageOfUnknownVisit(body, account)
  const visit = describeVisit(body, { ...sender, geo: deps.geo, account })
  const requests = visit.bot ? [] : await findNumberRequests(deps, account.id, body.url, visit.facts)
  const toRequester = ({ request, numbers }: PageNumberRequest): NumberRequester => ({
    accountId: account.id,
    ringpoolId: request.ringpoolId,
    numbers,
    holdSeconds: request.holdSeconds,
    visitorId: body.visitor,
    address: sender.address,
  })
  const now = clock.elapsed()
  const fromSilentAddress =
    !visit.bot &&
    deps.silentAddresses.checkVisit(
      { accountId: account.id, visitId: body.visit, address: sender.address },
      now,
    )
  const stored = deps.collector.visit({
    ...visit,
    accountId: account.id,
    visitId: body.visit,
    visitorId: body.visitor,
    page: body.page,
    url: stripPersonalParameters(body.url),
    title: body.title ?? '',
    at: clock.now(),
    matchId: account.matchId ? (body.matchId ?? null) : null,
    requests: requests.map((pageRequest) => {
      const share = deps.shares.shareFor(toRequester(pageRequest), now)
      // A visitor at a silent address keeps a number, but gets no new one.
      return {
        ...pageRequest.request,
        share: isUnknown ? noShare : share && fromSilentAddress ? { ...share, ...noNumbers } : share,
      }
    }),
  })
  if (!stored) throw new Refusal('TOO_MANY_REQUESTS', 'Too many visits wait to be stored; try again.')
  const assignments = new Map((await stored).map((one) => [one.request.ringpoolId, one]))
  for (const pageRequest of requests) {
    const lease = assignments.get(pageRequest.request.ringpoolId)?.lease
    if (lease) deps.shares.recordLease(toRequester(pageRequest), lease.leaseId, now)
  }
  if (!isUnknown && [...assignments.values()].some(({ refused }) => refused))
    deps.refusals.count({
      accountId: account.id,
      host: toNetwork(sender.address),
      reason: fromSilentAddress ? 'AUTOMATED_VISITS' : 'TOO_MANY_NUMBERS',
    })
  const shown = requests.map((pageRequest) => ({
    ...pageRequest,
    lease: assignments.get(pageRequest.request.ringpoolId)?.lease ?? null,
  }))
  const response = {
    ...toPageNumbers(account, shown),
    campaign: campaignParameters,
    // A bot needs no heartbeats: 0 turns them off.
    heartbeat: visit.bot ? 0 : heartbeatSeconds,
    hold: Math.min(...requests.map(({ request }) => request.holdSeconds), maxHoldSeconds),
    ...(body.visit !== sent.visit && { resumed: toResumedVisit(body) }),
  }
  return { page: body, response }
}

const toResumedVisit = ({ visit, page, landing = '', referrer = '' }: VisitRequest) => ({
  id: visit,
  page,
  landing,
  referrer,
})
