import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  explainRules,
  pickRingpoolBySiteNumber,
  type RingpoolRules,
  rankRingpoolsForPage,
  rulesApply,
  type VisitedPage,
} from './page-rules.ts'

/** A clinic's page about implants, reached from a search ad. */
const page: VisitedPage = {
  url: 'https://www.clinica.es/implantes/Valencia/?utm_source=google#precio',
  landing: 'https://www.clinica.es/',
  source: 'google',
  medium: 'cpc',
  campaign: 'Marca ES',
  channel: 'paid_search',
  reach: 'paid',
}
const url = (operator: PageRule['operator'], value: string): PageRule => ({ field: 'url', operator, value })
const from = (field: SourceRule['field'], operator: SourceRule['operator'], value: string): SourceRule => ({
  field,
  operator,
  value,
})
const rules = (pageRules: PageRule[] = [], sourceRules: SourceRule[] = []): RingpoolRules => ({
  pageRules,
  sourceRules,
})

test('a ringpool without rules applies everywhere', () => {
  expect(rulesApply(rules(), page)).toBe(true)
})

describe('an address rule', () => {
  test.each<[PageRule['operator'], string, boolean]>([
    ['is', 'https://www.clinica.es/implantes/valencia/', true],
    ['is', 'clinica.es/implantes/valencia', true],
    ['is', '/implantes/valencia', true],
    ['is', '/implantes/valencia?utm_source=google', true],
    ['is', '/implantes/valencia?utm_source=bing', false],
    ['is', '/implantes', false],
    ['is', 'clinica.es', false],
    ['starts_with', '/implantes', true],
    ['starts_with', '/implantes/', true],
    ['starts_with', '/implantes/valencia/', true],
    ['starts_with', '/implantes/valencia/centro', false],
    ['starts_with', 'https://clinica.es/imp', true],
    ['starts_with', 'implantes', false],
    ['ends_with', '/valencia', true],
    ['ends_with', 'valencia/', true],
    ['ends_with', 'google', false],
    ['ends_with', '?utm_source=google', true],
    ['contains', 'valencia', true],
    ['contains', 'UTM_SOURCE=google', true],
    ['contains', 'precio', false],
    ['not_contains', 'madrid', true],
    ['not_contains', 'valencia', false],
  ])('%s %s: %s', (operator, value, applies) => {
    expect(rulesApply(rules([url(operator, value)]), page)).toBe(applies)
  })

  test('may be written the way people read addresses', () => {
    const written = { ...page, url: 'https://clinica.es/ni%C3%B1os/100%25' }
    expect(rulesApply(rules([url('is', '/niños/100%')]), written)).toBe(true)
    expect(rulesApply(rules([url('contains', '%C3%B1')]), written)).toBe(true)
  })

  test('matches the front page', () => {
    const front = { ...page, url: 'https://clinica.es' }
    expect(rulesApply(rules([url('is', '/')]), front)).toBe(true)
    expect(rulesApply(rules([url('is', 'https://www.clinica.es/')]), front)).toBe(true)
    expect(rulesApply(rules([url('is', 'clinica.es')]), front)).toBe(true)
    expect(rulesApply(rules([url('is', '/')]), page)).toBe(false)
  })

  test('matches the landing page where it is a rule on landing', () => {
    const landing = { field: 'landing', operator: 'is', value: '/' } as const
    expect(rulesApply(rules([landing]), page)).toBe(true)
    expect(rulesApply(rules([{ ...landing, field: 'url' }]), page)).toBe(false)
  })
})

describe('a source rule', () => {
  test.each<[SourceRule['field'], SourceRule['operator'], string, boolean]>([
    ['source', 'is', 'Google', true],
    ['source', 'is', 'goo', false],
    ['source', 'is_not', 'bing', true],
    ['source', 'is_not', 'google', false],
    ['campaign', 'contains', 'marca', true],
    ['campaign', 'contains', 'verano', false],
    ['channel', 'in', 'paid_search, paid_social', true],
    ['channel', 'in', 'paid', false],
    ['reach', 'is', 'paid', true],
    ['medium', 'in', 'email', false],
  ])('%s %s %s: %s', (field, operator, value, applies) => {
    expect(rulesApply(rules([], [from(field, operator, value)]), page)).toBe(applies)
  })
})

describe('several rules', () => {
  test('of one field are alternatives', () => {
    const either = rules([url('starts_with', '/ortodoncia'), url('starts_with', '/implantes')])
    expect(rulesApply(either, page)).toBe(true)
  })
  test('of one field all exclude', () => {
    expect(rulesApply(rules([url('starts_with', '/implantes'), url('not_contains', 'valencia')]), page)).toBe(
      false,
    )
    expect(rulesApply(rules([url('not_contains', 'madrid'), url('not_contains', 'valencia')]), page)).toBe(
      false,
    )
  })
  test('of several fields must all match', () => {
    const google = from('source', 'is', 'google')
    expect(
      rulesApply(rules([url('contains', 'implantes')], [google, from('medium', 'is', 'cpc')]), page),
    ).toBe(true)
    expect(rulesApply(rules([], [google, from('medium', 'is', 'organic')]), page)).toBe(false)
    expect(rulesApply(rules([url('contains', 'ortodoncia')], [google]), page)).toBe(false)
  })
})

describe('of several ringpools that apply', () => {
  const pool = (
    name: string,
    pageRules: PageRule[] = [],
    sourceRules: SourceRule[] = [],
    priority?: number,
  ) => ({
    name,
    pageRules,
    sourceRules,
    replaces: ['+34900123456'],
    ...(priority === undefined ? {} : { priority }),
  })
  const names = (pools: ReturnType<typeof pool>[]) =>
    rankRingpoolsForPage(pools, page).map(({ name }) => name)

  test('the more specific comes first', () => {
    expect(
      names([
        pool('everywhere'),
        pool('not Madrid', [url('not_contains', 'madrid')]),
        pool('elsewhere', [url('is', '/contacto')]),
        pool('has implants', [url('contains', 'implantes')]),
        pool('implants', [url('starts_with', '/implantes')]),
        pool('implants from Google', [url('starts_with', '/implantes')], [from('source', 'is', 'google')]),
        pool('implants in Valencia', [url('starts_with', '/implantes/valencia')]),
        pool('this page', [url('is', '/implantes/valencia')]),
      ]),
    ).toEqual([
      'implants from Google',
      'this page',
      'implants in Valencia',
      'implants',
      'has implants',
      'not Madrid',
      'everywhere',
    ])
  })

  test('a priority takes precedence over specificity', () => {
    const exact = [url('is', '/implantes/valencia')]
    expect(names([pool('none', exact), pool('two', exact, [], 2), pool('one', [], [], 1)])).toEqual([
      'one',
      'two',
      'none',
    ])
  })

  test('equally specific ones keep their order', () => {
    expect(names([pool('first'), pool('second')])).toEqual(['first', 'second'])
  })

  test('each number on the site is replaced by one of them', () => {
    const everywhere = { ...pool('everywhere'), replaces: ['+34900123456', '+34912345678'] }
    const implants = pool('implants', [url('starts_with', '/implantes')])
    const chosen = pickRingpoolBySiteNumber(rankRingpoolsForPage([everywhere, implants], page))
    expect([...chosen].map(([number, { name }]) => [number, name])).toEqual([
      ['+34900123456', 'implants'],
      ['+34912345678', 'everywhere'],
    ])
  })
})

describe('whatever the value of a rule', () => {
  const anyUrl = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.constant(page.url))
  const anyRule = fc.record({
    field: fc.constantFrom<PageRule['field'][]>('url', 'landing'),
    operator: fc.constantFrom<PageRule['operator'][]>(
      'is',
      'contains',
      'not_contains',
      'starts_with',
      'ends_with',
    ),
    value: fc.oneof(fc.string({ minLength: 1 }), fc.webUrl(), fc.constantFrom('/', '%', '/implantes')),
  })

  test('nothing throws, and one more exclusion never makes a ringpool apply', () => {
    fc.assert(
      fc.property(fc.array(anyRule), anyUrl, fc.string({ minLength: 1 }), (pageRules, address, value) => {
        const at = { ...page, url: address }
        const stricter = [...pageRules, url('not_contains', value)]
        if (rulesApply(rules(stricter), at)) expect(rulesApply(rules(pageRules), at)).toBe(true)
      }),
    )
  })

  test('a page is its own address as a browser writes it, and starts and ends with it', () => {
    const operator = fc.constantFrom<PageRule['operator'][]>('is', 'contains', 'starts_with', 'ends_with')
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom('', '?a=1', '?a=b&c=/d'), operator, (place, query, how) => {
        const address = new URL(place + query).href
        expect(rulesApply(rules([url(how, address)]), { ...page, url: address })).toBe(true)
      }),
    )
  })
})

describe('rules are explained', () => {
  const explain = (given: RingpoolRules) =>
    explainRules(given, page).map(({ value, holds, excludes }) => [value, holds, excludes])

  test('an alternative that fails beside one that holds does not exclude the page', () => {
    expect(explain(rules([url('contains', '/ortodoncia'), url('contains', '/implantes')]))).toEqual([
      ['/ortodoncia', false, false],
      ['/implantes', true, false],
    ])
  })

  test('of alternatives that all fail, each does', () => {
    expect(explain(rules([url('contains', '/a'), url('contains', '/b')]))).toEqual([
      ['/a', false, true],
      ['/b', false, true],
    ])
  })

  test('an exclusion that is broken does', () => {
    expect(explain(rules([url('not_contains', '/implantes')], [from('source', 'is_not', 'bing')]))).toEqual([
      ['/implantes', false, true],
      ['bing', true, false],
    ])
  })

  test('a ringpool applies if and only if no rule excludes the page', () => {
    const value = fc.constantFrom('/implantes', '/ortodoncia', 'google', 'bing', 'paid')
    const pageRule = fc.record({
      field: fc.constantFrom('url' as const, 'landing' as const),
      operator: fc.constantFrom('contains' as const, 'not_contains' as const, 'ends_with' as const),
      value,
    })
    const sourceRule = fc.record({
      field: fc.constantFrom('source' as const, 'reach' as const),
      operator: fc.constantFrom('is' as const, 'is_not' as const, 'in' as const),
      value,
    })
    fc.assert(
      fc.property(
        fc.array(pageRule, { maxLength: 5 }),
        fc.array(sourceRule, { maxLength: 5 }),
        (pages, sources) => {
          const explained = explainRules(rules(pages, sources), page)
          expect(explained).toHaveLength(pages.length + sources.length)
          expect(explained.every(({ excludes }) => !excludes)).toBe(rulesApply(rules(pages, sources), page))
        },
      ),
    )
  })
})
