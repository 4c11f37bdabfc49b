import type { Opening } from '@talkie/contract/opening-hours'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findNextOpen, isOpen, measureOpenSeconds, type Schedule } from './opening-hours.ts'

/*
 * A clinic in Madrid: on weekdays from 9 to 14 and from 16 to 20, on Saturdays from 10 to 14. And a night service, which is
 * there from 1 to 4 every day. Clocks in Madrid went forward on 29 March 2026 at 2:00, and back on 25 October at 3:00.
 */
const weekdays = [1, 2, 3, 4, 5].flatMap((day): Opening[] => [
  { day, from: '09:00', to: '14:00' },
  { day, from: '16:00', to: '20:00' },
])
const clinic: Schedule = {
  hours: [...weekdays, { day: 6, from: '10:00', to: '14:00' }],
  timezone: 'Europe/Madrid',
}
const night: Schedule = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '01:00', to: '04:00' })),
  timezone: 'Europe/Madrid',
}
const always: Schedule = { hours: null, timezone: 'Europe/Madrid' }
const hour = 3600

describe('someone is there', () => {
  test.each([
    ['Friday morning', '2026-11-20T09:00:00+01:00', true],
    ['a second before', '2026-11-20T08:59:59+01:00', false],
    ['at the end of the morning', '2026-11-20T14:00:00+01:00', false],
    ['in the afternoon', '2026-11-20T19:59:59+01:00', true],
    ['on Saturday afternoon', '2026-11-21T16:30:00+01:00', false],
    ['on Sunday', '2026-11-22T11:00:00+01:00', false],
    ['on a summer morning', '2026-07-06T09:00:00+02:00', true],
  ])('%s: %s is %s', (_, at, open) => expect(isOpen(clinic, new Date(at))).toBe(open))

  it('at any time without hours', () => expect(isOpen(always, new Date('2026-11-22T03:00:00Z'))).toBe(true))
})

describe('the next time that someone is there', () => {
  test.each([
    ['is now while it is open', '2026-11-20T10:15:00+01:00', '2026-11-20T10:15:00+01:00'],
    ['is the afternoon at lunch', '2026-11-20T14:00:00+01:00', '2026-11-20T16:00:00+01:00'],
    ['is Saturday on Friday night', '2026-11-20T21:00:00+01:00', '2026-11-21T10:00:00+01:00'],
    ['is Monday on Saturday', '2026-11-21T14:00:00+01:00', '2026-11-23T09:00:00+01:00'],
    [
      'is Monday in summer time on the Saturday before',
      '2026-03-28T15:00:00+01:00',
      '2026-03-30T09:00:00+02:00',
    ],
    [
      'is Monday in winter time on the Saturday before',
      '2026-10-24T15:00:00+02:00',
      '2026-10-26T09:00:00+01:00',
    ],
  ])('%s', (_, at, next) => expect(findNextOpen(clinic, new Date(at))).toEqual(new Date(next)))

  it('skips the stretch that clocks skip', () => {
    const skipped: Schedule = { hours: [{ day: 7, from: '02:00', to: '03:00' }], timezone: 'Europe/Madrid' }
    expect(findNextOpen(skipped, new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-04-05T00:00:00Z'))
  })
})

describe('seconds in which someone was there', () => {
  test.each([
    ['within an hour', clinic, '2026-11-20T10:00:00+01:00', '2026-11-20T10:30:00+01:00', hour / 2],
    ['over lunch', clinic, '2026-11-20T13:30:00+01:00', '2026-11-20T16:30:00+01:00', hour],
    ['over the weekend', clinic, '2026-11-20T19:30:00+01:00', '2026-11-23T09:30:00+01:00', 5 * hour],
    ['none at night', clinic, '2026-11-20T20:00:00+01:00', '2026-11-21T10:00:00+01:00', 0],
    ['a night of 23 hours', night, '2026-03-29T00:00:00+01:00', '2026-03-29T12:00:00+02:00', 2 * hour],
    ['a night of 25 hours', night, '2026-10-25T00:00:00+02:00', '2026-10-25T12:00:00+01:00', 4 * hour],
    ['all without hours', always, '2026-11-20T20:00:00+01:00', '2026-11-21T20:00:00+01:00', 24 * hour],
    ['none backwards', clinic, '2026-11-20T11:00:00+01:00', '2026-11-20T10:00:00+01:00', 0],
  ])('%s', (_, schedule, from, until, seconds) =>
    expect(measureOpenSeconds(schedule, new Date(from), new Date(until))).toBe(seconds),
  )
})

const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const zones = fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Europe/Lisbon', 'America/Bogota')
const opening = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 10 }))
  .map(([day, from, length]): Opening => {
    const to = Math.min(24, from + length)
    return { day, from: `${String(from).padStart(2, '0')}:00`, to: `${String(to).padStart(2, '0')}:00` }
  })

test('whatever the hours, someone is there at the next time, and not before', () =>
  fc.assert(
    fc.property(opening, zones, anyTime, (one, timezone, at) => {
      const schedule = { hours: [one], timezone }
      const next = findNextOpen(schedule, at)
      expect(isOpen(schedule, next)).toBe(true)
      expect(measureOpenSeconds(schedule, at, next)).toBe(0)
    }),
  ))
