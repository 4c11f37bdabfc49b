import { createRandom } from '@talkie/server/testing'
import { describe, expect, it } from 'vitest'
import { drawLife } from '../life/calls.ts'
import { drawVisits } from '../life/visits.ts'
import { type Mix, readMix, statedMix } from '../mix/mix.ts'
import type { Played, PlayedVisit } from '../play/played.ts'
import { expectedCalibrationError } from '../score/calibration.ts'
import { toCallChance } from './action-rate.ts'
import { measureMarginalRates } from './marginal-rate.ts'
import { askOracle, findTrueVisitor, type OracleLevel, oracleLevels } from './oracle.ts'
import { nameCaller } from './posterior.ts'

const stated = readMix(statedMix)
const mix: Mix = { ...stated, visitsPerHour: 300, warmUpHours: 0, hours: 60, poolSizes: [60] }
const seconds = mix.hours * 3600
const random = createRandom(5)
const life = drawLife(random, mix, drawVisits(random, mix, seconds), seconds)

/** Shows visits numbers in turn, without leases: each number has many holders, so that the oracle has to choose. */
const playInTurn = (numbers: number): Played => {
  const visits = life.visits.map(
    ({ id, begin, visitor }): PlayedVisit => ({
      visitId: String(id),
      visitorId: String(visitor),
      number: `number ${id % numbers}`,
      leasedAt: begin,
      overflowed: 0,
    }),
  )
  const calls: Played['calls'] = new Map()
  for (const { id, visit, repeats, strangerCalls } of life.calls) {
    const number =
      repeats === null
        ? (visits[visit ?? -1]?.number ?? `number ${Math.floor(Number(strangerCalls) * numbers)}`)
        : calls.get(repeats)?.number
    if (number && (visit !== null || repeats !== null || typeof strangerCalls === 'number'))
      calls.set(id, { id, number, toOverflow: false })
  }
  return { visits, calls }
}

const played = playInTurn(60)
const marginal = measureMarginalRates(mix, { hours: 600, seed: 9 })
const answers = askOracle({ mix, life, marginal }, played)
const judge = (level: OracleLevel) =>
  life.calls.flatMap((call) => {
    const posterior = answers[level].get(call.id)
    if (!posterior) return []
    const { visitor, chance } = nameCaller(posterior)
    return [{ stated: chance, right: visitor === findTrueVisitor(life, call) }]
  })
const shareRight = (level: OracleLevel) => {
  const judged = judge(level)
  return judged.filter(({ right }) => right).length / judged.length
}

describe('the oracle', () => {
  it.each(oracleLevels)('is right as often as it says, by %s', (level) => {
    expect(judge(level).length).toBeGreaterThan(1500)
    expect(expectedCalibrationError(judge(level))).toBeLessThan(0.03)
  })

  it('is right more often, the more it looks at', () => {
    expect(shareRight('taps')).toBeGreaterThan(shareRight('time'))
    expect(shareRight('engagement')).toBeGreaterThan(shareRight('taps'))
  })

  it('believes a tap that led to the dialler, and not one that was dismissed', () => {
    const chanceOf = (kind: 'tap' | 'dialler' | 'back') => toCallChance(mix.calls, kind)
    expect(chanceOf('dialler')).toBeGreaterThan(0.8)
    expect(chanceOf('back')).toBeLessThan(0.1)
    // The chance of all taps together is that of a tap.
    const { tap } = mix.calls
    const total = (['tap', 'dialler', 'back'] as const).reduce(
      (sum, kind) =>
        sum + chanceOf(kind) * (tap.share * tap.seen.call[kind] + (1 - tap.share) * tap.seen.none[kind]),
      0,
    )
    expect(total).toBeCloseTo(tap.share, 9)
  })
})
