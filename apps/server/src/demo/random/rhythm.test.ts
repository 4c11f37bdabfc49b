import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { createLocalHourReader, drawInstants, type Rhythm } from './rhythm.ts'

/** A shop in Madrid: open from 9 to 20, closed on Sundays. */
const shop: Rhythm = {
  timezone: 'Europe/Madrid',
  perDay: 100,
  hours: Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 20 ? 1 : 0)),
  weekdays: [1.4, 1, 1, 1, 1, 0.5, 0],
  growth: 0.2,
  bursts: [],
}
const days = (count: number) => ({
  from: new Date('2026-02-02T00:00:00Z'),
  until: new Date(Date.UTC(2026, 1, 2 + count)),
})
const local = createLocalHourReader(shop.timezone)

describe('a rhythm', () => {
  const instants = drawInstants(createRandom(1), shop, days(84))

  it('yields about the visits of an average day', () => {
    expect(instants.length / 84).toBeGreaterThan(90)
    expect(instants.length / 84).toBeLessThan(110)
  })

  it('follows the local hours of the zone, across a daylight saving change too', () => {
    expect(instants.every((at) => local(at).hour >= 9 && local(at).hour < 20)).toBe(true)
  })

  it('has its weekly peak on Monday and rests on Sunday', () => {
    const on = (weekday: number) => instants.filter((at) => local(at).weekday === weekday).length
    expect(on(0)).toBeGreaterThan(on(1) * 1.2)
    expect(on(6)).toBe(0)
  })

  it('yields instants in order, within the range', () => {
    const sorted = [...instants].sort((a, b) => a.getTime() - b.getTime())
    expect(instants).toEqual(sorted)
    const { from, until } = days(84)
    expect(instants.every((at) => at >= from && at < until)).toBe(true)
  })
})

it('a burst comes at its local hour', () => {
  const burst = { daysAgo: 3, hour: 13, minutes: 10, visits: 60 }
  const quiet = { ...shop, perDay: 0, bursts: [burst] }
  const instants = drawInstants(createRandom(2), quiet, days(10))
  expect(instants).toHaveLength(60)
  expect(new Set(instants.map((at) => local(at).hour))).toEqual(new Set([13]))
})
