import { limits } from '@talkie/contract/limits'
import type { Comparison, Measure } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { httpLimits } from '../../platform/http-limits.ts'
import { bytesOfAnswers, bytesOfPage, bytesOfRows } from './answer-bytes.ts'

const { ofUser, small } = httpLimits.answers
const measures = (count: number) => Array.from({ length: count }, (): Measure => 'call')
const answersOf = (questions: number, limit: number, figures: number, compare: Comparison = 'none') =>
  bytesOfAnswers({
    compare,
    questions: Array.from({ length: questions }, () => ({
      by: ['term'],
      limit,
      measures: measures(figures),
    })),
  })

test('short tables are not counted', () => {
  expect(bytesOfRows({ limit: 100 })).toBeLessThan(small)
  expect(answersOf(3, 100, 10)).toBeLessThan(small)
})

test('the longest table leaves its user room for one of the usual length', () => {
  const both = bytesOfRows({ limit: limits.rows.most }) + bytesOfRows({ limit: limits.rows.usual })
  expect(both).toBeLessThanOrEqual(ofUser)
})

test.each([
  ['a dashboard, compared', answersOf(13, 1000, 5, 'previous_period'), true],
  ['all words with every figure, compared', answersOf(2, 10_000, 40, 'previous_period'), true],
  ['a file of every column', bytesOfPage(10_000, 80), true],
  ['thirty of the longest', answersOf(30, 10_000, 40, 'previous_period'), false],
])('%s has room: %i bytes, %s', (_, bytes, hasRoom) => {
  expect(bytes <= ofUser).toBe(hasRoom)
})

test('one row over everything is one row, whatever its limit', () => {
  const total = (limit: number) =>
    bytesOfAnswers({ compare: 'none', questions: [{ by: [], limit, measures: ['call'] }] })
  expect(total(10_000)).toBe(total(1))
})
