import { createFormat } from '@talkie/contract/figures'
import { type Language, languages } from '@talkie/contract/locales'
import { buildHeadline, type ComparedSpan, type Headline } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { getServerText } from '../server.ts'
import { writeHeadline } from './write-headline.ts'

const october = { start: '2026-10-01', end: '2026-11-01' }
const september = { start: '2026-09-01', end: '2026-10-01' }

type Facts = {
  now: number | null
  before?: number | null
  moves?: Record<string, number>
  measure?: string
  as?: Headline['format']
  range?: { start: string; end: string }
  span?: ComparedSpan | null
}

const build = ({ now, before, moves = {}, measure = 'valid', as = 'number', range, span }: Facts) =>
  buildHeadline({
    metric: { measure, format: as, formula: measure },
    range: range ?? october,
    comparedWith: before === undefined ? null : (span ?? september),
    field: 'campaign',
    answers: [
      {
        totals: { values: [now], ...(before === undefined ? {} : { previous: [before] }) },
        rows: Object.entries(moves).map(([group, difference]) => ({
          groups: [group],
          values: [100 + difference],
          previous: [100],
        })),
        total: Object.keys(moves).length,
      },
    ],
  })

const writeParts = (headline: Headline, language: Language, metricName: string | null = null) =>
  writeHeadline(headline, {
    t: getServerText(language),
    language,
    format: createFormat(language, 'Europe/Madrid', 'EUR'),
    metricName,
    nameGroup: (group) => group,
  })
const write = (facts: Facts, language: Language, metricName: string | null = null) =>
  writeParts(build(facts), language, metricName)
    .map(({ text }) => text)
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ')

const moves = { Marca: 6, Ocasión: -11 }

describe('the sentence', () => {
  test.each([
    ['en', '172 valid calls, 9.9% fewer than in September; Marca +6, Ocasión −11'],
    ['es', '172 llamadas válidas, un 9,9 % menos que en septiembre; Marca +6, Ocasión −11'],
    ['fr', '172 appels valides, 9,9 % de moins qu’en septembre ; Marca +6, Ocasión −11'],
    ['it', '172 chiamate valide, 9,9% in meno rispetto a settembre; Marca +6, Ocasión −11'],
    ['pt', '172 chamadas válidas, menos 9,9% do que em setembro; Marca +6, Ocasión −11'],
  ] as const)('in %s', (language, sentence) => {
    expect(write({ now: 172, before: 191, moves }, language)).toBe(sentence)
  })

  test.each([
    ['en', '30 valid calls, 25% fewer than in September; without a campaign +6, Marca +2, Ocasión −14'],
    ['es', '30 llamadas válidas, un 25 % menos que en septiembre; sin campaña +6, Marca +2, Ocasión −14'],
    ['fr', '30 appels valides, 25 % de moins qu’en septembre ; sans campagne +6, Marca +2, Ocasión −14'],
    ['it', '30 chiamate valide, 25% in meno rispetto a settembre; senza campagna +6, Marca +2, Ocasión −14'],
    ['pt', '30 chamadas válidas, menos 25% do que em setembro; sem campanha +6, Marca +2, Ocasión −14'],
  ] as const)('tells the calls without a campaign in %s', (language, sentence) => {
    const named = { '': 6, Marca: 2, Ocasión: -14 }
    expect(write({ now: 30, before: 40, moves: named }, language)).toBe(sentence)
  })

  const days = (start: string, end: string, until?: string) => ({ start, end, ...(until ? { until } : {}) })
  const week = days('2026-11-17', '2026-11-24')
  const november = days('2026-11-01', '2026-11-24')
  const today = days('2026-11-23', '2026-11-24')
  test.each([
    ['one of each is singular', { now: 1, before: 2 }, '1 llamada válida, 1 menos que en septiembre'],
    [
      'a small count changes by a number',
      { now: 9, before: 6 },
      '9 llamadas válidas, 3 más que en septiembre',
    ],
    [
      'thousands are grouped',
      { now: 1500, before: 1000 },
      '1.500 llamadas válidas, un 50 % más que en septiembre',
    ],
    [
      'a part of a shared conversion',
      { now: 1.5, before: 1 },
      '1,5 llamadas válidas, 0,5 más que en septiembre',
    ],
    ['without a comparison', { now: 172 }, '172 llamadas válidas'],
    ['from nothing', { now: 6, before: 0 }, '6 llamadas válidas, frente a 0 en septiembre'],
    ['to nothing', { now: 0, before: 191 }, 'Ninguna llamada válida, frente a 191 en septiembre'],
    ['nothing at all', { now: 0, before: 0 }, 'Ninguna llamada válida, igual que en septiembre'],
    ['nothing, not compared', { now: 0 }, 'Ninguna llamada válida'],
    ['as before', { now: 40, before: 40 }, '40 llamadas válidas, igual que en septiembre'],
    [
      'as before, though its groups changed',
      { now: 40, before: 40, moves: { a: 2, b: -2 } },
      '40 llamadas válidas, igual que en septiembre; a +2, b −2',
    ],
    [
      'one campaign only',
      { now: 9, before: 6, moves: { Marca: 3 } },
      '9 llamadas válidas, 3 más que en septiembre',
    ],
    [
      'calls without a campaign',
      { now: 30, before: 25, moves: { '': 5, a: 0 } },
      '30 llamadas válidas, un 20 % más que en septiembre; sin campaña +5',
    ],
    [
      'the days before, until now',
      { now: 40, before: 50, range: week, span: days('2026-11-10', '2026-11-17', '11:20') },
      '40 llamadas válidas, un 20 % menos que en los 7 días anteriores hasta 11:20',
    ],
    [
      'yesterday, until now',
      { now: 4, before: 5, range: today, span: days('2026-11-22', '2026-11-23', '11:20') },
      '4 llamadas válidas, 1 menos que el día anterior hasta 11:20',
    ],
    [
      'the same days of the month before',
      { now: 40, before: 50, range: november, span: days('2026-10-01', '2026-10-19') },
      '40 llamadas válidas, un 20 % menos que en el periodo 1–18 de octubre',
    ],
    [
      'a day of another year',
      { now: 40, before: 50, range: today, span: days('2025-11-23', '2025-11-24') },
      '40 llamadas válidas, un 20 % menos que el 23 de noviembre de 2025',
    ],
    [
      'the same month of another year',
      { now: 40, before: 50, span: days('2025-10-01', '2025-11-01') },
      '40 llamadas válidas, un 20 % menos que en octubre de 2025',
    ],
    ['another metric', { now: 1, before: 0, measure: 'sale' }, '1 venta, frente a 0 en septiembre'],
  ] as const)('%s', (_, facts, sentence) => {
    expect(write(facts, 'es')).toBe(sentence)
  })

  test.each([
    ['en', 'Answer rate: 66%, 2 pp less than in September'],
    ['es', 'Answer rate: 66 %, 2 p. p. menos que en septiembre'],
    ['fr', 'Answer rate : 66 %, 2 pt de moins qu’en septembre'],
    ['it', 'Answer rate: 66%, 2 p.p. in meno rispetto a settembre'],
    ['pt', 'Answer rate: 66%, menos 2 p.p. do que em setembro'],
  ] as const)('names a metric of the account in %s', (language, sentence) => {
    const facts = { now: 0.66, before: 0.68, measure: 'metric:1', as: 'percent' } as const
    expect(write(facts, language, 'Answer rate')).toBe(sentence)
  })

  test.each([
    ['en', '2 visits, 1 more than 1–18 October', '2 visits, 1 more than on 1 October'],
    ['es', '2 visitas, 1 más que en el periodo 1–18 de octubre', '2 visitas, 1 más que el 1 de octubre'],
    ['fr', '2 visites, 1 de plus que sur la période 1–18 octobre', '2 visites, 1 de plus que le 1er octobre'],
    [
      'it',
      '2 visite, 1 in più rispetto al periodo 1–18 ottobre',
      '2 visite, 1 in più rispetto al giorno 1 ottobre',
    ],
    ['pt', '2 visitas, mais 1 do que no período 1–18 de outubro', '2 visitas, mais 1 do que a 1 de outubro'],
  ] as const)('names days in %s', (language, several, one) => {
    const facts = { now: 2, before: 1, measure: 'visit', range: november }
    expect(write({ ...facts, span: days('2026-10-01', '2026-10-19') }, language)).toBe(several)
    expect(write({ ...facts, span: days('2026-10-01', '2026-10-02') }, language)).toBe(one)
  })

  it('consists of the figure, its change and the groups, between plain words', () => {
    expect(
      writeParts(build({ now: 172, before: 191, moves }), 'en').map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['figure', '172 valid calls'],
      ['words', ', '],
      ['change', '9.9%'],
      ['words', ' fewer than in September; '],
      ['move', 'Marca +6'],
      ['words', ', '],
      ['move', 'Ocasión −11'],
    ])
  })

  it('has a text for any figures, in any language, whatever the campaigns are called', () => {
    const names = fc.dictionary(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.integer({ min: -50, max: 50 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.nat(),
        fc.nat(),
        names,
        (language, now, before, drawn) => {
          const parts = writeParts(build({ now, before, moves: drawn }), language)
          const sentence = parts.map(({ text }) => text).join('')
          expect(sentence).not.toMatch(/headline\.|\{\{|[\ue000-\ue002]/)
          expect(parts[0]?.kind).toBe('figure')
        },
      ),
    )
  })
})
