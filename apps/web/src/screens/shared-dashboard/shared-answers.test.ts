import type { Answer } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { pickMeasure, sortAnswer } from './shared-answers.ts'

const answer: Answer = {
  rows: [
    { groups: ['Marca'], values: [3, 30], previous: [1, 10] },
    { groups: ['Feria'], values: [5, null], previous: null },
    { groups: ['Ocasión'], values: [3, 50] },
  ],
  totals: { values: [11, 80], previous: [1, 10] },
  total: 3,
}
const namesBy = (...sort: [string, boolean][]) =>
  sortAnswer(
    answer,
    ['valid', 'visit'],
    sort.map(([id, desc]) => ({ id, desc })),
  ).rows.map(({ groups }) => groups[0])

test('one measure of an answer keeps its compared values, and their absence', () => {
  expect(pickMeasure(answer, 1)).toEqual({
    rows: [
      { groups: ['Marca'], values: [30], previous: [10] },
      { groups: ['Feria'], values: [null], previous: null },
      { groups: ['Ocasión'], values: [50] },
    ],
    totals: { values: [80], previous: [10] },
    total: 3,
  })
})

test.each([
  [[['valid', true]], ['Feria', 'Marca', 'Ocasión']],
  [[['valid', false]], ['Marca', 'Ocasión', 'Feria']],
  [
    [
      ['valid', true],
      ['visit', true],
    ],
    ['Feria', 'Ocasión', 'Marca'],
  ],
  [[['visit', false]], ['Feria', 'Marca', 'Ocasión']],
  [[['campaign', false]], ['Feria', 'Marca', 'Ocasión']],
  [[], ['Marca', 'Feria', 'Ocasión']],
] as [[string, boolean][], string[]][])('rows in the order %j are %j', (sort, names) => {
  expect(namesBy(...sort)).toEqual(names)
})
