import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyMix, type Lab, plainMix, runLab } from './lab.fixture.ts'
import type { FactMix } from './lab-facts.fixture.ts'
import { learnFrom, scoreModel, scoreOracle, withoutEvidence } from './lab-score.fixture.ts'
import { day } from './model.fixture.ts'

/** Learning from many simulated calls takes seconds, and more on a busy machine. */
const patience = { timeout: 120_000 }

describe.each([50, 100, 150])('two weeks of calls to %i numbers, of four accounts', patience, (numbers) => {
  const labs = [1, 2, 3, 4].map((seed) => runLab({ ...plainMix, numbers, seed: 100 * numbers + seed }))
  const oracle = scoreOracle(...labs)

  test('are enough to tell', () => {
    expect(oracle.calls).toBeGreaterThan(12_000)
    for (const { calls } of Object.values(oracle.rightByWait)) expect(calls).toBeGreaterThan(300)
  })

  test.each([0.5, 2])('are as often right as said, strangers counted %f times as often', (factor) => {
    const model = scoreModel(labs, factor)
    expect(model.calibrationError).toBeLessThanOrEqual(0.025)
    expect(model.right).toBeGreaterThan(oracle.right - 0.01)
    for (const wait of ['on the page', 'within 20 minutes', 'later'] as const)
      expect(model.rightByWait[wait].right).toBeGreaterThan(oracle.rightByWait[wait].right - 0.01)
  })
})

describe('half a day of calls, many of them late', patience, () => {
  const labs = [21, 22, 23, 24, 25, 26].map((seed) => runLab({ ...busyMix, seed }))
  const [model, oracle] = [scoreModel(labs), scoreOracle(...labs)]

  test('is as often right as said', () => {
    expect(model.right).toBeGreaterThan(oracle.right - 0.01)
    expect(model.calibrationError).toBeLessThan(oracle.calibrationError + 0.007)
  })

  test.each(['on the page', 'within 20 minutes', 'later'] as const)('is as sure as can be %s', (wait) => {
    const { right, said } = model.rightByWait[wait]
    expect(Math.abs(said - oracle.rightByWait[wait].said)).toBeLessThan(0.02)
    expect(right).toBeGreaterThan(oracle.rightByWait[wait].right - 0.01)
  })

  test('has delays of hours', () => {
    const late = labs.map((lab) =>
      learnFrom(lab)
        .delayMass.slice(9)
        .reduce((sum, mass) => sum + mass, 0),
    )
    for (const mass of late) expect(mass).toBeGreaterThan(0.22)
  })
})

test('what is learned is what the lab does', patience, () => {
  const { callsPerVisit, onPageShare, repeat } = plainMix
  const learned = learnFrom(runLab({ ...plainMix, seed: 3, taps: { callsPerTap: 0.5, perVisit: 0.05 } }))
  expect(learned.callsPerVisit / (callsPerVisit * (1 + repeat.share))).toBeGreaterThan(0.9)
  expect(learned.callsPerVisit / (callsPerVisit * (1 + repeat.share))).toBeLessThan(1.1)
  expect(Math.abs(learned.onPageShare - onPageShare / (1 + repeat.share))).toBeLessThan(0.05)
  expect(Math.abs(learned.actions.tap.callsPerAction - 0.5)).toBeLessThan(0.06)
})

// In the lab nobody shares a number while on the page, so that taps cannot change who is likeliest, but how sure that is.
test('taps bring what is said nearer to what is right', patience, () => {
  const lab = runLab({
    ...plainMix,
    numbers: 50,
    seed: 11,
    callsPerVisit: 0.08,
    taps: { callsPerTap: 0.6, perVisit: 0.15 },
  })
  const [model, timeAlone] = [scoreModel([lab]), scoreModel([withoutEvidence(lab, 'actions', 'engagement')])]
  expect(model.calibrationError).toBeLessThan(timeAlone.calibrationError)
  expect(model.right).toBeGreaterThanOrEqual(timeAlone.right)
  expect(model.right).toBeGreaterThan(scoreOracle(lab).right - 0.01)
})

test('engagement tells where time is silent', patience, () => {
  const engaged = { contactPage: 4, perPage: 1.6, returning: 2 }
  const labs = [12, 13].map((seed) =>
    runLab({ ...plainMix, numbers: 50, visitsPerHour: 90, seed, callsPerVisit: 0.05, engaged }),
  )
  const blind = scoreModel(labs.map((lab) => withoutEvidence(lab, 'engagement')))
  const model = scoreModel(labs)
  expect(model.right).toBeGreaterThan(blind.right + 0.01)
  expect(model.calibrationError).toBeLessThanOrEqual(0.025)
  expect(model.right).toBeGreaterThan(scoreOracle(...labs).right - 0.01)
})

describe('the line and the region of callers', patience, () => {
  const run = (facts: FactMix) =>
    [31, 32, 33].map((seed) =>
      runLab({ ...plainMix, numbers: 50, visitsPerHour: 90, seed, callsPerVisit: 0.05, facts }),
    )
  const blind = (labs: readonly Lab[]) => scoreModel(labs.map((lab) => withoutEvidence(lab, 'facts')))

  test('tell where time is silent', () => {
    const labs = run({ tell: true, knownShare: 0.3 })
    const [model, without] = [scoreModel(labs), blind(labs)]
    expect(model.right).toBeGreaterThan(without.right + 0.012)
    expect(model.right).toBeGreaterThan(scoreOracle(...labs).right - 0.01)
    expect(model.calibrationError).toBeLessThanOrEqual(0.025)
  })

  test('tell beside taps, which say that somebody has a phone', () => {
    const labs = [34, 35].map((seed) =>
      runLab({
        ...plainMix,
        numbers: 50,
        visitsPerHour: 90,
        seed,
        callsPerVisit: 0.05,
        taps: { callsPerTap: 0.5, perVisit: 0.1 },
        facts: { tell: true, knownShare: 0.3 },
      }),
    )
    const model = scoreModel(labs)
    expect(model.right).toBeGreaterThan(blind(labs).right + 0.005)
    expect(model.right).toBeGreaterThan(scoreOracle(...labs).right - 0.005)
    expect(model.calibrationError).toBeLessThanOrEqual(0.025)
  })

  test.each([0.02, 0.1, 0.3])(
    'cost nothing where they tell nothing, with %f of callers known',
    (knownShare) => {
      const labs = run({ tell: false, knownShare })
      const [model, without] = [scoreModel(labs), blind(labs)]
      expect(model.right).toBeGreaterThan(without.right - 0.003)
      expect(model.calibrationError).toBeLessThan(without.calibrationError + 0.003)
    },
  )
})

test('for any mix the model stays near the oracle', patience, () => {
  const anyMix = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    numbers: fc.constantFrom(50, 100, 150),
    onPageShare: fc.constantFrom(0.2, 0.4, 0.7),
    delays: fc.tuple(
      fc.record({
        weight: fc.constant(1),
        median: fc.constantFrom(120, 600, 3600),
        spread: fc.constantFrom(1.2, 1.9),
      }),
    ),
    strangerRate: fc.constantFrom(1 / (5 * day), 1 / (25 * day), 1 / (200 * day)),
  })
  fc.assert(
    fc.property(anyMix, (mix) => {
      const lab = runLab({ ...plainMix, ...mix })
      const [model, oracle] = [scoreModel([lab]), scoreOracle(lab)]
      expect(model.right).toBeGreaterThan(oracle.right - 0.02)
      expect(model.calibrationError).toBeLessThan(oracle.calibrationError + 0.05)
    }),
    { numRuns: 4, seed: 1, endOnFailure: true },
  )
})
