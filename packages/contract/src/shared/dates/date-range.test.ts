import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  countDays,
  findCurrentPreset,
  monthsBeforeRange,
  previousRange,
  rangeFromPreset,
  toCalendarDay,
  yearBeforeRange,
} from './date-range.ts'
import { dateRangeSchema, instantSchema } from './date-schemas.ts'

describe('date presets, seen from Saturday 21 November 2026', () => {
  const cases = [
    ['today', '2026-11-21', '2026-11-22'],
    ['yesterday', '2026-11-20', '2026-11-21'],
    ['this_week', '2026-11-16', '2026-11-22'],
    ['last_week', '2026-11-09', '2026-11-16'],
    ['last_7_days', '2026-11-15', '2026-11-22'],
    ['this_month', '2026-11-01', '2026-11-22'],
    ['last_month', '2026-10-01', '2026-11-01'],
    ['second_to_last_month', '2026-09-01', '2026-10-01'],
    ['last_30_days', '2026-10-23', '2026-11-22'],
    ['last_90_days', '2026-08-24', '2026-11-22'],
    ['this_quarter', '2026-10-01', '2026-11-22'],
    ['last_quarter', '2026-07-01', '2026-10-01'],
    ['last_12_months', '2025-11-22', '2026-11-22'],
  ] as const
  test.each(cases)('%s is [%s, %s)', (preset, start, end) => {
    expect(rangeFromPreset(preset, '2026-11-21')).toEqual({ start, end })
  })
})

describe('date presets at the edges of the calendar', () => {
  it('count months over the new year', () => {
    expect(rangeFromPreset('second_to_last_month', '2027-01-31')).toEqual({
      start: '2026-11-01',
      end: '2026-12-01',
    })
  })
  it('begin a week on Monday, also on a Sunday', () => {
    expect(rangeFromPreset('this_week', '2026-11-22')).toEqual({ start: '2026-11-16', end: '2026-11-23' })
  })
  it('count quarters over the new year', () => {
    expect(rangeFromPreset('last_quarter', '2027-03-31')).toEqual({ start: '2026-10-01', end: '2027-01-01' })
    expect(rangeFromPreset('this_quarter', '2026-12-31')).toEqual({ start: '2026-10-01', end: '2027-01-01' })
  })
  it('count twelve months over a leap day', () => {
    expect(rangeFromPreset('last_12_months', '2028-02-29')).toEqual({
      start: '2027-03-01',
      end: '2028-03-01',
    })
    expect(rangeFromPreset('last_12_months', '2027-02-28')).toEqual({
      start: '2026-03-01',
      end: '2027-03-01',
    })
  })
  it('know the leap day', () => {
    expect(rangeFromPreset('yesterday', '2028-03-01')).toEqual({ start: '2028-02-29', end: '2028-03-01' })
  })
})

describe('a range that ends with today', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 'today'],
    ['2026-11-19', '2026-11-13', 'last_7_days'],
    ['2026-11-19', '2026-11-16', 'this_week'],
    ['2026-11-19', '2026-11-01', 'this_month'],
    ['2026-11-19', '2026-10-01', 'this_quarter'],
    ['2026-10-19', '2026-10-01', 'this_month'],
    ['2026-11-19', '2026-11-10', null],
    // The first of a month, a Monday.
    ['2026-06-01', '2026-06-01', 'today'],
    ['2026-06-07', '2026-06-01', 'last_7_days'],
  ])('on %s from %s is %s', (today, start, preset) => {
    expect(findCurrentPreset({ start, end: addDays(today, 1) }, today)).toBe(preset)
  })
  it('matches no preset once it is over', () => {
    expect(findCurrentPreset({ start: '2026-11-16', end: '2026-11-19' }, '2026-11-19')).toBeNull()
  })
})

describe('days of an account', () => {
  it('begin at midnight in its time zone', () => {
    const instant = new Date('2026-11-20T23:30:00Z')
    expect(toCalendarDay('Europe/Madrid', instant)).toBe('2026-11-21')
    expect(toCalendarDay('America/Santiago', instant)).toBe('2026-11-20')
  })
  it('are calendar days, also across a clock change', () => {
    expect(countDays({ start: '2026-10-24', end: '2026-10-27' })).toBe(3)
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  })
})

describe('a range', () => {
  it('is compared with the previous range of the same length', () => {
    expect(previousRange({ start: '2026-11-15', end: '2026-11-22' })).toEqual({
      start: '2026-11-08',
      end: '2026-11-15',
    })
  })
  it.each([
    ['2026-11-15', '2026-11-22', '2025-11-15', '2025-11-22'],
    ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
    ['2024-02-28', '2024-03-01', '2023-02-28', '2023-03-02'],
    ['2024-02-29', '2024-03-02', '2023-02-28', '2023-03-02'],
    ['2024-03-01', '2024-03-02', '2023-03-01', '2023-03-02'],
    ['2024-02-20', '2024-03-20', '2023-02-20', '2023-03-21'],
    ['2025-02-28', '2025-03-02', '2024-02-28', '2024-03-01'],
  ])('%s to %s is compared with as many days one year before', (start, end, before, until) => {
    expect(yearBeforeRange({ start, end })).toEqual({ start: before, end: until })
  })
  it.each([
    ['2024-02-01', '2024-03-01', 12, '2023-02-01', '2023-03-01'],
    ['2025-02-01', '2025-03-01', 12, '2024-02-01', '2024-03-01'],
    ['2025-01-01', '2025-04-01', 12, '2024-01-01', '2024-04-01'],
    ['2024-01-01', '2025-01-01', 12, '2023-01-01', '2024-01-01'],
    ['2026-07-01', '2026-10-01', 3, '2026-04-01', '2026-07-01'],
    ['2026-03-30', '2026-03-31', 1, '2026-02-28', '2026-03-01'],
    ['2026-02-28', '2026-03-01', 1, '2026-01-28', '2026-02-01'],
  ])('%s to %s, %i months before, is %s to %s', (start, end, months, before, until) => {
    expect(monthsBeforeRange({ start, end }, months)).toEqual({ start: before, end: until })
  })
  it('is refused with an error at its end if that is not after its start', () => {
    const result = dateRangeSchema.safeParse({ start: '2026-11-21', end: '2026-11-21' })
    expect(result.error?.issues[0]?.path).toEqual(['end'])
  })
  it('is refused if a day does not exist in the calendar', () => {
    expect(dateRangeSchema.safeParse({ start: '2026-02-30', end: '2026-03-01' }).success).toBe(false)
  })
})

describe('an instant in a query', () => {
  const cases = [
    ['2026-11-21T10:00:00+01:00', true],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59.999Z', true],
    ['0000-12-31T23:59:59Z', false],
    ['-271821-04-20', false],
    ['+275760-09-13', false],
    ['+010000-01-01T00:00:00Z', false],
    ['yesterday', false],
  ] as const
  test.each(cases)('%s is accepted: %s', (written, taken) => {
    expect(instantSchema.safeParse(written).success).toBe(taken)
  })
})
