import { dimensions, eventTypes } from '@talkie/contract/events'
import { baseMeasures, eventFields } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { getAggregate } from './aggregates.ts'
import { isInRollups, rollupAggregates, rollupFields } from './rollup-fields.ts'

it('every aggregate that can be added up is in rollups', () => {
  for (const term of [...eventTypes, ...baseMeasures]) {
    const { unique, readsTypeOnly } = getAggregate(term)
    expect([term, isInRollups(term, eventTypes)]).toEqual([term, !unique])
    if (!unique) expect(readsTypeOnly === true || rollupAggregates.includes(term)).toBe(true)
  }
})

it('an aggregate over several types is not available for some of them', () => {
  expect(isInRollups('answered_calls', ['hangup', 'llamadabruta'])).toBe(true)
  expect(isInRollups('answered_calls', ['hangup'])).toBe(false)
  expect(isInRollups('calls_ended', ['hangup'])).toBe(true)
  expect(isInRollups('visitors', eventTypes)).toBe(false)
})

it('rollup fields are report fields', () => {
  const known: readonly string[] = [...dimensions, ...Object.keys(eventFields)]
  expect(rollupFields.filter((field) => field !== '' && !known.includes(field))).toEqual([])
})
