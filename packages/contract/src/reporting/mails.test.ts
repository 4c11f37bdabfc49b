import { expect, test } from 'vitest'
import { mailedReportSchema } from './mails.ts'

test('a report that does not say its kind is one of rows, as mails were kept before there was another', () => {
  const kept = { scope: 'call', filters: [], search: '', sort: [], columns: ['at', 'caller'] }
  expect(mailedReportSchema.parse(kept)).toEqual({ ...kept, kind: 'rows' })
})

test('a report of terms is of all that came by the last source, unless it says otherwise', () => {
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
