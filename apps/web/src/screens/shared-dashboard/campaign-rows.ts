import type { Answer } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { readBefore } from '../../features/reports/widgets/data/read-before.ts'

/** A campaign with the main metric: now, before (null without a comparison), and its share of the total; null if unknown. */
export type CampaignRow = {
  id: string
  now: number | null
  before: number | null
  difference: number | null
  share: number | null
}

/** The campaigns of an answer whose first measure is the main metric; those that neither period had are left out. Pure. */
export const toCampaignRows = (
  { rows, totals }: Answer,
  metric: Pick<WidgetMetric, 'additive'>,
): CampaignRow[] => {
  const total = totals.values[0] ?? 0
  return rows
    .map((row) => {
      const { groups, values } = row
      const now = values[0] ?? (metric.additive ? 0 : null)
      const before = readBefore({ totals }, row, 0, metric) ?? null
      return {
        id: String(groups[0] ?? ''),
        now,
        before,
        difference: now === null || before === null ? null : now - before,
        share: total > 0 && now !== null ? now / total : null,
      }
    })
    .filter(({ now, before }) => now || before)
}
