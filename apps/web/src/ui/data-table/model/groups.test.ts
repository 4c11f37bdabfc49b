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

test('groups keep the page’s order, and their rows the sort order, each group under its heading', () => {
  const {
    rows: shown,
    headings,
    lineByRow,
    rowByLine,
  } = groupRows([...rows].reverse(), page, ({ account }) => account)
  expect(shown.map(({ id }) => id)).toEqual(['102', '101', '202', '201'])
  expect([...headings].map(([line, { group, rows: of }]) => [line, group, of.length])).toEqual([
    [0, 'motor', 2],
    [3, 'clinica', 2],
  ])
  expect(lineByRow).toEqual([1, 2, 4, 5])
  expect([...rowByLine]).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [5, 3],
  ])
})

test('a group without rows has no heading', () => {
  const { headings } = groupRows(rows.slice(1, 2), page, ({ account }) => account)
  expect([...headings.values()].map(({ group }) => group)).toEqual(['clinica'])
})
