import { createFormat } from '@talkie/contract/figures'
import { reportFiltersSchema } from '@talkie/contract/reporting'
import { getServerText } from '@talkie/texts/server'
import { describe, expect, test } from 'vitest'
import { selectFigureSet } from '../compose/figure-set.ts'
import { formatBars, formatFigures } from '../compose/format-figures.ts'
import { linkToReport } from '../compose/link-to-report.ts'
import { encodeFile } from '../compose/mail-file.ts'
import { buildTermsSearchFilter } from '../compose/search-filter.ts'
import { buildTimeBars } from '../compose/time-bars.ts'

const format = createFormat('en', 'Europe/Madrid', 'EUR')
const words = { format, t: getServerText('en') }

describe('the time buckets of a chart', () => {
  test.each([
    ['a day', '2026-10-25', '2026-10-26', 'hour', 24, '00:00', '23:00'],
    ['a week', '2026-10-19', '2026-10-26', 'day', 7, '19 Oct', '25 Oct'],
    ['a month', '2026-10-01', '2026-11-01', 'day', 31, '1 Oct', '31 Oct'],
    ['a quarter, from a Wednesday', '2026-07-01', '2026-10-01', 'week', 14, '29 Jun', '28 Sept'],
    ['a year', '2026-01-01', '2027-01-01', 'month', 12, 'January 2026', 'December 2026'],
  ])('%s', (_, start, end, by, number, first, last) => {
    const parts = buildTimeBars({ start, end }, format)
    expect([parts.by, parts.bars.length, parts.bars[0]?.label, parts.bars.at(-1)?.label]).toEqual([
      by,
      number,
      first,
      last,
    ])
  })
})

describe('figures', () => {
  const calls = selectFigureSet('reporting.calls', 'all')
  const totals = (values: (number | null)[], previous?: (number | null)[]) => ({
    totals: { values, ...(previous && { previous }) },
    valuesByTime: new Map(),
    comparedSpan: null,
  })

  test('show their change, and whether it is welcome', () => {
    const shown = formatFigures(calls, totals([1200, 0, 30, 5], [1000, 0, 20, 0]), words)
    expect(shown).toEqual([
      { label: 'Calls', value: '1,200', delta: '+20%', tone: 'good' },
      { label: 'Answered', value: '0', delta: 'no change', tone: 'same' },
      { label: 'Missed', value: '30', delta: '+50%', tone: 'bad' },
      { label: 'Valid calls', value: '5', delta: '+5', tone: 'good' },
    ])
  })
  test('show no change without a previous period or a value', () => {
    const [first, second] = formatFigures(calls, totals([7, null, 0, 0]), words)
    expect(first).toMatchObject({ value: '7', delta: '' })
    expect(second).toMatchObject({ value: '–', delta: '' })
  })
  test('are formatted as money if they are money', () => {
    const [, revenue] = formatFigures(
      selectFigureSet('reporting.events', 'sale'),
      totals([2, 1999.5], [1, 1999.5]),
      words,
    )
    expect(revenue).toMatchObject({ label: 'Revenue', value: '€1,999.50' })
  })
  test('of one event type count what its rows show', () => {
    expect(selectFigureSet('reporting.rawdata', 'type:fblead')).toEqual({
      measures: ['events'],
      filters: [{ field: 'type', operator: 'is', value: 'fblead' }],
    })
  })
  test('as bars are shares of the longest, 0 without events', () => {
    const parts = buildTimeBars({ start: '2026-11-10', end: '2026-11-13' }, format)
    const valuesByTime = new Map([
      ['2026-11-10', 5],
      ['2026-11-12', 20],
    ])
    const bars = formatBars(calls, parts, { ...totals([25]), valuesByTime }, words)
    expect(bars.map(({ value, share }) => [value, share])).toEqual([
      ['5', 0.25],
      ['0', 0],
      ['20', 1],
    ])
  })
})

describe('the filter of a search in terms', () => {
  const contains = { field: 'term', operator: 'contains', value: 'León' }
  test.each([
    ['is a condition', ['Seat León', 'león km0'], [contains]],
    [
      'names what is spelled with other accents',
      ['Seat León', 'seat leon'],
      [{ any: [contains, { field: 'term', operator: 'in', value: ['seat leon'] }] }],
    ],
  ])('%s', (_, found, filters) => {
    expect(buildTermsSearchFilter('León', found)).toEqual(filters)
  })
  test('is empty without a search', () => {
    expect(buildTermsSearchFilter('', ['seat leon'])).toEqual([])
  })
})

describe('the file', () => {
  const pieces = async function* (...sizes: number[]) {
    for (const size of sizes) yield 'x'.repeat(size)
  }
  test('is encoded if mail servers accept its size', async () => {
    expect(await encodeFile(pieces(5, 5), 10)).toBe(Buffer.from('xxxxxxxxxx').toString('base64'))
  })
  test('is left out if it is too large, without reading the rest', async () => {
    let asked = 0
    const endless = async function* () {
      for (;;) {
        asked += 1
        yield 'ñ'.repeat(4)
      }
    }
    expect(await encodeFile(endless(), 20)).toBeUndefined()
    expect(asked).toBe(3)
  })
})

test('the link has the days, the filters and the columns of the report', () => {
  const filters = reportFiltersSchema.parse([{ field: 'campaign', operator: 'is', value: 'a&b=c #1 "ñ"' }])
  const link = linkToReport('https://calls.example.com/', {
    accountId: 7,
    screen: 'reporting.c2c',
    report: { kind: 'rows', scope: 'c2c', filters, search: '612', sort: [], columns: ['at', 'email'] },
    range: { start: '2026-11-01', end: '2026-12-01' },
  })
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin + pathname).toBe('https://calls.example.com/accounts/7/reporting-c2c')
  expect(Object.fromEntries(searchParams)).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    scope: 'c2c',
    q: '"612"',
    filters: JSON.stringify(filters),
    columns: '["at","email"]',
  })
})
