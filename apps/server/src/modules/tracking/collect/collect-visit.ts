import { isoCountry } from '@talkie/contract/places'
import {
  isAllowedHost,
  type Replacement,
  type VisitRequest,
  type VisitResponse,
} from '@talkie/contract/tracking'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../../platform/address-group.ts'
import { Refusal } from '../../../platform/http.ts'
import type { AccountDirectory, DirectoryAccount } from '../../accounts/index.ts'
import type { Leased, RingpoolDirectory } from '../../numbers/index.ts'
import { displayByMask, siteForms } from '../../numbers/index.ts'
import type { NumberShares, Seeker } from '../fair-shares/number-share.ts'
import type { SilentAddresses } from '../fair-shares/silent-addresses.ts'
import { hostOf } from '../site/page-host.ts'
import type { RefusalCounter } from '../site/refuse-host.ts'
import { describeVisit } from '../visits/describe-visit.ts'
import type { Geo } from '../visits/geo.ts'
import type { Collector } from './collector.ts'
import { type PageNumberRequest, toNumberRequests } from './number-requests.ts'

/** Seconds between heartbeats of a visible page. */
const heartbeat = 60

export type CollectDeps = {
  accounts: AccountDirectory
  ringpools: RingpoolDirectory
  collector: Collector
  refusals: RefusalCounter
  shares: NumberShares
  silentAddresses: SilentAddresses
  geo: Geo
}

export type Sender = { address: string; userAgent: string; origin: string | undefined }

/** The account of a key, if its script may run on the page that sent this. */
export const accountOfPage = async (
  { accounts, refusals }: Pick<CollectDeps, 'accounts' | 'refusals'>,
  { key, url, origin }: { key: string; url: string | undefined; origin: string | undefined },
): Promise<DirectoryAccount> => {
  const account = await accounts.byKey(key)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no account with this key.')
  const claimed = url === undefined ? [] : [hostOf(url)]
  const hosts = origin === undefined ? claimed : [hostOf(origin), ...claimed]
  const stranger = hosts.find((host) => !isAllowedHost(host, account))
  if (stranger !== undefined) {
    refusals.count({ accountId: account.id, host: stranger, reason: 'DOMAIN_NOT_ALLOWED' })
    throw new Refusal('DOMAIN_NOT_ALLOWED', `The account does not allow the host "${stranger}".`)
  }
  if (!account.active) {
    refusals.count({ accountId: account.id, host: hosts[0] ?? '', reason: 'ACCOUNT_INACTIVE' })
    throw new Refusal('ACCOUNT_INACTIVE', 'The account is inactive.')
  }
  return account
}

/** Stores a page of a visit and answers with the numbers to show on it. */
export const collectVisit = async (
  deps: CollectDeps,
  body: VisitRequest,
  sender: Sender,
): Promise<VisitResponse> => {
  const account = await accountOfPage(deps, { key: body.key, url: body.url, origin: sender.origin })
  const visit = describeVisit(body, {
    ...sender,
    geo: deps.geo,
    ownHosts: [account.domain, ...account.allowedDomains],
  })
  const requests = visit.bot ? [] : await findNumberRequests(deps, account.id, body, visit.facts)
  const seekerOf = ({ request, numbers }: PageNumberRequest): Seeker => ({
    accountId: account.id,
    ringpoolId: request.ringpoolId,
    numbers,
    holdSeconds: request.holdSeconds,
    visitorId: body.visitor,
    address: sender.address,
  })
  const now = performance.now()
  const suspected =
    !visit.bot &&
    deps.silentAddresses.suspects(
      { accountId: account.id, visitId: body.visit, address: sender.address },
      now,
    )
  const stored = deps.collector.visit({
    ...visit,
    accountId: account.id,
    visitId: body.visit,
    visitorId: body.visitor,
    page: body.page,
    url: body.url,
    title: body.title ?? '',
    at: new Date(),
    matchId: account.matchId ? (body.matchId ?? null) : null,
    requests: requests.map((asked) => {
      const share = deps.shares.shareOf(seekerOf(asked), now)
      // Who is suspected keeps a number, but gets none.
      return {
        ...asked.request,
        share: share && suspected ? { ...share, mostOfGroup: 0, mostOfNetwork: 0 } : share,
      }
    }),
  })
  if (!stored) throw new Refusal('TOO_MANY_REQUESTS', 'Too many visits wait to be stored; try again.')
  const assignments = new Map((await stored).map((one) => [one.request.ringpoolId, one]))
  for (const asked of requests) {
    const lease = assignments.get(asked.request.ringpoolId)?.lease
    if (lease) deps.shares.leased(seekerOf(asked), lease.leaseId, now)
  }
  if ([...assignments.values()].some(({ refused }) => refused))
    deps.refusals.count({
      accountId: account.id,
      host: networkOf(sender.address),
      reason: suspected ? 'AUTOMATED_VISITS' : 'TOO_MANY_NUMBERS',
    })
  return {
    replace: requests.map((asked) =>
      replacementOf(account, asked, assignments.get(asked.request.ringpoolId)?.lease ?? null),
    ),
    // Heartbeats of a bot would keep nothing alive: 0 asks for none.
    heartbeat: visit.bot ? 0 : heartbeat,
    hold: Math.min(...requests.map(({ request }) => request.holdSeconds), 1200),
  }
}

const findNumberRequests = async (
  { ringpools }: CollectDeps,
  accountId: number,
  body: VisitRequest,
  {
    landing,
    dimensions: { source, medium, campaign, channel, reach },
  }: { landing: string; dimensions: Record<string, string> },
): Promise<PageNumberRequest[]> => {
  const page = { url: body.url, landing, source, medium, campaign, channel, reach }
  return toNumberRequests(
    await ringpools.ofAccount(accountId),
    page as Parameters<typeof toNumberRequests>[1],
  )
}

/** How a number is written on a site; parsing a number takes longer than storing a visit. */
const written = new LRUCache<string, { national: string; display: string }>({ max: 20_000 })
const forms = new LRUCache<string, string[]>({ max: 20_000 })

const writtenBy = (account: DirectoryAccount, e164: string) => {
  const key = `${account.country} ${account.phoneMask} ${e164}`
  const known = written.get(key)
  if (known) return known
  const parsed = parsePhoneNumberFromString(e164, isoCountry(account.country))
  const made = {
    national: parsed?.nationalNumber ?? e164.replace(/\D/g, ''),
    display: displayByMask(e164, account.phoneMask),
  }
  written.set(key, made)
  return made
}

const formsOf = (e164: string): string[] => {
  const known = forms.get(e164) ?? siteForms(e164)
  forms.set(e164, known)
  return known
}

const replacementOf = (
  account: DirectoryAccount,
  page: PageNumberRequest,
  lease: Leased | null,
): Replacement => {
  const tel = lease?.visible ?? page.request.overflow
  return {
    lease: lease?.leaseId ?? null,
    from: page.replaces.flatMap(formsOf),
    selectors: page.selectors,
    tel,
    ...writtenBy(account, tel),
  }
}
