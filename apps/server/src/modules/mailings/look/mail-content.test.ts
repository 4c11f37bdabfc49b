import { formatsOf } from '@talkie/contract/figures'
import { reportFiltersSchema } from '@talkie/contract/reporting'
import { textsIn } from '@talkie/texts/server'
import { describe, expect, test } from 'vitest'
import { linkToReport } from '../compose/link-to-report.ts'
import { fileNameOf, readFile } from '../compose/mail-file.ts'
import { searchTermsFilter } from '../compose/search-filter.ts'
import { sheetOf } from '../compose/sheet.ts'
import { showBars, showFigures } from '../compose/show-figures.ts'
import { timeBars } from '../compose/time-buckets.ts'

const format = formatsOf('en', 'Europe/Madrid', 'EUR')
const words = { format, t: textsIn('en') }

describe('the parts of time of a chart', () => {
  test.each([
    ['a day', '2026-10-25', '2026-10-26', 'hour', 24, '00:00', '23:00'],
    ['a week', '2026-10-19', '2026-10-26', 'day', 7, '19 Oct', '25 Oct'],
    ['a month', '2026-10-01', '2026-11-01', 'day', 31, '1 Oct', '31 Oct'],
    ['a quarter, from a Wednesday', '2026-07-01', '2026-10-01', 'week', 14, '29 Jun', '28 Sept'],
    ['a year', '2026-01-01', '2027-01-01', 'month', 12, 'January 2026', 'December 2026'],
  ])('%s', (_, start, end, by, number, first, last) => {
    const parts = timeBars({ start, end }, format)
    expect([parts.by, parts.bars.length, parts.bars[0]?.label, parts.bars.at(-1)?.label]).toEqual([
      by,
      number,
      first,
      last,
    ])
  })
})

describe('figures', () => {
  const calls = sheetOf('reporting.calls', 'all')
  const totals = (values: (number | null)[], previous?: (number | null)[]) => ({
    totals: { values, ...(previous && { previous }) },
    byTime: new Map(),
    comparedWith: null,
  })

  test('say how they changed, and whether that is welcome', () => {
    const shown = showFigures(calls, totals([1200, 0, 30, 5], [1000, 0, 20, 0]), words)
    expect(shown).toEqual([
      { label: 'Calls', value: '1,200', delta: '+20%', tone: 'good' },
      { label: 'Answered', value: '0', delta: 'no change', tone: 'same' },
      { label: 'Missed', value: '30', delta: '+50%', tone: 'bad' },
      { label: 'Valid calls', value: '5', delta: '+5', tone: 'good' },
    ])
  })
  test('without a period before, or without a value, say no change', () => {
    const [first, second] = showFigures(calls, totals([7, null, 0, 0]), words)
    expect(first).toMatchObject({ value: '7', delta: '' })
    expect(second).toMatchObject({ value: '–', delta: '' })
  })
  test('are money where they are', () => {
    const [, revenue] = showFigures(
      sheetOf('reporting.events', 'sale'),
      totals([2, 1999.5], [1, 1999.5]),
      words,
    )
    expect(revenue).toMatchObject({ label: 'Revenue', value: '€1,999.50' })
  })
  test('of one type of event count what its rows show', () => {
    expect(sheetOf('reporting.rawdata', 'type:fblead')).toEqual({
      measures: ['events'],
      filters: [{ field: 'type', operator: 'is', value: 'fblead' }],
    })
  })
  test('as bars are shares of the longest, 0 where nothing happened', () => {
    const parts = timeBars({ start: '2026-11-10', end: '2026-11-13' }, format)
    const byTime = new Map([
      ['2026-11-10', 5],
      ['2026-11-12', 20],
    ])
    const bars = showBars(calls, parts, { ...totals([25]), byTime }, words)
    expect(bars.map(({ value, share }) => [value, share])).toEqual([
      ['5', 0.25],
      ['0', 0],
      ['20', 1],
    ])
  })
})

describe('what is looked for in terms', () => {
  const contains = { field: 'term', operator: 'contains', value: 'León' }
  test.each([
    ['is a condition', ['Seat León', 'león km0'], [contains]],
    [
      'names what is spelled with other accents',
      ['Seat León', 'seat leon'],
      [{ any: [contains, { field: 'term', operator: 'in', value: ['seat leon'] }] }],
    ],
  ])('%s', (_, found, filters) => {
    expect(searchTermsFilter('León', found)).toEqual(filters)
  })
  test('is nothing where nothing is', () => {
    expect(searchTermsFilter('', ['seat leon'])).toEqual([])
  })
})

describe('the file', () => {
  const pieces = async function* (...sizes: number[]) {
    for (const size of sizes) yield 'x'.repeat(size)
  }
  test('is read to its end while mail servers take it', async () => {
    expect(await readFile(pieces(5, 5), 10)).toBe(Buffer.from('xxxxxxxxxx').toString('base64'))
  })
  test('is left out where it is too large, and no more of it is asked for', async () => {
    let asked = 0
    const endless = async function* () {
      for (;;) {
        asked += 1
        yield 'ñ'.repeat(4)
      }
    }
    expect(await readFile(endless(), 20)).toBeUndefined()
    expect(asked).toBe(3)
  })
  test.each([
    ['Llamadas: campaña "Ñandú"', 'llamadas-campana-nandu 2026-11-01 2026-11-30.csv'],
    ['../../etc/passwd', 'etc-passwd 2026-11-01 2026-11-30.csv'],
    ['***', 'report 2026-11-01 2026-11-30.csv'],
  ])('of %s is called %s', (name, expected) => {
    expect(fileNameOf(name, '2026-11-01', '2026-11-30')).toBe(expected)
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
