import { expect, test } from 'vitest'
import { classifyInsertError } from './classify-insert-error.ts'

/** An error of ClickHouse, as the clients of both kinds of stores throw it. */
const clickhouseError = (type: string) =>
  Object.assign(new Error('Code: 1. DB::Exception: …'), { type, code: '1' })

test.each([
  ['refused', clickhouseError('CANNOT_PARSE_DATETIME')],
  ['refused', clickhouseError('CANNOT_PARSE_INPUT_ASSERTION_FAILED')],
  ['refused', clickhouseError('UNKNOWN_ELEMENT_OF_ENUM')],
  ['refused', clickhouseError('TYPE_MISMATCH')],
  ['unavailable', clickhouseError('MEMORY_LIMIT_EXCEEDED')],
  ['unavailable', clickhouseError('NOT_ENOUGH_SPACE')],
  ['unavailable', clickhouseError('TOO_MANY_PARTS')],
  ['unavailable', new Error('connect ECONNREFUSED')],
  ['unavailable', 'no error'],
  ['unknown', clickhouseError('UNKNOWN_TABLE')],
  ['unknown', clickhouseError('A_CODE_OF_A_LATER_VERSION')],
])('%s: %s', (expected, error) => {
  expect(classifyInsertError(error)).toBe(expected)
})
