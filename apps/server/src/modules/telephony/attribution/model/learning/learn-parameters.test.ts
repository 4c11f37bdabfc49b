import { describe, expect, test } from 'vitest'
import { day, reader, timelineOf, visitOf } from '../model.fixture.ts'
import { attributionParametersSchema, defaultParameters } from '../parameters.ts'
import { countTimelines } from '../visit-counts.ts'
import { weighVisitors } from '../weigh-visitors.ts'
import { learnParameters } from './learn-parameters.ts'
import type { LearningCall } from './learning-input.ts'
import { learnStrangerRate } from './stranger-rate.ts'

const prior = { parameters: defaultParameters, calls: 30 }
const noControl = { calls: 0, numberSeconds: 0 }
const noVisits = { cells: [], followed: [], actions: {} }
/** Visits at its beginning were followed to the end of their delays. */
const month = { since: 0, until: 30 * day, graceSeconds: 0 }
const engaged = { ...reader, staySeconds: 400, pages: 4, contactPage: true }

/** A lone holder who called after this delay. */
const callAfter = (delaySeconds: number, engagement = reader): LearningCall => ({
  candidates: [visitOf('Marta', delaySeconds, { engagement })],
  known: null,
})
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const learn = (calls: LearningCall[], visits = repeat(1000, reader)) =>
  learnParameters(
    calls,
    {
      ...countTimelines(
        visits.map((visit) => timelineOf(visit)),
        month,
      ),
      actions: {},
    },
    noControl,
    prior,
  )

test('without calls and visits the prior stays', () => {
  const learned = learnParameters([], noVisits, noControl, prior)
  expect(attributionParametersSchema.parse(learned)).toEqual(learned)
  expect(learned.callsPerVisit).toBeCloseTo(defaultParameters.callsPerVisit, 6)
  expect(learned.onPageShare).toBeCloseTo(defaultParameters.onPageShare, 6)
  expect(learned.strangerRate).toBeCloseTo(defaultParameters.strangerRate, 12)
})

test('visits without calls make calls rarer', () => {
  expect(learn([], repeat(2000, reader)).callsPerVisit).toBeLessThan(defaultParameters.callsPerVisit / 2)
})

test('calls that a young account cannot have seen yet do not count as missing', () => {
  const visits = repeat(1000, timelineOf(reader))
  const late = repeat(20, callAfter(7200))
  const after = (until: number) => {
    const counted = countTimelines(visits, { since: 0, until, graceSeconds: 0 })
    const learned = learnParameters(late, { ...counted, actions: {} }, noControl, prior)
    return learned.delayMass.slice(-2).reduce((sum, mass) => sum + mass, 0) * learned.callsPerVisit
  }
  expect(after(4 * 3600)).toBeGreaterThan(2 * after(30 * day))
})

test('callers from the page raise its share', () => {
  expect(learn(repeat(100, callAfter(0))).onPageShare).toBeGreaterThan(0.75)
  expect(learn(repeat(100, callAfter(1200))).onPageShare).toBeLessThan(0.25)
})

test('slow callers are learned, though nobody was sure of them', () => {
  const learned = learn(repeat(100, callAfter(1200)))
  const confidenceOf = (parameters: typeof learned) =>
    weighVisitors({ candidates: [visitOf('Marta', 1200)], parameters }).confidence
  expect(confidenceOf(learned)).toBeGreaterThan(0.98)
  expect(confidenceOf(learned)).toBeGreaterThan(confidenceOf(defaultParameters))
})

test('visits that call more often than others have more weight', () => {
  const visits = [...repeat(900, reader), ...repeat(100, engaged)]
  const { weights } = learn(
    [...repeat(50, callAfter(60)), ...repeat(50, callAfter(60, engaged))],
    visits,
  ).engagement
  expect(weights[2]).toBeGreaterThan(defaultParameters.engagement.weights[2] ?? 0)
})

describe('a known caller', () => {
  const two = (known: LearningCall['known']): LearningCall => ({
    candidates: [visitOf('Marta', 0), visitOf('Luis', 3600)],
    known,
  })

  test('decides what is learned from its call', () => {
    const late = learn(repeat(100, two({ visitorId: 'Luis', certainty: 1 })))
    expect(late.onPageShare).toBeLessThan(0.25)
  })

  test('counts as much as it is certain', () => {
    const shareAt = (certainty: number) =>
      learn(repeat(100, two({ visitorId: 'Luis', certainty }))).onPageShare
    expect(shareAt(0.5)).toBeLessThan(shareAt(0) - 0.1)
    expect(shareAt(1)).toBeLessThan(shareAt(0.5) - 0.1)
  })

  test('who did not hold the number makes the call a stranger’s', () => {
    const { callsPerVisit } = learn(repeat(100, two({ visitorId: 'Ana', certainty: 1 })))
    expect(callsPerVisit).toBeCloseTo(learn([]).callsPerVisit, 4)
  })
})

describe('the rate of strangers', () => {
  test.each([
    ['without a control is the prior’s', 0, 0, 1, 1],
    ['falls a little while idle numbers stay silent for a while', 0, 60 * day, 0.15, 0.9],
    ['falls much while they stay silent for years', 0, 3650 * day, 0.005, 0.05],
    ['is near the control’s after a dozen calls', 12, 40 * day, 24, 27.5],
    ['is the control’s where that is large', 1000, 2000 * day, 44.5, 45.5],
  ])('%s', (_case, calls, numberSeconds, least, most) => {
    const ratio = learnStrangerRate({ calls, numberSeconds }, 1 / (90 * day)) * 90 * day
    expect(ratio).toBeGreaterThanOrEqual(least - 1e-9)
    expect(ratio).toBeLessThanOrEqual(most + 1e-9)
  })

  test('is near the control’s after a dozen calls, though the prior’s is far lower', () => {
    const control = { calls: 12, numberSeconds: 40 * day }
    const { strangerRate } = learnParameters([], noVisits, control, prior)
    expect(strangerRate * day).toBeGreaterThan(0.26)
    expect(strangerRate * day).toBeLessThan(0.31)
  })
})
