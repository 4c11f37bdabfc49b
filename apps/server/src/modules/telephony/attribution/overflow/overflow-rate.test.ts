import { expect, test } from 'vitest'
import type { Candidate } from '../model/candidate.ts'
import { day, hour, minute, visitOf } from '../model/model.fixture.ts'
import { type AttributionParameters, defaultParameters } from '../model/parameters.ts'
import { visitRate } from '../model/visit-rate.ts'
import { overflowRate } from './overflow-rate.ts'

/** The rate by a sum over 100,000 instants at which the visitor may have left. */
const sumOverInstants = (visit: Candidate, parameters: AttributionParameters): number => {
  const { delaySeconds } = visit
  const { meanStaySeconds } = parameters
  const rateAfter = (seconds: number) => visitRate({ ...visit, delaySeconds: seconds }, parameters)
  const width = delaySeconds / 100_000
  let rate = Math.exp(-delaySeconds / meanStaySeconds) * rateAfter(0)
  for (let stay = width / 2; stay < delaySeconds; stay += width)
    rate += (width * Math.exp(-stay / meanStaySeconds) * rateAfter(delaySeconds - stay)) / meanStaySeconds
  return rate
}

const delays = [1, 10, minute, 3 * minute, 10 * minute, hour, 4 * hour, day]
const table = [30, 180, 900].flatMap((meanStay) => delays.map((delay) => [meanStay, delay] as const))

test.each(table)('with a mean stay of %d s, %d s after the page, it is the sum', (meanStaySeconds, delay) => {
  const parameters = { ...defaultParameters, meanStaySeconds }
  for (const actions of [[], [{ kind: 'tap' as const, agoSeconds: delay }]]) {
    const visit = visitOf('Marta', delay, { actions })
    const ratio = overflowRate(visit, parameters) / sumOverInstants(visit, parameters)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.005)
  }
})

test('when the page was shown just now, nobody has left it', () => {
  const visit = visitOf('Marta', 0, { actions: [{ kind: 'tap', agoSeconds: 0 }] })
  expect(overflowRate(visit, defaultParameters)).toBe(visitRate(visit, defaultParameters))
})
