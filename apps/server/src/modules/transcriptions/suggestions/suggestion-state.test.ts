import type { CallMarkValue } from '@talkie/contract/reporting'
import type { MarkSuggestion, SuggestionState } from '@talkie/contract/transcriptions'
import { expect, test } from 'vitest'
import { carryState, resolveState } from './suggestion-state.ts'

const suggest = (state: SuggestionState): MarkSuggestion => ({
  value: 'not_valid',
  reason: 'wrong_number',
  sentence: 'Se ha equivocado.',
  state,
})

test.each<[string, SuggestionState, CallMarkValue | null, SuggestionState]>([
  ['nobody decided', 'open', null, 'open'],
  ['marked by hand before anybody decided', 'open', 'valid', 'open'],
  ['accepted', 'accepted', 'not_valid', 'accepted'],
  ['accepted, and taken back', 'accepted', null, 'rejected'],
  ['applied by Talkie', 'applied', 'not_valid', 'applied'],
  ['applied by Talkie, and taken back', 'applied', null, 'rejected'],
  ['applied by Talkie, and marked as valid by hand', 'applied', 'valid', 'rejected'],
  ['rejected', 'rejected', null, 'rejected'],
  ['rejected, and marked by hand all the same', 'rejected', 'not_valid', 'rejected'],
])('%s', (_, state, marked, expected) => {
  expect(resolveState(suggest(state), marked)).toBe(expected)
  // Transcribed once more, it suggests the same.
  expect(carryState(suggest(state), { value: 'not_valid' }, marked)).toBe(expected)
})

test('another suggestion than before is open, and so is the first', () => {
  expect(carryState(suggest('rejected'), { value: 'valid' }, null)).toBe('open')
  expect(carryState(null, { value: 'valid' }, null)).toBe('open')
})
