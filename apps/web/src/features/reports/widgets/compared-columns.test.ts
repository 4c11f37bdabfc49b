import { createFormat } from '@talkie/contract/figures'
import { type Answer, isAdditive, type Metric } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import type { Translate } from '../../../services/language/language.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { buildComparedColumns } from './compared-columns.tsx'

const answer: Answer = {
  rows: [{ groups: ['Marca'], values: [3], previous: [2] }],
  totals: { values: [4], previous: [5] },
  total: 1,
}
const listColumns = (metric: Pick<Metric, 'format' | 'formula'>, of: Answer = answer) =>
  buildComparedColumns({
    metric: {
      measure: 'valid',
      label: 'Valid calls',
      ...metric,
      additive: isAdditive(metric),
    } as WidgetMetric,
    index: 0,
    answer: of,
    days: null,
    t: ((key: string) => key) as Translate,
    format: createFormat('en', 'Europe/Madrid', 'EUR'),
  })
    .map(({ id }) => id)
    .toSorted()

test('a count has its value before, its change and its share', () => {
  expect(listColumns({ format: 'number', formula: 'valid' })).toEqual([
    'valid~change',
    'valid~previous',
    'valid~share',
  ])
})

test('a quotient has no share, whatever its format', () => {
  expect(listColumns({ format: 'number', formula: 'valid / visit' })).toEqual([
    'valid~change',
    'valid~previous',
  ])
  expect(listColumns({ format: 'money', formula: 'revenue / sale' })).not.toContain('valid~share')
})

test('an answer without a comparison has the share alone', () => {
  expect(
    listColumns({ format: 'number', formula: 'valid' }, { ...answer, totals: { values: [4] } } as Answer),
  ).toEqual(['valid~share'])
})
