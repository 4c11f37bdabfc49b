import type { Metric } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { ExamplePeriod } from '../use-example-period.ts'

/** The API accepts this many measures per question. */
const maxMeasures = 40

export type MonthFigures = { value: number | null; trend: number[] }

/** Each metric's value and trend in a period, by its measure. A metric is absent until its figures are loaded. */
export const useMonthFigures = (
  metrics: readonly Metric[],
  period: ExamplePeriod | undefined,
): ReadonlyMap<string, MonthFigures> => {
  const { accountId } = useAccount()
  const groups = useMemo(() => {
    // Sorted, so that a new order of the metrics does not cause a new request.
    const measures = metrics.map(({ measure }) => measure).sort()
    return Array.from({ length: Math.ceil(measures.length / maxMeasures) }, (_, group) =>
      measures.slice(group * maxMeasures, (group + 1) * maxMeasures),
    )
  }, [metrics])
  const { data } = useQuery(
    api.reporting.dashboard.ask.queryOptions({
      input: {
        accountId,
        range: period?.range ?? { start: '', end: '' },
        questions: groups.map((measures) => ({ by: ['day'], measures })),
      },
      enabled: period !== undefined && groups.length > 0,
    }),
  )
  return useMemo(() => {
    const figuresByMeasure = new Map<string, MonthFigures>()
    for (const [group, { rows, totals }] of (data?.answers ?? []).entries())
      for (const [index, measure] of (groups[group] ?? []).entries()) {
        const trend = rows.flatMap(({ values }) => values[index] ?? [])
        figuresByMeasure.set(measure, { value: totals.values[index] ?? null, trend })
      }
    return figuresByMeasure
  }, [data, groups])
}
