import type { Opening } from '@talkie/contract/opening-hours'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isOpen, type Schedule } from '../../../platform/opening-hours.ts'
import { listSlots } from './list-slots.ts'

/** A clinic in Madrid: on weekdays from 9 to 14 and from 16 to 20, on Saturdays from 10 to 14. */
const clinic: Schedule = {
  hours: [
    ...[1, 2, 3, 4, 5].flatMap((day): Opening[] => [
      { day, from: '09:00', to: '14:00' },
      { day, from: '16:00', to: '20:00' },
    ]),
    { day: 6, from: '10:00', to: '14:00' },
  ],
  timezone: 'Europe/Madrid',
}
const always: Schedule = { hours: null, timezone: 'Europe/Madrid' }

describe('the times that a person may choose', () => {
  it('begin a quarter of an hour from now, and are half hours', () => {
    const [first, second] = listSlots(clinic, new Date('2026-11-20T10:20:00+01:00'))
    expect(first).toEqual(new Date('2026-11-20T11:00:00+01:00'))
    expect(second).toEqual(new Date('2026-11-20T11:30:00+01:00'))
  })
  it('go on with Monday on a Saturday', () =>
    expect(listSlots(clinic, new Date('2026-11-21T14:00:00+01:00'))[0]).toEqual(
      new Date('2026-11-23T09:00:00+01:00'),
    ))
  it('are at daytime where the form is always open', () => {
    const hours = listSlots(always, new Date('2026-11-21T23:00:00+01:00')).map((at) => at.getUTCHours() + 1)
    expect(Math.min(...hours)).toBe(9)
    expect(Math.max(...hours)).toBe(20)
  })
})

const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const zones = fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Europe/Lisbon', 'America/Bogota')
const opening = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 10 }))
  .map(([day, from, length]): Opening => {
    const to = Math.min(24, from + length)
    return { day, from: `${String(from).padStart(2, '0')}:00`, to: `${String(to).padStart(2, '0')}:00` }
  })

test('whatever the hours, someone is there at each slot', () =>
  fc.assert(
    fc.property(opening, zones, anyTime, (one, timezone, at) => {
      const schedule = { hours: [one], timezone }
      for (const slot of listSlots(schedule, at)) expect(isOpen(schedule, slot)).toBe(true)
    }),
  ))
