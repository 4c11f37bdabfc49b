import { expect, test } from 'vitest'
import { classifyInsertError } from './classify-insert-error.ts'

/** As the clients of both kinds of stores throw what ClickHouse says. */
const said = (type: string) => Object.assign(new Error('Code: 1. DB::Exception: …'), { type, code: '1' })

test.each([
  ['refused', said('CANNOT_PARSE_DATETIME')],
  ['refused', said('CANNOT_PARSE_INPUT_ASSERTION_FAILED')],
  ['refused', said('UNKNOWN_ELEMENT_OF_ENUM')],
  ['refused', said('TYPE_MISMATCH')],
  ['unavailable', said('MEMORY_LIMIT_EXCEEDED')],
  ['unavailable', said('NOT_ENOUGH_SPACE')],
  ['unavailable', said('TOO_MANY_PARTS')],
  ['unavailable', new Error('connect ECONNREFUSED')],
  ['unavailable', 'no error'],
  ['unknown', said('UNKNOWN_TABLE')],
  ['unknown', said('A_CODE_OF_A_LATER_VERSION')],
])('%s: %s', (expected, error) => {
  expect(classifyInsertError(error)).toBe(expected)
})
