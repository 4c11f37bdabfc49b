import { addDays, toCalendarDay, toClockTime } from '@talkie/contract/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bucket, chooseBucket, listBuckets, toBucketDays } from './buckets.ts'
import { findOngoingBucket } from './ongoing-bucket.ts'
import { splitOngoing } from './series.ts'

const madrid = 'Europe/Madrid'
/** Monday 23 November 2026, 11:20 in Madrid. */
const now = new Date('2026-11-23T10:20:00Z')
const days = (start: string, end: string) => ({ start, end })

describe('the bucket that is not over', () => {
  test.each([
    ['the hour of today', days('2026-11-23', '2026-11-24'), 'hour', madrid, 11],
    ['the hour by the clock of the account', days('2026-11-23', '2026-11-24'), 'hour', 'America/Santiago', 7],
    ['today', days('2026-11-01', '2026-11-24'), 'day', madrid, '2026-11-23'],
    ['today, of days to come, too', days('2026-11-01', '2026-12-01'), 'day', madrid, '2026-11-23'],
    ['this week, on its Monday', days('2026-08-25', '2026-11-24'), 'week', madrid, '2026-11-23'],
    ['nothing of weeks from tomorrow on', days('2026-11-24', '2027-02-28'), 'week', 'Pacific/Apia', null],
    ['nothing of yesterday', days('2026-11-22', '2026-11-23'), 'hour', madrid, null],
    ['nothing of a month that is over', days('2026-10-01', '2026-11-01'), 'day', madrid, null],
    ['nothing of days to come', days('2026-11-24', '2026-12-01'), 'day', madrid, null],
  ] as const)('is %s', (_, range, bucket, timezone, expected) => {
    expect(findOngoingBucket(range, bucket, timezone, now)).toBe(expected)
  })

  test.each([
    ['before midnight in Santiago, when it is the next day in Madrid', 'America/Santiago', '2026-11-22'],
    ['after midnight in Madrid', madrid, '2026-11-23'],
  ])('is the day of the account: %s', (_, timezone, expected) => {
    const range = days('2026-11-16', '2026-11-30')
    expect(findOngoingBucket(range, 'day', timezone, new Date('2026-11-22T23:30:00Z'))).toBe(expected)
  })

  test('is the hour that the clock shows twice when it is set back', () => {
    const sunday = days('2026-10-25', '2026-10-26')
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(findOngoingBucket(sunday, 'hour', madrid, new Date(at))).toBe(2)
    expect(findOngoingBucket(sunday, 'hour', madrid, new Date('2026-10-25T22:30:00Z'))).toBe(23)
  })

  const moment = fc.record({
    timezone: fc.constantFrom(madrid, 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
    at: fc.date({ min: new Date('2025-03-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
  })
  test('is one of the range’s, contains now, and exists if the range includes today', () => {
    fc.assert(
      fc.property(moment, fc.nat(200), fc.nat(60), ({ timezone, at }, before, after) => {
        const today = toCalendarDay(timezone, at)
        const range = days(addDays(today, -before), addDays(today, after + 1))
        const bucket: Bucket = chooseBucket(range)
        const ongoing = findOngoingBucket(range, bucket, timezone, at)
        if (ongoing === null) throw new Error('The range includes today.')
        expect(listBuckets(range, bucket)).toContain(ongoing)
        if (bucket === 'hour') expect(ongoing).toBe(Number(toClockTime(timezone, at).slice(0, 2)))
        else {
          const { start, end } = toBucketDays(range, bucket, ongoing)
          expect(start <= today && today < end).toBe(true)
        }
      }),
    )
  })
})

describe('a line', () => {
  test.each([
    ['stays whole if all buckets are over', -1, [4, 5, 6, 7], null],
    ['is cut before its last bucket', 3, [4, 5, 6, null], [null, null, 6, 7]],
    ['ends with the bucket that is not over', 2, [4, 5, null, null], [null, 5, 6, null]],
    ['begins with the bucket that is not over', 0, [4, null, null, null], null],
  ] as const)('%s', (_, ongoing, closed, open) => {
    expect(splitOngoing([4, 5, 6, 7], ongoing)).toEqual({ closed, open })
  })

  test('has each value up to the ongoing bucket, and none after it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), fc.nat(39), (values, drawn) => {
        const ongoing = drawn % values.length
        const { closed, open } = splitOngoing(values, ongoing)
        const shown = values.map((_, index) => open?.[index] ?? closed[index] ?? null)
        expect(shown).toEqual(values.map((value, index) => (index <= ongoing ? value : null)))
        // The dotted part begins where the solid one ends.
        if (open) expect(open.findIndex((value) => value !== null)).toBe(ongoing - 1)
      }),
    )
  })
})
