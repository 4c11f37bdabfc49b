import { expect, test } from 'vitest'
import { insertPiece } from './insert-piece.ts'

test.each([
  ['into an empty formula', '', 0, 0, 'call', 'call', 4],
  ['at the end', 'call', 4, 4, '/', 'call /', 6],
  ['in the middle', 'call / visit', 6, 6, '2 *', 'call / 2 * visit', 10],
  ['after a bracket', 'call / (', 8, 8, 'visit', 'call / (visit', 13],
  ['a closing bracket without a space before it', '(call', 5, 5, ')', '(call)', 6],
  ['instead of the selected name', 'call / visit', 0, 4, 'valid_calls', 'valid_calls / visit', 11],
])('%s', (_where, formula, from, to, piece, expected, cursor) => {
  expect(insertPiece(formula, from, to, piece)).toEqual({ formula: expected, cursor })
})
