import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  countDays,
  datePresets,
  rangeFromPreset,
  toCalendarDay,
  toClockTime,
} from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { buildComparedSpan, canCompare, countComparedMonths, resolveComparison } from './compared-span.ts'
import { type Comparison, comparisonChoices, comparisons } from './measures.ts'

const madrid = 'Europe/Madrid'
/** Sunday 22 November 2026, 11:20 in Madrid. */
const now = new Date('2026-11-22T10:20:43Z')

describe('a range that includes today is compared until the same time of day', () => {
  it.each<[string, string, string, Comparison, string]>([
    ['today', '2026-11-22', '2026-11-23', 'previous_period', '2026-11-21 2026-11-22 11:20'],
    ['today, a year ago', '2026-11-22', '2026-11-23', 'previous_year', '2025-11-22 2025-11-23 11:20'],
    ['last 7 days', '2026-11-16', '2026-11-23', 'previous_period', '2026-11-09 2026-11-16 11:20'],
    ['this week', '2026-11-16', '2026-11-23', 'previous_week', '2026-11-09 2026-11-16 11:20'],
    ['this month', '2026-11-01', '2026-11-23', 'previous_month', '2026-10-01 2026-10-23 11:20'],
    ['a whole month', '2026-11-01', '2026-12-01', 'previous_month', '2026-10-01 2026-10-23 11:20'],
    [
      'a whole month, by default',
      '2026-11-01',
      '2026-12-01',
      'previous_period',
      '2026-10-01 2026-10-23 11:20',
    ],
    ['this quarter', '2026-10-01', '2026-11-23', 'previous_quarter', '2026-07-01 2026-08-23 11:20'],
    ['days of this month', '2026-11-09', '2026-11-23', 'previous_month', '2026-10-09 2026-10-23 11:20'],
    ['days to come, too', '2026-11-20', '2026-11-27', 'previous_period', '2026-11-13 2026-11-16 11:20'],
  ])('%s', (_name, start, end, comparison, expected) => {
    const span = buildComparedSpan({ start, end }, comparison, madrid, now)
    expect(`${span?.start} ${span?.end} ${span?.until}`).toBe(expected)
  })

  it('with the whole previous month if that month is shorter', () => {
    const range = { start: '2026-03-01', end: '2026-03-31' }
    const at = (day: string) =>
      buildComparedSpan(range, 'previous_month', madrid, new Date(`${day}T10:00:00Z`))
    expect(at('2026-03-28')).toEqual({ start: '2026-02-01', end: '2026-03-01', until: '11:00' })
    expect(at('2026-03-29')).toEqual({ start: '2026-02-01', end: '2026-03-01' })
    expect(at('2026-03-30')).toEqual({ start: '2026-02-01', end: '2026-03-01' })
  })

  it('with the whole month a year earlier if that year has no leap day', () => {
    const range = { start: '2028-02-01', end: '2028-03-01' }
    expect(buildComparedSpan(range, 'previous_year', madrid, new Date('2028-02-29T09:00:00Z'))).toEqual({
      start: '2027-02-01',
      end: '2027-03-01',
    })
  })

  it.each([
    ['the leap day alone', '2028-02-29', '2028-03-01', '2028-02-29', '2027-02-28 2027-03-01'],
    ['the leap day and the one before', '2028-02-28', '2028-03-01', '2028-02-29', '2027-02-28 2027-03-02'],
    ['its month until the 28th', '2028-02-01', '2028-03-01', '2028-02-28', '2027-02-01 2027-03-01'],
    ['days on both sides of it', '2028-02-20', '2028-03-20', '2028-03-10', '2027-02-20 2027-03-12'],
    ['the month after it', '2028-03-01', '2028-04-01', '2028-03-10', '2027-03-01 2027-03-11'],
    ['the year after it', '2029-02-20', '2029-03-20', '2029-03-10', '2028-02-20 2028-03-10'],
  ])('with as many days of the year before: %s', (_name, start, end, today, expected) => {
    const at = new Date(`${today}T09:00:00Z`)
    const span = buildComparedSpan({ start, end }, 'previous_year', madrid, at)
    expect(`${span?.start} ${span?.end} ${span?.until}`).toBe(`${expected} 10:00`)
    expect(span && countDays(span)).toBe(countDays({ start, end: addDays(today, 1) }))
  })

  it.each([
    ['Europe/Madrid', '2026-11-22', '00:30'],
    ['America/Santiago', '2026-11-21', '20:30'],
    ['Asia/Kathmandu', '2026-11-22', '05:15'],
  ])('of the account’s clock and day: in %s it is %s, %s', (timezone, today, until) => {
    const at = new Date('2026-11-21T23:30:00Z')
    const range = rangeFromPreset('today', today)
    expect(buildComparedSpan(range, 'previous_period', timezone, at)).toEqual({
      start: addDays(today, -1),
      end: today,
      until,
    })
  })

  it.each([
    ['spring', '2026-03-29T09:20:00Z', '2026-03-28'],
    ['autumn', '2026-10-25T10:20:00Z', '2026-10-24'],
  ])('in %s, when the day is an hour shorter or longer, by the clock', (_season, at, yesterday) => {
    const range = rangeFromPreset('today', addDays(yesterday, 1))
    expect(buildComparedSpan(range, 'previous_period', madrid, new Date(at))).toEqual({
      start: yesterday,
      end: addDays(yesterday, 1),
      until: '11:20',
    })
  })
})

describe('past days are compared with whole days', () => {
  it.each<[string, string, Comparison, string]>([
    ['2026-11-21', '2026-11-22', 'previous_period', '2026-11-20 2026-11-21 undefined'],
    ['2026-11-09', '2026-11-16', 'previous_period', '2026-11-02 2026-11-09 undefined'],
    ['2026-11-09', '2026-11-16', 'previous_week', '2026-11-02 2026-11-09 undefined'],
    ['2026-10-01', '2026-11-01', 'previous_period', '2026-09-01 2026-10-01 undefined'],
    ['2026-09-01', '2026-11-01', 'previous_period', '2026-07-01 2026-09-01 undefined'],
    ['2026-07-01', '2026-10-01', 'previous_period', '2026-04-01 2026-07-01 undefined'],
    ['2025-01-01', '2026-01-01', 'previous_period', '2024-01-01 2025-01-01 undefined'],
    ['2026-10-01', '2026-10-31', 'previous_period', '2026-09-01 2026-10-01 undefined'],
    ['2026-10-02', '2026-10-31', 'previous_period', '2026-09-03 2026-10-02 undefined'],
    ['2026-11-01', '2026-11-19', 'previous_month', '2026-10-01 2026-10-19 undefined'],
    ['2026-11-01', '2026-11-19', 'previous_quarter', '2026-08-01 2026-08-19 undefined'],
    ['2026-05-31', '2026-06-01', 'previous_quarter', '2026-02-28 2026-03-01 undefined'],
    ['2026-03-15', '2026-04-01', 'previous_month', '2026-02-15 2026-03-01 undefined'],
    ['2026-10-01', '2026-11-01', 'previous_month', '2026-09-01 2026-10-01 undefined'],
    ['2026-02-01', '2026-03-01', 'previous_month', '2026-01-01 2026-02-01 undefined'],
    ['2026-03-02', '2026-03-31', 'previous_month', '2026-02-02 2026-03-01 undefined'],
    ['2026-10-01', '2026-11-01', 'previous_year', '2025-10-01 2025-11-01 undefined'],
  ])('%s to %s, %s', (start, end, comparison, expected) => {
    const span = buildComparedSpan({ start, end }, comparison, madrid, now)
    expect(`${span?.start} ${span?.end} ${span?.until}`).toBe(expected)
  })
})

describe('nothing is compared', () => {
  it.each<[string, string, string, Comparison]>([
    ['where nobody asks for it', '2026-11-22', '2026-11-23', 'none'],
    ['with days that have not begun', '2026-11-23', '2026-11-24', 'previous_period'],
    ['with days before the first of reports', '2024-01-01', '2024-01-02', 'previous_period'],
  ])('%s', (_why, start, end, comparison) => {
    expect(buildComparedSpan({ start, end }, comparison, madrid, now)).toBeNull()
  })
})

describe('the compared span, at any time', () => {
  /** Whether both spans have the same number of days. Months are compared with months, which may differ in length. */
  const isAsLong = (comparison: Comparison, range: DateRange) =>
    countComparedMonths(comparison, range) === undefined
  const moment = fc.record({
    timezone: fc.constantFrom(madrid, 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
    at: fc.date({ min: new Date('2025-03-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
    comparison: fc.constantFrom(...comparisons.filter((one) => one !== 'none')),
  })

  it('has as many days as the range until today and ends at the same time of day; a month may end earlier', () => {
    fc.assert(
      fc.property(moment, fc.nat(40), fc.nat(20), ({ timezone, at, comparison }, before, after) => {
        const today = toCalendarDay(timezone, at)
        const range = { start: addDays(today, -before), end: addDays(today, after + 1) }
        const span = buildComparedSpan(range, comparison, timezone, at)
        if (span === null) throw new Error('There are reports of all these days.')
        const soFar = countDays({ start: range.start, end: addDays(today, 1) })
        expect(span.end <= addDays(today, 1)).toBe(true)
        if (comparison === 'previous_year')
          expect(span.start.slice(0, 4)).toBe(`${Number(range.start.slice(0, 4)) - 1}`)
        if (isAsLong(comparison, range)) expect(countDays(span)).toBe(soFar)
        if (span.until) expect(span.until).toBe(toClockTime(timezone, at))
        else expect([isAsLong(comparison, range), span.end.slice(8)]).toEqual([false, '01'])
      }),
    )
  })

  it('has whole days once the range is over', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 40 }), ({ timezone, at, comparison }, days) => {
        const end = toCalendarDay(timezone, at)
        const range = { start: addDays(end, -days), end }
        const span = buildComparedSpan(range, comparison, timezone, at)
        expect(span).not.toHaveProperty('until')
        if (isAsLong(comparison, range)) expect(span && countDays(span)).toBe(days)
      }),
    )
  })

  it('is the previous calendar week, month or quarter for the current one, otherwise the days or months before', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...datePresets), ({ timezone, at }, preset) => {
        // Twelve months before an earlier day precede the first day of reports.
        fc.pre(at >= new Date('2026-03-01'))
        const today = toCalendarDay(timezone, at)
        const range = rangeFromPreset(preset, today)
        const comparison = resolveComparison('previous_period', preset, range)
        const span = buildComparedSpan(range, comparison, timezone, at)
        if (preset === 'this_week') expect(span?.start).toBe(addDays(range.start, -7))
        else if (preset.endsWith('month'))
          expect(span?.start).toBe(addDays(range.start, -1).replace(/..$/, '01'))
        else if (preset.endsWith('quarter'))
          expect(span?.start).toBe(addDays(range.start, -80).replace(/..$/, '01'))
        else if (range.start.endsWith('-01') && range.end.endsWith('-01')) expect(span?.start).toMatch(/-01$/)
        else expect(span?.start).toBe(addDays(range.start, -countDays(range)))
      }),
    )
  })

  it('never overlaps the range', () => {
    const days = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(moment, days, fc.constantFrom(...comparisonChoices), ({ timezone, at }, length, choice) => {
        const end = toCalendarDay(timezone, at)
        const range = { start: addDays(end, -length), end }
        const span = buildComparedSpan(range, resolveComparison(choice, null, range), timezone, at)
        if (span && choice !== 'previous_year') expect(span.end <= range.start).toBe(true)
      }),
    )
  })
})

describe('the comparison of a range', () => {
  const november = { start: '2026-11-01', end: '2026-11-19' }
  it.each([
    ['previous_period', 'this_week', 'previous_week'],
    ['previous_period', 'this_month', 'previous_month'],
    ['previous_period', 'this_quarter', 'previous_quarter'],
    ['previous_period', 'last_month', 'previous_period'],
    ['previous_period', null, 'previous_period'],
    ['previous_month', 'this_month', 'previous_month'],
    ['previous_quarter', 'this_month', 'previous_quarter'],
    ['previous_year', 'this_week', 'previous_year'],
    ['none', 'this_week', 'none'],
  ] as const)('%s of %s is %s', (choice, preset, expected) => {
    expect(resolveComparison(choice, preset, november)).toBe(expected)
  })

  it('is the period before if the chosen one overlaps the range', () => {
    const season = { start: '2026-09-01', end: '2026-11-19' }
    expect(canCompare('previous_month', season)).toBe(false)
    expect(resolveComparison('previous_month', null, season)).toBe('previous_period')
    expect(resolveComparison('previous_month', 'this_quarter', season)).toBe('previous_quarter')
    expect(canCompare('previous_quarter', season)).toBe(true)
    expect(canCompare('previous_month', { start: '2026-10-01', end: '2026-11-01' })).toBe(true)
  })
})
