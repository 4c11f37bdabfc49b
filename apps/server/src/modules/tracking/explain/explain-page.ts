import {
  isAllowedHost,
  type PageTest,
  type PageTestResult,
  type RingpoolOutcome,
  type SourceNumberOutcome,
} from '@talkie/contract/tracking'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { AccountDirectory, DirectoryAccount } from '../../accounts/index.ts'
import {
  explainRules,
  listSourceNumbers,
  pickRingpoolBySiteNumber,
  rankRingpoolsForPage,
  type SourceNumber,
  type VisitedPage,
} from '../../numbers/index.ts'
import { pickSourceNumber, toNumberRequests, toVisitedPage } from '../collect/numbers/number-requests.ts'
import { toPageNumbers } from '../collect/numbers/page-numbers.ts'
import { parseHost } from '../site/parse-host.ts'
import { findReferralExclusion, isExcludedReferrer } from '../sources/referral-exclusions.ts'
import { traceVisitSource } from '../sources/visit-source.ts'
import { describeVisit } from '../visits/describe-visit.ts'
import { listTestedRingpools, type TestedRingpool, unsavedId } from './list-tested-ringpools.ts'

type ExplainDeps = { db: Database; accounts: AccountDirectory; clock: Clock }

/** A test has no address that a location could be read from; rules do not depend on it. */
const nowhere = { locate: () => ({ country: '', region: '', city: '' }) }

/**
 * Explains what the script would do on a page, by the code that answers it. Nothing is stored or leased, and the page is
 * not fetched.
 *
 * @throws Refusal NOT_FOUND for the account
 */
export const explainPage = async (
  { db, accounts, clock }: ExplainDeps,
  test: PageTest,
): Promise<PageTestResult> => {
  const account = await accounts.byId(test.accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const request = toVisitRequest(account, test)
  const { bot, facts } = describeVisit(request, {
    address: '',
    userAgent: test.userAgent,
    account,
    geo: nowhere,
  })
  const page = toVisitedPage(request.url, facts)
  const { active, inactive } = await listTestedRingpools(db, account, { draft: test.draft, at: clock.now() })
  const { source, medium, campaign, browser, os, device } = facts.dimensions
  const resolved = traceVisitSource({
    url: request.landing ?? request.url,
    referrer: request.referrer,
    isNoSource: (host) => isExcludedReferrer(host, account),
  })
  const { referrer } = resolved.trace
  const host = parseHost(request.url)
  const sourceNumbers = await listSourceNumbers(db, { accountId: account.id })
  const { shown, ...pattern } = showNumbers(account, active, page, sourceNumbers)
  return {
    host,
    isHostAllowed: isAllowedHost(host, account),
    allowedHosts: [account.domain, ...account.allowedDomains],
    isAccountActive: account.active,
    bot,
    technology: { browser, os, device },
    source: { source, medium, campaign, channel: resolved.source.channel, reach: resolved.source.reach },
    decision: {
      ...resolved.trace,
      exclusion: referrer === null ? null : findReferralExclusion(referrer, account),
    },
    ringpools: [
      ...explainRingpools(active, page).map(({ pool, outcome, replaces }) => ({
        id: pool.id === unsavedId ? null : pool.id,
        name: pool.name,
        isDraft: pool.isDraft,
        outcome,
        rules: explainRules(pool, page),
        replaces,
        selectors: pool.selectors,
        numbers: pool.numbers,
        free: pool.free,
        shown: toShown(shown.get(pool.id), explainLadder(pool, page, sourceNumbers)),
      })),
      ...inactive.map(({ id, name, isDraft }) => ({
        id: id === unsavedId ? null : id,
        name,
        isDraft,
        outcome: 'inactive' as const,
        rules: [],
        replaces: [],
        selectors: [],
        numbers: 0,
        free: 0,
        shown: null,
      })),
    ],
    ...pattern,
    whatsappCodes: account.whatsappCodes,
  }
}

const toShown = <Shown, Ladder>(shown: Shown | undefined, ladder: Ladder): (Shown & Ladder) | null =>
  shown === undefined ? null : { ...shown, ...ladder }

/** What a ringpool shows while none of its numbers is free, and why. */
const explainLadder = (
  { id, overflow }: TestedRingpool,
  page: VisitedPage,
  sourceNumbers: readonly SourceNumber[],
) => {
  const fitting = rankRingpoolsForPage(sourceNumbers, page)
  const chosen = pickSourceNumber(id, fitting)
  const toOutcome = (one: SourceNumber): SourceNumberOutcome => {
    if (one === chosen) return 'shows'
    if (!fitting.includes(one)) return 'excluded'
    return one.ringpoolId === null || one.ringpoolId === id ? 'outranked' : 'elsewhere'
  }
  const others = sourceNumbers.filter((one) => !fitting.includes(one))
  const ranked = [
    ...fitting.toSorted((one, other) => Number(other === chosen) - Number(one === chosen)),
    ...others,
  ]
  return {
    sourceNumbers: ranked.map((one) => ({
      name: one.name,
      visible: one.visible,
      outcome: toOutcome(one),
      rules: explainRules(one, page),
    })),
    ringpoolOverflow: overflow,
  }
}

/** What the tracker would send. The ids do not matter: nothing is stored. */
const toVisitRequest = (account: DirectoryAccount, { url, referrer, landing }: PageTest) => ({
  key: account.key,
  visitor: unsavedId,
  visit: unsavedId,
  page: landing ? 2 : 1,
  url,
  ...(referrer && { referrer }),
  ...(landing && { landing }),
})

/** Says of each ringpool whether it shows a number on a page: those that apply first, as they are preferred. */
const explainRingpools = (ringpools: readonly TestedRingpool[], page: VisitedPage) => {
  const preferred = rankRingpoolsForPage(ringpools, page)
  const chosen = pickRingpoolBySiteNumber(preferred)
  const shown = new Set(toNumberRequests(ringpools, page, []).map(({ request }) => request.ringpoolId))
  const toOutcome = (pool: TestedRingpool): RingpoolOutcome => {
    if (shown.has(pool.id)) return 'shows'
    if (!preferred.includes(pool)) return 'excluded'
    return pool.replaces.length > 0 ? 'outranked' : 'nothing'
  }
  const others = ringpools.filter((pool) => !preferred.includes(pool))
  return [...preferred, ...others].map((pool) => ({
    pool,
    outcome: toOutcome(pool),
    replaces: pool.replaces.map((number) => ({ number, by: chosen.get(number)?.name ?? null })),
  }))
}

/** What each ringpool shows on a page, by its id: a number that is free, as an example, and what is shown when none is. */
const showNumbers = (
  account: DirectoryAccount,
  ringpools: readonly TestedRingpool[],
  page: VisitedPage,
  sourceNumbers: readonly SourceNumber[],
) => {
  const requests = toNumberRequests(ringpools, page, sourceNumbers)
  const exampleById = new Map(ringpools.map(({ id, example }) => [id, example]))
  const toExample = (ringpoolId: string) => {
    const visible = exampleById.get(ringpoolId)
    return visible ? { leaseId: unsavedId, visible } : null
  }
  const leased = toPageNumbers(
    account,
    requests.map((one) => ({ ...one, lease: toExample(one.request.ringpoolId) })),
  )
  const { replace, pattern, gap } = toPageNumbers(
    account,
    requests.map((one) => ({ ...one, lease: null })),
  )
  const shown = new Map(
    replace.map((overflow, index) => {
      const number = leased.replace[index]
      const isLeased = number !== undefined && number.lease !== null
      return [
        requests[index]?.request.ringpoolId,
        { number: isLeased ? { ...number, lease: null } : null, overflow },
      ]
    }),
  )
  return { shown, pattern, gap }
}
