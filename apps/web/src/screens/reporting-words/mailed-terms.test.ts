import { expect, test } from 'vitest'
import { buildMailedTerms } from './mailed-terms.ts'

const share = 'metric:0197f3a2-0000-7000-8000-000000000001'
const metrics = ['visit', 'call', 'valid', share].map((measure) => ({ measure }))
const list = {
  q: ' renting ',
  filters: [],
  columns: ['term', share, 'visit'],
  sort: [{ field: 'term', direction: 'asc' as const }],
}

test('mails the terms with the metrics and the order of the screen', () => {
  expect(buildMailedTerms(list, 'linear', metrics)).toEqual({
    kind: 'terms',
    filters: [],
    search: 'renting',
    sort: [{ field: 'term', direction: 'asc' }],
    measures: [share, 'visit'],
    model: 'linear',
  })
})

test('mails terms for a list of keywords, ordered by the first metric', () => {
  const keywords = {
    ...list,
    columns: ['word', 'kind', 'score', 'terms', 'call'],
    sort: [{ field: 'score', direction: 'desc' as const }],
  }
  expect(buildMailedTerms(keywords, 'last_non_direct', metrics)).toMatchObject({
    sort: [{ field: 'visit', direction: 'desc' }],
    measures: ['call'],
  })
})

test('leaves out a metric that was archived after the view was saved', () => {
  const archived = 'metric:0197f3a2-0000-7000-8000-000000000002'
  const view = {
    ...list,
    columns: ['term', archived],
    sort: [{ field: archived, direction: 'desc' as const }],
  }
  expect(buildMailedTerms(view, 'linear', metrics)).toMatchObject({
    sort: [{ field: 'visit', direction: 'desc' }],
    measures: ['visit'],
  })
})
