import { createFormat } from '@talkie/contract/figures'
import { type Language, languages } from '@talkie/contract/locales'
import type { BoardScope } from '@talkie/contract/reporting'
import { describeFilters } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardFigures } from '../figures/query-board.ts'
import { axisTicks } from './axis-ticks.ts'
import { boardFigures, plainScope } from './board-figures.fixture.ts'
import { buildBoardContent } from './build-board-content.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')
const wordsIn = (language: Language) => ({
  language,
  format: createFormat(language, 'Europe/Madrid', 'EUR'),
  t: getServerText(language),
})
const build = ({
  language = 'es',
  figures = {},
  scope = {},
  goneTags = [],
}: {
  language?: Language
  figures?: Partial<BoardFigures>
  scope?: Partial<BoardScope>
  goneTags?: string[]
} = {}) =>
  buildBoardContent(
    { ...boardFigures, ...figures },
    {
      scope: { ...plainScope, ...scope },
      goneTags,
      title: 'Panel',
      account: 'Motor Valles',
      productName: 'Open Calls',
      at: new Date('2026-11-16T09:00:00Z'),
    },
    wordsIn(language),
  )

describe('the dashboard in words', () => {
  test('says its days, what they are compared with, and the zone', () => {
    const { brand, account, days, comparison, footer } = build()
    expect([brand, account, days, comparison].map(plain)).toEqual([
      'Talkie by Open Calls',
      'Motor Valles',
      '9–15 nov 2026',
      'En comparación con 2–8 nov 2026',
    ])
    expect(footer).toContain('Europe/Madrid')
    expect(footer).toContain('10:00:00')
  })

  test.each([
    [
      'en',
      '30 valid calls, 25% fewer than the 7 days before; without a campaign +6, Marca +2, Ocasión −14, Feria −4',
    ],
    [
      'es',
      '30 llamadas válidas, un 25 % menos que en los 7 días anteriores; sin campaña +6, Marca +2, Ocasión −14, Feria −4',
    ],
  ] as const)('leads with its sentence in %s', (language, sentence) => {
    expect(plain(build({ language }).sentence)).toBe(sentence)
  })

  test('says that all of it is gone, not that nothing happened, where only the period before has calls', () => {
    const fallen = { rows: [], totals: { values: [0, 0, null], previous: [250, 40, 0.16] }, total: 0 }
    const moves = boardFigures.moves.map((move) => ({
      ...move,
      totals: { values: [0], previous: [40] },
      rows: [],
      total: 0,
    }))
    const { isEmpty, sentence } = build({ figures: { kpis: fallen, moves } })
    expect({ isEmpty, sentence: plain(sentence) }).toEqual({
      isEmpty: false,
      sentence: 'Ninguna llamada válida, frente a 40 en los 7 días anteriores',
    })
  })

  test.each([
    ['in both periods', { values: [0, 0, null], previous: [0, 0, null] }],
    ['without a comparison', { values: [0, 0, null] }],
  ])('says that nothing happened %s', (_, totals) => {
    const { isEmpty, sentence } = build({ figures: { kpis: { rows: [], totals, total: 0 } } })
    expect({ isEmpty, sentence }).toEqual({ isEmpty: true, sentence: 'No ha ocurrido nada en este periodo.' })
  })

  test('names a renamed metric as the account does', () => {
    const main = { ...boardFigures.metrics.main, name: 'Citas' }
    const { sentence } = build({ figures: { metrics: { ...boardFigures.metrics, main } } })
    expect(sentence).toMatch(/^Citas: 30, /)
  })

  test('has key figures with their change, each in its format', () => {
    expect(
      build().figures.map(({ label, value, delta, tone }) => [label, plain(value), plain(delta), tone]),
    ).toEqual([
      ['Visitas', '300', '+20 %', 'good'],
      ['Válidas', '30', '−25 %', 'bad'],
      ['Conversión', '10 %', '−6 p. p.', 'bad'],
    ])
  })

  test('has campaigns with value, previous value, change and share; those of the past come last', () => {
    const { heads, lines, more } = build().campaigns
    expect(heads).toEqual({
      name: 'Campaña',
      value: 'Válidas',
      before: 'Antes',
      change: 'Cambio',
      share: 'Cuota',
    })
    expect(
      lines.map(({ name, value, before, change, share }) => [name, value, before, change, share].map(plain)),
    ).toEqual([
      ['Marca', '12', '10', '+2', '40 %'],
      ['Ocasión', '10', '24', '−58,3 %', '33,3 %'],
      ['Sin campaña', '8', '2', '+6', '26,7 %'],
      ['Feria', '0', '4', '−4', '0 %'],
    ])
    expect(lines.map(({ bar }) => bar)).toEqual([1, 10 / 12, 8 / 12, 0])
    expect(more).toBe('')
  })

  test('does not know what the rate of a new campaign was, nor what that of one that is over is', () => {
    const [, , rate] = boardFigures.metrics.kpis
    if (!rate) throw new Error('the figures have a rate')
    const { lines } = build({
      figures: {
        metrics: { ...boardFigures.metrics, main: rate },
        campaigns: {
          rows: [
            { groups: ['Marca'], values: [0.3], previous: [0.2] },
            { groups: ['Nueva'], values: [0.1], previous: null },
            { groups: ['Feria'], values: [null], previous: [0.4] },
          ],
          totals: { values: [0.2], previous: [0.2] },
          total: 3,
        },
      },
    }).campaigns
    expect(lines.map(({ value, before, change }) => [value, before, change].map(plain))).toEqual([
      ['30 %', '20 %', '+10 p. p.'],
      ['10 %', '–', ''],
      ['–', '40 %', ''],
    ])
  })

  test('without a comparison has neither changes nor previous values', () => {
    const without = (answer: BoardFigures['kpis']) => ({
      ...answer,
      totals: { values: answer.totals.values },
    })
    const { comparison, figures, campaigns, trend } = build({
      figures: {
        comparedWith: null,
        kpis: {
          ...without(boardFigures.kpis),
          rows: boardFigures.kpis.rows.map(({ previous: _, ...row }) => row),
        },
        campaigns: without(boardFigures.campaigns),
      },
    })
    expect([comparison, trend.previous, campaigns.heads.before, campaigns.heads.change]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(figures.map(({ delta }) => delta)).toEqual(['', '', ''])
    expect(campaigns.lines.map(({ before, change }) => before + change).join('')).toBe('')
    expect(trend.points.every(({ before }) => before === null)).toBe(true)
  })

  test('has a point for each day, with zeros where nothing happened', () => {
    const { points, ticks } = build().trend
    expect(points.map(({ value }) => value)).toEqual([20, 0, 0, 0, 0, 0, 10])
    expect(points.map(({ before }) => before)).toEqual([30, 0, 0, 0, 0, 0, 10])
    expect(points[0]?.label).toBe('9 nov')
    expect(ticks.map(({ label }) => label)).toEqual(['0', '10', '20', '30'])
  })

  test('has the hours of the week from Monday, and the parts of paid and organic', () => {
    const { heat, reach } = build()
    expect(heat.weekdays[0]).toBe('Lunes')
    expect([heat.shades[0]?.[10], heat.shades[6]?.[0], heat.shades[3]?.[10]]).toEqual([1, 0.5, 0])
    expect(reach.slices.map(({ key, value, share }) => [key, value, plain(share)])).toEqual([
      ['paid', '18', '60 %'],
      ['organic', '6', '20 %'],
      ['unknown', '6', '20 %'],
    ])
  })

  test('says filters, model and unique window only if they are not the default', () => {
    expect(build().notes).toEqual([])
    const { notes } = build({
      scope: {
        filters: [{ field: 'campaign', operator: 'is', value: 'Marca' }],
        model: 'linear',
        unique: 30,
      },
    })
    expect(notes.map(plain)).toEqual([
      'Con filtro: Campaña es Marca',
      'Modelo de atribución: Lineal',
      'Cada persona cuenta una vez en 30 días',
    ])
  })

  test('names the deleted tags of its filters, whose figures are zeros for no other reason', () => {
    const { notes } = build({
      scope: { filters: [{ field: 'tags', operator: 'in', value: ['VIP', 'Feria'] }] },
      goneTags: ['Feria'],
    })
    expect(notes.map(plain)).toEqual([
      'Con filtro: Etiquetas incluyen alguna de VIP y Feria',
      'Etiquetas del filtro que ya no existen: Feria',
    ])
  })

  test('says the first of many filters: thousands of values would fill pages', () => {
    const value = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(500, 'x'))
    const [note = ''] = build({ scope: { filters: [{ field: 'campaign', operator: 'in', value }] } }).notes
    expect(note.length).toBeLessThan(700)
    expect(note).toMatch(/^Con filtro: Campaña .*x…$/)
  })

  test.each(languages)('is complete in %s', (language) => {
    const all = JSON.stringify(build({ language })).replace(/\{\{pages?\}\}/g, '')
    expect(all).not.toMatch(/\{\{|undefined|NaN|Infinity|Invalid/)
  })
})

test.each([
  ['is', [{ field: 'channel', operator: 'is', value: 'paid_search' }], ['Channel is Paid search']],
  [
    'an or-group',
    [
      {
        any: [
          { field: 'weekday', operator: 'is', value: 1 },
          { field: 'tags', operator: 'in', value: ['VIP', 'Feria'] },
        ],
      },
    ],
    ['Weekday is Monday or Tags include one of VIP and Feria'],
  ],
  ['an empty value', [{ field: 'term', operator: 'is_empty' }], ['Keyword is empty']],
  [
    'numbers',
    [{ field: 'talk_seconds', operator: 'between', value: [1000, 2000] }],
    ['Talk time between 1,000 and 2,000'],
  ],
] as const)('a filter in words: %s', (_, filters, expected) => {
  expect(
    describeFilters(structuredClone(filters) as unknown as BoardScope['filters'], wordsIn('en')),
  ).toEqual(expected)
})

describe('the ticks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [15, [0, 5, 10, 15]],
    [172, [0, 50, 100, 150, 200]],
    [6942, [0, 2000, 4000, 6000, 8000]],
  ])('of counts up to %s', (largest, expected) => {
    expect(axisTicks(largest, { whole: true })).toEqual(expected)
  })

  test('start at zero, rise evenly, reach the largest value, and are few', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), fc.boolean(), (value, whole) => {
        const largest = whole ? Math.ceil(value) : value
        const ticks = axisTicks(largest, { whole })
        expect(ticks[0]).toBe(0)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9))
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
