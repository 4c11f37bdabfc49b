import type { ComparedSpan } from '@talkie/contract/reporting'
import { hashKey, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardScope, boardKey, boardScopeKey } from './board-key.ts'
import { type BoardAnswers, type CachedQuery, goodFor, recentAnswers } from './recent-answers.ts'

const brand = { field: 'campaign', operator: 'is', value: 'Marca' }
const google = { field: 'source', operator: 'is', value: 'google' }

const account = { accountId: fc.constantFrom(1, 2), mock: fc.boolean() }
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

/** Different scopes, most of which differ in one part from the first. */
const fewScopes = fc
  .tuple(
    scopes,
    fc.array(fc.record({ ...account, formulas }, { requiredKeys: [] }), { maxLength: 2 }),
    fc.array(fc.record(report, { requiredKeys: [] }), { minLength: 1, maxLength: 3 }),
  )
  .map(([first, others, reports]): BoardScope[] => {
    const near = [
      ...others.map((change) => ({ ...first, ...change })),
      ...reports.map((change) => ({ ...first, report: { ...first.report, ...change } })),
    ]
    return [...new Map([first, ...near].map((scope) => [hashKey([scope]), scope])).values()]
  })
const names = fc.uniqueArray(fc.constantFrom<string>('kpis', 'funnel', 'heat'), { minLength: 1 })

const now = 10_000_000
/** An answer in the cache. Its figures say of which scope they are, so that a test sees where one came from. */
type Cached = {
  scope: BoardScope
  names: string[]
  at: number
  isInvalidated: boolean
  comparedWith: ComparedSpan | null
}
const yesterday = { start: '2026-10-31', end: '2026-11-01' }
const spans = [null, yesterday, { ...yesterday, until: '11:38' }, { ...yesterday, until: '11:42' }]
const cachedOf = (few: readonly BoardScope[]): fc.Arbitrary<Cached> =>
  fc.record({
    scope: fc.constantFrom(...few),
    names,
    at: fc.constantFrom(now, now - 1000, now - goodFor + 1, now - goodFor, now - 2 * goodFor),
    isInvalidated: fc.boolean(),
    comparedWith: fc.constantFrom(...spans),
  })

const isSame = (a: BoardScope, b: BoardScope) => hashKey([a]) === hashKey([b])
const figureOf = (scope: BoardScope, at: number) => `${hashKey([scope])} at ${at}`

const toQuery = ({ scope, names: asked, at, isInvalidated, comparedWith }: Cached) => {
  const answers = Object.fromEntries(asked.map((name) => [name, { at, answer: figureOf(scope, at) }]))
  return {
    queryKey: boardKey(scope, asked),
    state: { data: { comparedWith, answers }, isInvalidated },
  } as unknown as CachedQuery
}

describe('the key of a page', () => {
  it('matches the answers of its own scope and of no other, the way the cache compares keys', () => {
    fc.assert(
      fc.property(fewScopes, names, (few, asked) => {
        const client = new QueryClient()
        for (const scope of few) client.setQueryData(boardKey(scope, asked), scope)
        for (const scope of few)
          expect(client.getQueriesData({ queryKey: boardScopeKey(scope) }).map(([, of]) => of)).toEqual([
            scope,
          ])
      }),
    )
  })
  it('does not match filtered answers once the filter is removed', () => {
    const client = new QueryClient()
    const filtered = { accountId: 1, mock: false, report: { filters: [brand] }, formulas: [] }
    client.setQueryData(boardKey(filtered, ['kpis']), {})
    const unfiltered = boardScopeKey({ ...filtered, report: { filters: [] } })
    expect(client.getQueriesData({ queryKey: unfiltered })).toEqual([])
  })
  it('belongs to its account, for what changes there to invalidate it', () => {
    const key = boardKey({ accountId: 7, mock: false, report: {}, formulas: [] }, ['kpis'])
    expect(key.slice(0, 2)).toEqual([['reporting', 'dashboard', 'ask'], { input: { accountId: 7 } }])
  })
})

describe('answers that are taken over', () => {
  const take = (all: readonly Cached[], scope: BoardScope) => recentAnswers(all.map(toQuery), scope, now)
  it('are of exactly the scope and one span, recent, not invalidated, and the newest of their question', () => {
    fc.assert(
      fc.property(
        fewScopes.chain((few) =>
          fc.tuple(fc.array(cachedOf(few), { maxLength: 12 }), fc.constantFrom(...few)),
        ),
        ([all, scope]) => {
          const page = take(all, scope)
          const answers: BoardAnswers['answers'] = page?.answers ?? {}
          const good = all.filter(
            (one) => isSame(one.scope, scope) && !one.isInvalidated && now - one.at < goodFor,
          )
          const latest = Math.max(...good.map(({ at }) => at))
          if (page)
            expect(good.some((one) => one.at === latest && one.comparedWith === page.comparedWith)).toBe(true)
          const usable = good.filter((one) => one.comparedWith === page?.comparedWith)
          expect(page === undefined).toBe(good.length === 0)
          expect(Object.keys(answers).sort()).toEqual([...new Set(usable.flatMap((one) => one.names))].sort())
          for (const [name, { answer }] of Object.entries(answers)) {
            const ages = usable.filter((one) => one.names.includes(name)).map(({ at }) => at)
            expect(answer).toBe(figureOf(scope, Math.max(...ages)))
          }
        },
      ),
    )
  })
  it('of 11:38 do not stand under what was compared until 11:42', () => {
    const scope = { accountId: 1, mock: false, report: {}, formulas: [] }
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
  it('are none while the cache holds other things alone', () => {
    const scope = { accountId: 1, mock: false, report: {}, formulas: [] }
    const accounts = { queryKey: [['accounts', 'list'], {}], state: { data: {} } } as unknown as CachedQuery
    expect(recentAnswers([accounts], scope, now)).toBeUndefined()
  })
})
