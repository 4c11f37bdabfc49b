import { expect, test } from 'vitest'
import { attributionParametersSchema, defaultParameters } from '../model/parameters.ts'
import { averageParameters } from './average-parameters.ts'

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

test('rates lie between those of the accounts', () => {
  const { callsPerVisit, strangerRate } = averageParameters([
    account(200, 0.01, { strangers: 30, idleSeconds: 1e7 }),
    account(200, 0.04, { strangers: 70, idleSeconds: 1e7 }),
  ])
  expect(callsPerVisit).toBeGreaterThan(0.01)
  expect(callsPerVisit).toBeLessThan(0.04)
  expect(strangerRate).toBeGreaterThan(defaultParameters.strangerRate)
  expect(strangerRate).toBeLessThan(70 / 1e7)
})
