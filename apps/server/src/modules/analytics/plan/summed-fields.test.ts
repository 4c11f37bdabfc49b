import { dimensions, eventTypes } from '@talkie/contract/events'
import { eventFields, ownMeasures } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { isSummedTerm, summedFields, summedTerms } from './summed-fields.ts'
import { declaredTerm } from './terms.ts'

it('all that can be added up is summed', () => {
  for (const term of [...eventTypes, ...ownMeasures]) {
    const { unique, byType } = declaredTerm(term)
    expect([term, isSummedTerm(term, eventTypes)]).toEqual([term, !unique])
    if (!unique) expect(byType === true || summedTerms.includes(term)).toBe(true)
  }
})

it('what is added up of several types is not told of some of them', () => {
  expect(isSummedTerm('answered_calls', ['hangup', 'llamadabruta'])).toBe(true)
  expect(isSummedTerm('answered_calls', ['hangup'])).toBe(false)
  expect(isSummedTerm('calls_ended', ['hangup'])).toBe(true)
  expect(isSummedTerm('visitors', eventTypes)).toBe(false)
})

it('summed fields are fields of reports', () => {
  const known: readonly string[] = [...dimensions, ...Object.keys(eventFields)]
  expect(summedFields.filter((field) => field !== '' && !known.includes(field))).toEqual([])
})
