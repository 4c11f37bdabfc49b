import { expect, test } from 'vitest'
import { mailedReportSchema } from './mails.ts'

test('a report without a kind is one of rows, because stored mails had no other kind at first', () => {
  const kept = { scope: 'call', filters: [], search: '', sort: [], columns: ['at', 'caller'] }
  expect(mailedReportSchema.parse(kept)).toEqual({ ...kept, kind: 'rows' })
})

test('a report of terms covers everything, credited to the last source, by default', () => {
  expect(mailedReportSchema.parse({ kind: 'terms', measures: ['visit'] })).toEqual({
    kind: 'terms',
    measures: ['visit'],
    filters: [],
    search: '',
    sort: [],
    model: 'last_non_direct',
  })
})

test.each([
  ['a measure that is no metric', { kind: 'terms', measures: ['visit', 'visitors'] }, 'measures.1'],
  ['columns of rows', { kind: 'terms', measures: ['visit'], columns: ['at'] }, ''],
  [
    'the order of a field',
    { kind: 'terms', measures: ['visit'], sort: [{ field: 'at', direction: 'asc' }] },
    'sort.0.field',
  ],
  ['another kind', { kind: 'groups', measures: ['visit'] }, 'kind'],
  ['terms without a kind', { measures: ['visit'] }, 'columns'],
])('with %s it is none', (_, wrong, field) => {
  const { error } = mailedReportSchema.safeParse(wrong)
  expect(error?.issues[0]?.path.join('.')).toBe(field)
})
