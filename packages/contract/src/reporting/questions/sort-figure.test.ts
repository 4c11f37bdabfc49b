import { expect, test } from 'vitest'
import { type SortFigure, toSortFigure } from './sort-figure.ts'

test.each<[SortFigure, number | null, number | null, number | null]>([
  ['value', 12, 10, 12],
  ['share', 12, 10, 12],
  ['previous', 12, 10, 10],
  ['previous', 12, null, null],
  ['change', 12, 10, 2],
  ['change', 0, 11, -11],
  ['change_share', 12, 10, 0.2],
  ['change_share', 0, 11, -1],
  // A rise is a rise, also of a figure below 0.
  ['change_share', -5, -10, 0.5],
  ['change_share', 5, 0, null],
  ['change_share', 0, 0, null],
  ['value', null, 10, null],
  ['change', null, 10, null],
  ['change', 10, null, null],
  ['change', 1e308, -1e308, null],
])('a row is sorted by its %s: %d after %d is %d', (figure, now, before, expected) => {
  expect(toSortFigure(figure, now, before)).toEqual(expected)
})
