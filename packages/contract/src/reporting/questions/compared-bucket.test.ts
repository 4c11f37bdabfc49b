import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBuckets } from '../../shared/dates/buckets.ts'
import { addDays, countDays, toCalendarDay } from '../../shared/dates/date-range.ts'
import { hasComparedBucket } from './compared-bucket.ts'
import { buildComparedSpan } from './compared-span.ts'
import { comparisons } from './measures.ts'

const madrid = 'Europe/Madrid'
/** Monday 23 November 2026, 11:20 in Madrid. */
const now = new Date('2026-11-23T10:20:00Z')

const listCompared = (
  range: { start: string; end: string },
  bucket: Parameters<typeof listBuckets>[1],
  comparison: (typeof comparisons)[number],
  at = now,
) => {
  const span = buildComparedSpan(range, comparison, madrid, at)
  if (!span) throw new Error('The range is compared.')
  return listBuckets(range, bucket).filter((one) => hasComparedBucket(range, span, one))
}

test('the hours of today are compared up to the current one', () => {
  const today = { start: '2026-11-23', end: '2026-11-24' }
  expect(listCompared(today, 'hour', 'previous_period').at(-1)).toBe(11)
  const yesterday = { start: '2026-11-22', end: '2026-11-23' }
  expect(listCompared(yesterday, 'hour', 'previous_period')).toHaveLength(24)
})

test('the hours of many days are all compared', () => {
  const month = { start: '2026-11-01', end: '2026-11-24' }
  expect(listCompared(month, 'hour', 'previous_month')).toHaveLength(24)
})

test('days to come are compared with nothing', () => {
  const month = { start: '2026-11-01', end: '2026-12-01' }
  expect(listCompared(month, 'day', 'previous_month').at(-1)).toBe('2026-11-23')
  const quarter = { start: '2026-10-01', end: '2027-01-31' }
  expect(listCompared(quarter, 'week', 'previous_period').at(-1)).toBe('2026-11-23')
})

test('days that the shorter month before does not have are compared with nothing', () => {
  const march = { start: '2026-03-01', end: '2026-04-01' }
  expect(listCompared(march, 'day', 'previous_month').at(-1)).toBe('2026-03-28')
})

test('as many days are compared as the span has, and always the first ones', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.nat(60))
  fc.assert(
    fc.property(range, fc.constantFrom(...comparisons), ([before, after], comparison) => {
      const today = toCalendarDay(madrid, now)
      const days = { start: addDays(today, -before), end: addDays(today, after + 1) }
      const span = buildComparedSpan(days, comparison, madrid, now)
      fc.pre(span !== null)
      if (!span) return
      const all = listBuckets(days, 'day')
      const compared = all.filter((day) => hasComparedBucket(days, span, day))
      expect(compared).toEqual(all.slice(0, countDays(span)))
    }),
  )
})
