import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hour, minute, reader, visitOf } from '../model/model.fixture.ts'
import { defaultParameters } from '../model/parameters.ts'
import { weighOverflowVisits } from './weigh-overflow-visits.ts'

const weigh = (...visits: ReturnType<typeof visitOf>[]) =>
  Object.fromEntries(
    [...weighOverflowVisits(visits, defaultParameters)].map(([id, weight]) => [
      id.replace('visit of ', ''),
      weight,
    ]),
  )

describe('the weights of visits that saw the overflow number', () => {
  it('are the same for visits that are alike', () => {
    expect(weigh(visitOf('a', minute), visitOf('b', minute))).toEqual({ a: 0.5, b: 0.5 })
  })

  it.each([
    [0, 3 * minute],
    [minute, 10 * minute],
    [10 * minute, hour],
    [hour, 12 * hour],
  ])('are greater after %d s than after %d s', (sooner, later) => {
    const { a = 0, b = 0 } = weigh(visitOf('a', sooner), visitOf('b', later))
    expect(a).toBeGreaterThan(b)
    expect(b).toBeGreaterThan(0)
  })

  it('are greater for a visit that has just tapped the number, and for one that read the contact page', () => {
    const tapped = visitOf('tapped', minute, { actions: [{ kind: 'tap', agoSeconds: 10 }] })
    expect(weigh(tapped, visitOf('b', minute)).tapped).toBeGreaterThan(0.8)
    const engaged = visitOf('engaged', minute, { engagement: { ...reader, contactPage: true } })
    expect(weigh(engaged, visitOf('b', minute, { engagement: reader })).engaged).toBeGreaterThan(0.55)
  })

  it('are greater for a visit whose facts fit the caller', () => {
    const ratios = { region: { 'region/same': 4, 'region/other': 0.5 } }
    const [near, far] = ['region/same', 'region/other'].map((region) =>
      visitOf(region, minute, { facts: { region } }),
    )
    const weights = weighOverflowVisits(
      [near, far].flatMap((one) => one ?? []),
      { ...defaultParameters, ratios },
    )
    expect([...weights.values()]).toEqual([expect.closeTo(8 / 9, 9), expect.closeTo(1 / 9, 9)])
  })

  it('are shared even long after the last visit', () => {
    expect(weigh(visitOf('a', 20 * hour), visitOf('b', 20 * hour))).toEqual({ a: 0.5, b: 0.5 })
    expect(weigh(visitOf('a', 2 * day))).toEqual({ a: 1 })
  })

  it('are none without visits', () => expect(weigh()).toEqual({}))

  it('are above 0 and sum to 1', () => {
    const delays = fc.array(fc.double({ min: 0, max: day, noNaN: true }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(delays, (seconds) => {
        const weights = Object.values(weigh(...seconds.map((delay, i) => visitOf(String(i), delay))))
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
        expect(Math.min(...weights)).toBeGreaterThan(0)
      }),
    )
  })
})
