import { visitActionKinds } from '@talkie/contract/tracking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, reader, visitOf } from '../model.fixture.ts'
import { defaultParameters } from '../parameters.ts'
import { weighVisitors } from '../weigh-visitors.ts'
import { buildCallTable } from './call-table.ts'
import { expectCalls } from './expect-calls.ts'
import type { LearningCall } from './learning-input.ts'

const parameters = { ...defaultParameters, ratios: { region: { 'region/same': 3 } } }
const engaged = { ...reader, staySeconds: 400, pages: 4, contactPage: true }
const noVisits = { cells: [], followed: [], actions: {} }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What the calls are assigned to, by the parameters' own weights of engagement. */
const assign = (...calls: LearningCall[]) => {
  const table = buildCallTable(calls, noVisits, parameters)
  const { weights, means } = parameters.engagement
  const factors = table.engagements.map(({ features }) =>
    Math.exp(sum(features.map((x, i) => (weights[i] ?? 0) * (x - (means[i] ?? 0))))),
  )
  return expectCalls(table, parameters, factors)
}

test('visits cause as much of a call as the model says that their visitors made it', () => {
  const anyVisit = fc
    .record({
      visitorId: fc.constantFrom('Marta', 'Luis', 'Ana'),
      delay: fc.oneof(fc.constant(0), fc.integer({ min: 76, max: day })),
      engagement: fc.constantFrom(null, reader, engaged),
      actions: fc.array(
        fc.record({
          kind: fc.constantFrom(...visitActionKinds),
          agoSeconds: fc.integer({ min: 0, max: day }),
        }),
        { maxLength: 3 },
      ),
      facts: fc.constantFrom({}, { region: 'region/same' }),
      free: fc.constantFrom(1, 0.2),
    })
    .map(({ visitorId, delay, ...more }) => visitOf(visitorId, delay, more))
  fc.assert(
    fc.property(fc.array(anyVisit, { maxLength: 5 }), (candidates) => {
      const { onPage, delayed, byAction } = assign({ candidates, known: null })
      const { strangerShare } = weighVisitors({ candidates, parameters })
      expect(onPage + sum(delayed) + sum(byAction.flat())).toBeCloseTo(1 - strangerShare, 9)
    }),
  )
})

test('calls are assigned to the engagement of their visits', () => {
  const candidates = [
    visitOf('Marta', 0, { engagement: engaged }),
    visitOf('Luis', 600, { engagement: reader }),
  ]
  const { byEngagement } = assign({ candidates, known: null })
  const { candidates: weighed } = weighVisitors({ candidates, parameters })
  expect(byEngagement.map((calls) => calls.toFixed(9))).toEqual(
    weighed.map(({ weight }) => weight.toFixed(9)),
  )
})

test.each([0, 0.5, 0.95, 1])(
  'a caller known with certainty %f gets it, and a share of the rest',
  (certainty) => {
    const candidates = [visitOf('Marta', 0), visitOf('Luis', 3600)]
    const { onPage, delayed } = assign({ candidates, known: { visitorId: 'Luis', certainty } })
    const shareOf = (visitorId: string) =>
      weighVisitors({ candidates, parameters }).candidates.find((one) => one.visitorId === visitorId)
        ?.weight ?? 0
    expect(sum(delayed)).toBeCloseTo(certainty + (1 - certainty) * shareOf('Luis'), 9)
    expect(onPage).toBeCloseTo((1 - certainty) * shareOf('Marta'), 9)
  },
)

test('a redial is nobody’s visit', () => {
  const candidates = [visitOf('Marta', 600)]
  const once = sum(assign({ candidates, known: null }).delayed)
  const again = sum(assign({ candidates, known: null, redialRate: 1e-3 }).delayed)
  expect(once).toBeGreaterThan(0.9)
  expect(again).toBeLessThan(0.1)
})
