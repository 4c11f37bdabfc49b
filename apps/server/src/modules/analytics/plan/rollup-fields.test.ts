import { dimensions, eventTypes } from '@talkie/contract/events'
import { eventFields, ownMeasures } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { isRollupTerm, rollupFields, rollupTerms } from './rollup-fields.ts'
import { declaredTerm } from './terms.ts'

it('all that can be added up is summed', () => {
  for (const term of [...eventTypes, ...ownMeasures]) {
    const { unique, byType } = declaredTerm(term)
    expect([term, isRollupTerm(term, eventTypes)]).toEqual([term, !unique])
    if (!unique) expect(byType === true || rollupTerms.includes(term)).toBe(true)
  }
})

it('what is added up of several types is not told of some of them', () => {
  expect(isRollupTerm('answered_calls', ['hangup', 'llamadabruta'])).toBe(true)
  expect(isRollupTerm('answered_calls', ['hangup'])).toBe(false)
  expect(isRollupTerm('calls_ended', ['hangup'])).toBe(true)
  expect(isRollupTerm('visitors', eventTypes)).toBe(false)
})

it('summed fields are fields of reports', () => {
  const known: readonly string[] = [...dimensions, ...Object.keys(eventFields)]
  expect(rollupFields.filter((field) => field !== '' && !known.includes(field))).toEqual([])
})
