import type { ComparedSpan } from '@talkie/contract/reporting'
import { hashKey, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardScope, buildBoardKey, buildBoardScopeKey } from './board-key.ts'
import {
  type BoardAnswers,
  type CachedQuery,
  findAnswer,
  findRecentAnswers,
  findShownAnswers,
  maxAge,
  maxShownAge,
} from './recent-answers.ts'

const brand = { field: 'campaign', operator: 'is', value: 'Marca' }
const google = { field: 'source', operator: 'is', value: 'google' }

const account = { accountId: fc.constantFrom(1, 2), isSample: fc.boolean() }
const formulas = fc.constantFrom<string[]>([], ['call call'], ['call call', 'rate valid/visit'])
const report = {
  range: fc.constantFrom(
    { start: '2026-10-01', end: '2026-11-01' },
    { start: '2026-11-01', end: '2026-11-08' },
  ),
  compare: fc.constantFrom('none', 'previous_period'),
  filters: fc.constantFrom<object[]>([], [brand], [google], [brand, google], [{ any: [brand, google] }]),
  model: fc.constantFrom('last_non_direct', 'first'),
  unique: fc.constantFrom(0, 15),
}
const scopes: fc.Arbitrary<BoardScope> = fc.record({ ...account, report: fc.record(report), formulas })

/** Distinct scopes, most of which differ from the first in one part. */
const fewScopes = fc
  .tuple(
    scopes,
    fc.array(fc.record({ ...account, formulas }, { requiredKeys: [] }), { maxLength: 2 }),
    fc.array(fc.record(report, { requiredKeys: [] }), { minLength: 1, maxLength: 3 }),
  )
  .map(([first, others, reports]): BoardScope[] => {
    const similar = [
      ...others.map((change) => ({ ...first, ...change })),
      ...reports.map((change) => ({ ...first, report: { ...first.report, ...change } })),
    ]
    return [...new Map([first, ...similar].map((scope) => [hashKey([scope]), scope])).values()]
  })
const names = fc.uniqueArray(fc.constantFrom<string>('kpis', 'funnel', 'heat'), { minLength: 1 })

const now = 10_000_000
/** A cached query. Its figures name their scope, so that a test sees where an answer came from. */
type Cached = {
  scope: BoardScope
  names: string[]
  at: number
  isInvalidated: boolean
  comparedWith: ComparedSpan | null
}
const yesterday = { start: '2026-10-31', end: '2026-11-01' }
const spans = [null, yesterday, { ...yesterday, until: '11:38' }, { ...yesterday, until: '11:42' }]
const arbitraryCached = (scopeList: readonly BoardScope[]): fc.Arbitrary<Cached> =>
  fc.record({
    scope: fc.constantFrom(...scopeList),
    names,
    at: fc.constantFrom(now, now - 1000, now - maxAge + 1, now - maxAge, now - 2 * maxAge),
    isInvalidated: fc.boolean(),
    comparedWith: fc.constantFrom(...spans),
  })

const isSame = (a: BoardScope, b: BoardScope) => hashKey([a]) === hashKey([b])
const describeFigure = (scope: BoardScope, at: number) => `${hashKey([scope])} at ${at}`

const toQuery = ({ scope, names: questionNames, at, isInvalidated, comparedWith }: Cached) => {
  const answers = Object.fromEntries(
    questionNames.map((name) => [name, { at, answer: describeFigure(scope, at) }]),
  )
  return {
    queryKey: buildBoardKey(scope, questionNames),
    state: { data: { comparedWith, answers }, isInvalidated },
  } as unknown as CachedQuery
}

describe('the key of a page', () => {
  it('matches the answers of its own scope and of no other, the way the cache compares keys', () => {
    fc.assert(
      fc.property(fewScopes, names, (scopeList, questionNames) => {
        const client = new QueryClient()
        for (const scope of scopeList) client.setQueryData(buildBoardKey(scope, questionNames), scope)
        for (const scope of scopeList)
          expect(
            client.getQueriesData({ queryKey: buildBoardScopeKey(scope) }).map(([, data]) => data),
          ).toEqual([scope])
      }),
    )
  })
  it('does not match filtered answers once the filter is removed', () => {
    const client = new QueryClient()
    const filtered = { accountId: 1, isSample: false, report: { filters: [brand] }, formulas: [] }
    client.setQueryData(buildBoardKey(filtered, ['kpis']), {})
    const unfiltered = buildBoardScopeKey({ ...filtered, report: { filters: [] } })
    expect(client.getQueriesData({ queryKey: unfiltered })).toEqual([])
  })
  it('contains the account, so that changes of the account invalidate it', () => {
    const key = buildBoardKey({ accountId: 7, isSample: false, report: {}, formulas: [] }, ['kpis'])
    expect(key.slice(0, 2)).toEqual([['reporting', 'dashboard', 'ask'], { input: { accountId: 7 } }])
  })
})

describe('recent answers', () => {
  const take = (all: readonly Cached[], scope: BoardScope) => findRecentAnswers(all.map(toQuery), scope, now)
  it('have exactly the scope and one comparison span, are not old or invalidated, and are the newest of their question', () => {
    fc.assert(
      fc.property(
        fewScopes.chain((scopeList) =>
          fc.tuple(fc.array(arbitraryCached(scopeList), { maxLength: 12 }), fc.constantFrom(...scopeList)),
        ),
        ([all, scope]) => {
          const page = take(all, scope)
          const answers: BoardAnswers['answers'] = page?.answers ?? {}
          const eligible = all.filter(
            (entry) => isSame(entry.scope, scope) && !entry.isInvalidated && now - entry.at < maxAge,
          )
          const latest = Math.max(...eligible.map(({ at }) => at))
          if (page)
            expect(
              eligible.some((entry) => entry.at === latest && entry.comparedWith === page.comparedWith),
            ).toBe(true)
          const usable = eligible.filter((entry) => entry.comparedWith === page?.comparedWith)
          expect(page === undefined).toBe(eligible.length === 0)
          expect(Object.keys(answers).sort()).toEqual(
            [...new Set(usable.flatMap((entry) => entry.names))].sort(),
          )
          for (const [name, { answer }] of Object.entries(answers)) {
            const ages = usable.filter((entry) => entry.names.includes(name)).map(({ at }) => at)
            expect(answer).toBe(describeFigure(scope, Math.max(...ages)))
          }
        },
      ),
    )
  })
  it('that are compared until 11:38 are not mixed with those compared until 11:42', () => {
    const scope = { accountId: 1, isSample: false, report: {}, formulas: [] }
    const older = { ...yesterday, until: '11:38' }
    const newer = { ...yesterday, until: '11:42' }
    const page = take(
      [
        { scope, names: ['kpis', 'heat'], at: now - 240_000, isInvalidated: false, comparedWith: older },
        { scope, names: ['kpis'], at: now, isInvalidated: false, comparedWith: newer },
      ],
      scope,
    )
    expect(page?.comparedWith).toEqual(newer)
    expect(Object.keys(page?.answers ?? {})).toEqual(['kpis'])
  })
  it('stay on the page while it requests its own, even if live data invalidated them', () => {
    const scope = { accountId: 1, isSample: false, report: {}, formulas: [] }
    const list = (at: number, isInvalidated: boolean) =>
      [{ scope, names: ['kpis', 'heat'], comparedWith: yesterday, at, isInvalidated }].map(toQuery)
    for (const queries of [list(now, true), list(now - 2 * maxAge, false)]) {
      expect(findRecentAnswers(queries, scope, now)).toBeUndefined()
      expect(Object.keys(findShownAnswers(queries, scope, now)?.answers ?? {})).toEqual(['kpis', 'heat'])
      expect(findShownAnswers(queries, { ...scope, accountId: 2 }, now)).toBeUndefined()
    }
    expect(findShownAnswers(list(now - maxShownAge, false), scope, now)).toBeUndefined()
  })
  it('are undefined if the cache has only other queries', () => {
    const scope = { accountId: 1, isSample: false, report: {}, formulas: [] }
    const accounts = { queryKey: [['accounts', 'list'], {}], state: { data: {} } } as unknown as CachedQuery
    expect(findRecentAnswers([accounts], scope, now)).toBeUndefined()
  })
})

describe('the answer to a question', () => {
  const toKey = (by: string, sort: string) =>
    JSON.stringify({ by: [by], measures: ['valid'], sort: [{ by: sort, direction: 'desc' }], limit: 500 })
  const toAnswer = (total: number, at: number) => ({ at, answer: { rows: [], total } as never })
  const byValid = toAnswer(1, now - 1000)
  const byVisit = toAnswer(2, now)
  const answers: BoardAnswers['answers'] = {
    [toKey('campaign', 'visit')]: byVisit,
    [toKey('campaign', 'valid')]: byValid,
  }

  it('is its own once that has arrived', () => {
    expect(findAnswer(answers, toKey('campaign', 'valid'))).toBe(byValid.answer)
  })

  it('is the newest in another order until then', () => {
    expect(findAnswer(answers, toKey('campaign', 'call'))).toBe(byVisit.answer)
  })

  it('is never that of another field', () => {
    expect(findAnswer(answers, toKey('source', 'valid'))).toBeUndefined()
    expect(findAnswer(undefined, toKey('campaign', 'valid'))).toBeUndefined()
  })
})
