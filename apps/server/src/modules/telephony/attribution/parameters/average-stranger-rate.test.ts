import { describe, expect, test } from 'vitest'
import { defaultParameters } from '../model/parameters.ts'
import { averageStrangerRate } from './average-stranger-rate.ts'

const usual = defaultParameters.strangerRate
const day = 86_400
/** What the control counts on average at this rate. */
const control = (rate: number, numberSeconds: number) => ({
  calls: Math.round(rate * numberSeconds),
  numberSeconds,
})
const ratioTo = (rate: number, controls: Parameters<typeof averageStrangerRate>[0]) =>
  averageStrangerRate(controls) / rate

/** The middles of a hundred parts of equal probability of the normal distribution, by the logistic one. */
const normal = Array.from({ length: 100 }, (_, i) => Math.log((i + 0.5) / (99.5 - i)) / 1.702)

describe('the median over accounts of the rate of strangers', () => {
  test('is the default without accounts, or if their controls tell nothing', () => {
    expect(ratioTo(usual, [])).toBeCloseTo(1, 9)
    const silent = Array.from({ length: 50 }, () => ({ calls: 0, numberSeconds: 0 }))
    expect(ratioTo(usual, silent)).toBeCloseTo(1, 1)
  })

  test.each([
    ['a tenth of the default', 0.1],
    ['the default', 1],
    ['ten times the default', 10],
  ])('is found where it is %s, though the mean is seven times the median', (_case, times) => {
    const rates = normal.map((z) => usual * times * Math.exp(2 * z))
    const ratio = ratioTo(
      usual * times,
      rates.map((rate) => control(rate, 20 * 30 * day)),
    )
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.33)
  })

  test('is not moved far by one account that many strangers call', () => {
    const others = Array.from({ length: 20 }, () => control(usual, 100 * 30 * day))
    const ratio = ratioTo(usual, [...others, control(1000 * usual, 100 * 30 * day)])
    expect(ratio).toBeGreaterThan(1)
    expect(ratio).toBeLessThan(1.6)
  })

  test('is moved by a control of a minute less than by one of a month', () => {
    const none = (numberSeconds: number) => [{ calls: 0, numberSeconds }]
    expect(ratioTo(usual, none(60))).toBeGreaterThan(0.99)
    expect(ratioTo(usual, none(100 * 30 * day))).toBeLessThan(0.5)
  })
})
