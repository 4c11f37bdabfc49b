import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reader } from './model.fixture.ts'
import { countVisits } from './visit-counts.ts'

test('visits of the same engagement share a cell', () => {
  expect(
    countVisits([reader, { ...reader, staySeconds: 100 }, { ...reader, contactPage: true }]),
  ).toHaveLength(4)
})

test('a long stay is counted where it ended, its seconds at each level on the way', () => {
  const cells = countVisits([{ ...reader, staySeconds: 400 }])
  expect(cells.map(({ stay, visits, onPageSeconds }) => [stay, visits, onPageSeconds]).sort()).toEqual([
    [0, 0, 30],
    [1, 0, 90],
    [2, 0, 180],
    [3, 1, 100],
  ])
})

test('neither visits nor seconds are lost', () => {
  const anyVisit = fc.record({
    staySeconds: fc.integer({ min: 0, max: 5000 }),
    pages: fc.integer({ min: 0, max: 12 }),
    contactPage: fc.boolean(),
    returning: fc.boolean(),
    numberInView: fc.boolean(),
    tapped: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyVisit), (visits) => {
      const cells = countVisits(visits)
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(cells.map((cell) => cell.visits))).toBe(visits.length)
      expect(sum(cells.map((cell) => cell.onPageSeconds))).toBe(
        sum(visits.map(({ staySeconds }) => staySeconds)),
      )
    }),
  )
})
