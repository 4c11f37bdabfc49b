import { type AttributionModel, type MailedTerms, mailedTermsSchema } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { TableState } from '../../features/reports/views/table-state.ts'

/** The limits of the contract. */
const maxMeasures = 40
const maxSorts = 5

/**
 * Builds the mailed report of a list of words: its terms with the metrics and the order of the screen. The first metric
 * is used if the list shows none, and to sort by if terms do not have the columns of its order.
 */
export const buildMailedTerms = (
  { columns, sort, filters, q }: Pick<TableState, 'columns' | 'sort' | 'filters' | 'q'>,
  model: AttributionModel,
  metrics: readonly Pick<WidgetMetric, 'measure'>[],
): MailedTerms => {
  const allMeasures = metrics.map(({ measure }) => measure)
  const [defaultMeasure = 'visit'] = allMeasures
  const measures = columns.filter((id) => allMeasures.includes(id)).slice(0, maxMeasures)
  const order = sort.filter(({ field }) => field === 'term' || allMeasures.includes(field)).slice(0, maxSorts)
  return mailedTermsSchema.parse({
    kind: 'terms',
    filters,
    search: q,
    sort: order.length > 0 ? order : [{ field: defaultMeasure, direction: 'desc' }],
    measures: measures.length > 0 ? measures : [defaultMeasure],
    model,
  })
}
