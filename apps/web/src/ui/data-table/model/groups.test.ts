import { expect, test } from 'vitest'
import { groupRows } from './groups.ts'

const placed = (number: string, account: string) => ({ id: number, original: { number, account } })
const rows = [
  placed('101', 'motor'),
  placed('201', 'clinica'),
  placed('102', 'motor'),
  placed('202', 'clinica'),
]
const page = rows.map(({ original }) => original)

test('groups come as the page gave them, their rows as they were sorted, each under its heading', () => {
  const {
    rows: shown,
    headings,
    lineOf,
    rowOn,
  } = groupRows([...rows].reverse(), page, ({ account }) => account)
  expect(shown.map(({ id }) => id)).toEqual(['102', '101', '202', '201'])
  expect([...headings].map(([line, { group, rows: of }]) => [line, group, of.length])).toEqual([
    [0, 'motor', 2],
    [3, 'clinica', 2],
  ])
  expect(lineOf).toEqual([1, 2, 4, 5])
  expect([...rowOn]).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [5, 3],
  ])
})

test('a group of which no row is left has no heading', () => {
  const { headings } = groupRows(rows.slice(1, 2), page, ({ account }) => account)
  expect([...headings.values()].map(({ group }) => group)).toEqual(['clinica'])
})
