import { describe, expect, it } from 'vitest'
import { offerWeek } from '../engine/plan-size.ts'
import type { AskingVisit } from '../engine/stays.ts'
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

const peak = (chanceOfOverflow: number) => ({ hour: 59, chanceOfOverflow })

describe('the warning of a ringpool', () => {
  it('comes before the week in which its visits outgrow it', () => {
    const forecast = planAhead({ weeks: grow(1.1), visitsByHour }, week, 10)
    const beyond = forecast?.ahead.find(({ chanceOfOverflow }) => chanceOfOverflow > 0.01)
    expect(forecast?.ahead[0]?.chanceOfOverflow).toBeLessThan(0.01)
    const warning = toWarning({ peak: peak(0.001), forecast, hasRush: true })
    expect(warning).toEqual({ kind: 'soon', monday: beyond?.monday, hour: 59 })
    expect(beyond?.monday && beyond.monday > '2026-11-23').toBe(true)
    expect(forecast?.ahead.at(-1)?.needed).toBeGreaterThan(10)
  })

  it('is not given where visits stay as they are, and at once where the ringpool is too small today', () => {
    const forecast = planAhead({ weeks: grow(1), visitsByHour }, week, 12)
    expect(toWarning({ peak: peak(0.001), forecast, hasRush: false })).toBeNull()
    expect(toWarning({ peak: peak(0.02), forecast, hasRush: true })).toEqual({ kind: 'now', hour: 59 })
    expect(toWarning({ peak: peak(0.001), forecast: null, hasRush: false })).toBeNull()
  })

  it('is of rushes where the average week has numbers enough', () => {
    expect(toWarning({ peak: peak(0.001), forecast: null, hasRush: true })).toEqual({ kind: 'rush' })
  })
})
