import { describe, expect, it } from 'vitest'
import { offerWeek } from '../engine/plan-size.ts'
import type { AskingVisit } from '../engine/stays.ts'
import { findRush } from './find-rush.ts'
import { planAhead, toWarning } from './plan-ahead.ts'

/* Ten visits at each hour of the week, which stay four minutes and keep their number twenty more: four numbers are held. */

const visitsByHour = Array.from({ length: 168 }, () => 10)
const sample: AskingVisit[] = Array.from({ length: 40 }, (_, visitor) => ({
  visitor,
  requests: [visitor * 10_000],
  lastSeen: visitor * 10_000 + 240,
}))
const week = offerWeek({ visitsByHour, sample }, 20)
/** Ten weeks until that of 16 November. */
const grow = (factor: number) =>
  Array.from({ length: 10 }, (_, i) => ({
    monday: new Date(Date.UTC(2026, 8, 14 + 7 * i)).toISOString().slice(0, 10),
    visits: Math.round(1680 * factor ** (i - 9)),
  }))

describe('the warning of a ringpool', () => {
  it('comes before the week in which its visits outgrow it', () => {
    const forecast = planAhead({ weeks: grow(1.1), visitsByHour }, week, 10)
    const beyond = forecast?.ahead.find(({ chanceOfOverflow }) => chanceOfOverflow > 0.01)
    expect(forecast?.ahead[0]?.chanceOfOverflow).toBeLessThan(0.01)
    expect(toWarning(0.001, forecast)).toEqual({ kind: 'soon', monday: beyond?.monday })
    expect(beyond?.monday && beyond.monday > '2026-11-23').toBe(true)
    expect(forecast?.ahead.at(-1)?.needed).toBeGreaterThan(10)
  })

  it('is not given where visits stay as they are, and at once where the ringpool is too small today', () => {
    const forecast = planAhead({ weeks: grow(1), visitsByHour }, week, 12)
    expect(toWarning(0.001, forecast)).toBeNull()
    expect(toWarning(0.02, forecast)).toEqual({ kind: 'now' })
    expect(toWarning(0.001, null)).toBeNull()
  })
})

describe('a rush', () => {
  const hour = (day: string, at: number, visits: number, overflowed = 0) => ({
    ringpoolId: '',
    day,
    hour: at,
    visits,
    overflowed,
  })

  it('is an hour far beyond the average week in which visits found no number', () => {
    const hours = [
      hour('2026-11-10', 9, 10),
      hour('2026-11-10', 10, 80, 30),
      hour('2026-11-12', 18, 60, 12),
      hour('2026-11-13', 9, 10),
    ]
    const rush = findRush({ hours, sample }, week)
    expect(rush).toMatchObject({ day: '2026-11-10', hour: 10, visits: 80, days: 2, overflowed: 42 })
    expect(rush?.needed).toBeGreaterThan(20)
  })

  it('is none where all found a number, or where it is as busy as always', () => {
    expect(findRush({ hours: [hour('2026-11-10', 10, 80)], sample }, week)).toBeNull()
    expect(findRush({ hours: [hour('2026-11-10', 10, 10, 3)], sample }, week)).toBeNull()
  })
})
