import { expect, test } from 'vitest'
import { mailedTerms } from './mailed-terms.ts'

const share = 'metric:0197f3a2-0000-7000-8000-000000000001'
const metrics = ['visit', 'call', 'valid', share].map((measure) => ({ measure }))
const list = {
  q: ' renting ',
  filters: [],
  columns: ['term', share, 'visit'],
  sort: [{ field: 'term', direction: 'asc' as const }],
}

test('the terms that are on the screen are mailed with their metrics, in their order', () => {
  expect(mailedTerms(list, 'linear', metrics)).toEqual({
    kind: 'terms',
    filters: [],
    search: 'renting',
    sort: [{ field: 'term', direction: 'asc' }],
    measures: [share, 'visit'],
    model: 'linear',
  })
})

test('of keywords the terms are mailed, whose order no keyword says', () => {
  const keywords = {
    ...list,
    columns: ['word', 'kind', 'score', 'terms', 'call'],
    sort: [{ field: 'score', direction: 'desc' as const }],
  }
  expect(mailedTerms(keywords, 'last_non_direct', metrics)).toMatchObject({
    sort: [{ field: 'visit', direction: 'desc' }],
    measures: ['call'],
  })
})

test('a metric that was archived since a view was saved is left out', () => {
  const gone = 'metric:0197f3a2-0000-7000-8000-000000000002'
  const view = { ...list, columns: ['term', gone], sort: [{ field: gone, direction: 'desc' as const }] }
  expect(mailedTerms(view, 'linear', metrics)).toMatchObject({
    sort: [{ field: 'visit', direction: 'desc' }],
    measures: ['visit'],
  })
})
