import { expect, test } from 'vitest'
import { findSignalEvent, formatBody, parseProblem } from './parse-signal.ts'

test('a problem is split into its code and its sentence', () => {
  expect(parseProblem('unknown_number: The number +34960000001 is not lent to this account.')).toEqual({
    code: 'unknown_number',
    sentence: 'The number +34960000001 is not lent to this account.',
  })
  expect(parseProblem('Something new: happened')).toEqual({
    code: undefined,
    sentence: 'Something new: happened',
  })
})

test('a JSON body is indented, a form body is unchanged', () => {
  expect(formatBody('{"caller":"+34612345678"}')).toBe('{\n  "caller": "+34612345678"\n}')
  expect(formatBody('From=%2B34612345678&To=%2B34960000001')).toBe('From=%2B34612345678&To=%2B34960000001')
})

test('an event outside our generic format is undefined', () => {
  expect(findSignalEvent('ringing')).toBe('ringing')
  expect(findSignalEvent('leg_ended')).toBe('leg_ended')
  expect(findSignalEvent('parked')).toBeUndefined()
  expect(findSignalEvent(null)).toBeUndefined()
})
