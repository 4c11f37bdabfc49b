import { describe, expect, it } from 'vitest'
import { offerWeek } from '../engine/plan-size.ts'
import type { AskingVisit } from '../engine/stays.ts'
import { findRush } from './find-rush.ts'

/*
 * Ten visits at each hour of the week, which stay four minutes and keep their number twenty more: four numbers are held, and
 * ten suffice.
 */

const sample: AskingVisit[] = Array.from({ length: 40 }, (_, visitor) => ({
  visitor,
  requests: [visitor * 10_000],
  lastSeen: visitor * 10_000 + 240,
}))
const week = offerWeek({ visitsByHour: Array.from({ length: 168 }, () => 10), sample }, 20)
const hour = (day: string, at: number, visits: number, overflowed = 0) => ({
  ringpoolId: '',
  day,
  hour: at,
  visits,
  overflowed,
})
const find = (hours: ReturnType<typeof hour>[], numbers = 12) => findRush({ hours, sample }, week, numbers)

describe('a rush', () => {
  it('is an hour far beyond the average week in which visits found no number', () => {
    const { worst, rush } = find([
      hour('2026-11-10', 9, 10),
      hour('2026-11-10', 10, 80, 30),
      hour('2026-11-12', 18, 60, 12),
      hour('2026-11-13', 9, 10),
    ])
    expect(rush).toEqual({ days: 2, overflowed: 42 })
    expect(worst).toMatchObject({ day: '2026-11-10', hour: 10, visits: 80, overflowed: 30 })
  })

  it('is a burst within an hour that is as busy as always', () => {
    expect(find([hour('2026-11-10', 10, 10, 6)]).rush).toEqual({ days: 1, overflowed: 6 })
  })

  it('is none where all found a number, or no more were left without than the average week lets expect', () => {
    expect(find([hour('2026-11-10', 10, 80)]).rush).toBeNull()
    expect(find([hour('2026-11-10', 10, 10, 3)]).rush).toBeNull()
    // With four numbers, three of ten visits find none in any hour.
    expect(find([hour('2026-11-10', 10, 10, 6)], 4).rush).toBeNull()
  })
})

describe('the worst hour', () => {
  it('is the one that left most visits without a number, else the busiest', () => {
    const busiest = hour('2026-11-10', 10, 30)
    expect(find([hour('2026-11-09', 9, 10), busiest]).worst).toEqual(busiest)
    const overflowed = hour('2026-11-09', 9, 10, 1)
    expect(find([overflowed, busiest]).worst).toEqual(overflowed)
    expect(find([])).toEqual({ worst: null, rush: null })
  })
})
