import type { Answer, AnswerRow } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'

/**
 * A row's value in the compared period; undefined if the answer is not compared. A row without events then had nothing:
 * 0 for figures that add up, null for others.
 */
export const readBefore = (
  { totals }: Pick<Answer, 'totals'>,
  { previous }: Pick<AnswerRow, 'previous'>,
  index: number,
  metric: Pick<WidgetMetric, 'additive'>,
): number | null | undefined =>
  totals.previous === undefined ? undefined : (previous?.[index] ?? (metric.additive ? 0 : null))
