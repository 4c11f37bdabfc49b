import { limits } from '@talkie/contract/limits'
import type { Comparison, Measure } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { httpLimits } from '../../platform/http/http-limits.ts'
import { estimateAnswersBytes, estimateFilePageBytes, estimateRowsBytes } from './estimate-bytes.ts'

const { perUser, small } = httpLimits.responses
const measures = (count: number) => Array.from({ length: count }, (): Measure => 'call')
const answersOf = (questions: number, limit: number, figures: number, compare: Comparison = 'none') =>
  estimateAnswersBytes({
    compare,
    questions: Array.from({ length: questions }, () => ({
      by: ['term'],
      limit,
      measures: measures(figures),
    })),
  })

test('a short table stays below the size that is reserved', () => {
  expect(estimateRowsBytes({ limit: 100 })).toBeLessThan(small)
  expect(answersOf(3, 100, 10)).toBeLessThan(small)
})

test('the longest table leaves its user memory for a table of the default length', () => {
  const both =
    estimateRowsBytes({ limit: limits.rows.max }) + estimateRowsBytes({ limit: limits.rows.default })
  expect(both).toBeLessThanOrEqual(perUser)
})

test.each([
  ['a dashboard, compared', answersOf(13, 1000, 5, 'previous_period'), true],
  ['all words with every figure, compared', answersOf(2, 10_000, 40, 'previous_period'), true],
  ['a file of every column', estimateFilePageBytes(10_000, 80), true],
  ['thirty of the longest', answersOf(30, 10_000, 40, 'previous_period'), false],
])("%s fits into a user's memory: %i bytes, %s", (_, bytes, hasRoom) => {
  expect(bytes <= perUser).toBe(hasRoom)
})

test('a question without groups counts as one row, whatever its limit', () => {
  const total = (limit: number) =>
    estimateAnswersBytes({ compare: 'none', questions: [{ by: [], limit, measures: ['call'] }] })
  expect(total(10_000)).toBe(total(1))
})
