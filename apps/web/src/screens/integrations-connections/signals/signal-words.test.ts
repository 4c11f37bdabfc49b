import { expect, test } from 'vitest'
import { knownEvent, readableBody, readProblem } from './signal-words.ts'

test('a refusal has its code apart from its sentence', () => {
  expect(readProblem('unknown_number: The number +34960000001 is not lent to this account.')).toEqual({
    code: 'unknown_number',
    sentence: 'The number +34960000001 is not lent to this account.',
  })
  expect(readProblem('Something new: happened')).toEqual({
    code: undefined,
    sentence: 'Something new: happened',
  })
})

test('JSON is shown with its lines, a form as it came', () => {
  expect(readableBody('{"caller":"+34612345678"}')).toBe('{\n  "caller": "+34612345678"\n}')
  expect(readableBody('From=%2B34612345678&To=%2B34960000001')).toBe('From=%2B34612345678&To=%2B34960000001')
})

test('an event nobody knows has no word of ours', () => {
  expect(knownEvent('ringing')).toBe('ringing')
  expect(knownEvent('parked')).toBeUndefined()
  expect(knownEvent(null)).toBeUndefined()
})
