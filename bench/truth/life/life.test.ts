import { createRandom } from '@talkie/server/testing'
import { describe, expect, it } from 'vitest'
import { delayDensity, logNormalShareBelow, normalShareBelow } from '../mix/delays.ts'
import { readMix, statedMix } from '../mix/mix.ts'
import { drawLife } from './calls.ts'
import { drawVisits } from './visits.ts'

const mix = readMix(statedMix)
const hours = 40
const draw = (seed: number) => {
  const random = createRandom(seed)
  return drawLife(random, mix, drawVisits(random, mix, hours * 3600), hours * 3600)
}
const life = draw(1)

describe('a drawn life', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(draw(1)).toEqual(life)
    expect(draw(2).calls.length).not.toBe(life.calls.length)
  })

  it('has as many visits as the mix says', () => {
    expect(life.visits.length / hours / mix.visitsPerHour).toBeCloseTo(1, 1)
  })

  it('has returning visitors in visits of their own, after the earlier visit', () => {
    const byVisitor = Map.groupBy(life.visits, ({ visitor }) => visitor)
    for (const visits of byVisitor.values())
      for (const [place, visit] of visits.entries()) {
        expect(visit.earlier).toBe(place)
        expect(visit.begin).toBeGreaterThanOrEqual(visits[place - 1]?.end ?? 0)
      }
  })

  it('has heartbeats a minute apart, from pages on, until the visit ends', () => {
    for (const { pages, beats, begin, end } of life.visits) {
      expect(pages[0]?.at).toBe(begin)
      const seen = [...pages.map(({ at }) => at), ...beats, end].sort((a, b) => a - b)
      for (const [place, at] of seen.entries())
        expect((seen[place + 1] ?? at) - at).toBeLessThanOrEqual(60.000_001)
    }
  })

  it('has taps on phones alone, and repetitions by the same person after the call', () => {
    for (const { visit, kind } of life.actions) expect(life.visits[visit]?.onPhone).toBe(kind !== 'copy')
    for (const call of life.calls.filter(({ repeats }) => repeats !== null)) {
      const earlier = life.calls[call.repeats ?? 0]
      expect(earlier?.person).toBe(call.person)
      expect(call.at).toBeGreaterThan(earlier?.at ?? 0)
    }
  })

  it('has sources whose mean interest is 1', () => {
    const weight = mix.sources.reduce((sum, source) => sum + source.weight, 0)
    const interest = mix.sources.reduce((sum, source) => sum + source.weight * source.interest, 0)
    expect(interest / weight).toBeCloseTo(1, 3)
  })
})

describe('delays', () => {
  // Published table of the standard normal distribution.
  it.each([
    [0, 0.5],
    [1, 0.84134],
    [1.96, 0.975],
    [-1.645, 0.05],
    [3, 0.99865],
  ])('a share of %d standard deviations is %d', (z, share) => {
    expect(normalShareBelow(z)).toBeCloseTo(share, 4)
  })

  it('have half of their calls below the median', () => {
    expect(logNormalShareBelow(95, { medianSeconds: 95, spread: 1 })).toBeCloseTo(0.5, 6)
  })

  it('have densities that add up to 1', () => {
    const step = 0.01
    let sum = 0
    for (let log = -5; log < 20; log += step) {
      const seconds = Math.exp(log)
      sum += delayDensity(seconds, mix.calls.after.delay) * seconds * step
    }
    expect(sum).toBeCloseTo(1, 3)
  })
})
