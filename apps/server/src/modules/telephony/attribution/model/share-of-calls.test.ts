import { expect, it } from 'vitest'
import { defaultParameters } from './parameters.ts'
import { shareOfCallsWithin } from './share-of-calls.ts'

it('the share of calls rises with the time that is left for them, from those on the page to all', () => {
  const shares = [0, 60, 600, 3600, 6 * 3600, 24 * 3600].map((seconds) =>
    shareOfCallsWithin(defaultParameters, seconds),
  )
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares[0]).toBeGreaterThan(0.35)
  expect(shares[0]).toBeLessThan(0.5)
  expect(shares.at(-1)).toBeCloseTo(1, 9)
})

it('calls that all come after hours are lost to a short time', () => {
  const late = {
    ...defaultParameters,
    onPageShare: 0.01,
    delayMass: defaultParameters.delayMass.map((_, i) => (i === 13 ? 1 : 0)),
  }
  const noTaps = { ...late, engagement: { ...late.engagement, means: [0, 0, 0, 0, 0, 0] } }
  expect(shareOfCallsWithin(noTaps, 3600)).toBeLessThan(0.02)
  expect(shareOfCallsWithin(noTaps, 86_400)).toBeCloseTo(1, 9)
})
