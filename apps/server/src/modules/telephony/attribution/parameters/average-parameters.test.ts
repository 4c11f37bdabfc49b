import { expect, test } from 'vitest'
import { attributionParametersSchema, defaultParameters } from '../model/parameters.ts'
import { averageParameters } from './average-parameters.ts'
import { splitStays } from './count-visits.ts'

const account = (calls: number, callsPerVisit: number, control = { strangers: 0, idleSeconds: 0 }) => ({
  parameters: { ...defaultParameters, calls, callsPerVisit },
  ...control,
})

test('without accounts the defaults are the average', () => {
  const average = averageParameters([])
  expect(average.callsPerVisit).toBeCloseTo(defaultParameters.callsPerVisit, 9)
  expect(average.strangerRate).toBeCloseTo(defaultParameters.strangerRate, 12)
  expect(attributionParametersSchema.parse(average)).toEqual(average)
})

test('a large account counts no more than two hundred calls', () => {
  expect(averageParameters([account(1_000_000, 0.5)])).toMatchObject({
    callsPerVisit: averageParameters([account(200, 0.5)]).callsPerVisit,
  })
})

test('rates lie between those of the accounts, and strangers come from all controls', () => {
  const { callsPerVisit, strangerRate } = averageParameters([
    account(200, 0.01, { strangers: 30, idleSeconds: 1e6 }),
    account(200, 0.04, { strangers: 70, idleSeconds: 1e6 }),
  ])
  expect(callsPerVisit).toBeGreaterThan(0.01)
  expect(callsPerVisit).toBeLessThan(0.04)
  expect(strangerRate).toBeCloseTo(100.5 / (2e6 + 0.5 / defaultParameters.strangerRate), 9)
})

test('visits spend their whole stay at the levels that they pass', () => {
  const marks = { pages: 0, contactPage: false, returning: false, numberInView: false, tapped: false }
  const cells = splitStays([{ ...marks, stay: 2, visits: 3, staySeconds: 3 * 200 }])
  expect(cells.map(({ stay, visits, onPageSeconds }) => [stay, visits, onPageSeconds])).toEqual([
    [0, 0, 90],
    [1, 0, 270],
    [2, 3, 240],
  ])
})
