import { type AttributionModel, type MailedTerms, mailedTermsSchema } from '@talkie/contract/reporting'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { TableState } from '../../features/reports/views/table-state.ts'

/** As many as the contract takes. */
const [mostMeasures, mostSorts] = [40, 5]

/**
 * What is mailed of a list of words: its terms with the metrics on the screen, in its order. A list that shows no
 * metric, or is in an order that terms don't know, mails the first metric, or by it.
 */
export const mailedTerms = (
  { columns, sort, filters, q }: Pick<TableState, 'columns' | 'sort' | 'filters' | 'q'>,
  model: AttributionModel,
  metrics: readonly Pick<MetricLook, 'measure'>[],
): MailedTerms => {
  const known = metrics.map(({ measure }) => measure)
  const [first = 'visit'] = known
  const shown = columns.filter((id) => known.includes(id)).slice(0, mostMeasures)
  const order = sort.filter(({ field }) => field === 'term' || known.includes(field)).slice(0, mostSorts)
  return mailedTermsSchema.parse({
    kind: 'terms',
    filters,
    search: q,
    sort: order.length > 0 ? order : [{ field: first, direction: 'desc' }],
    measures: shown.length > 0 ? shown : [first],
    model,
  })
}
