import type { Metric } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lastDays } from '../form/last-days.ts'

/** Measures that one question takes. */
const most = 40

export type Figures = { value: number | null; trend: number[] }

/** What each metric came to in the last days, by its measure; one is missing until its figures are there. */
export const useMonthFigures = (metrics: readonly Metric[]): ReadonlyMap<string, Figures> => {
  const { account, accountId } = useAccount()
  const groups = useMemo(() => {
    // In an order of their own: what metrics come to does not change with theirs.
    const measures = metrics.map(({ measure }) => measure).sort()
    return Array.from({ length: Math.ceil(measures.length / most) }, (_, group) =>
      measures.slice(group * most, (group + 1) * most),
    )
  }, [metrics])
  const { data } = useQuery(
    api.reporting.dashboard.ask.queryOptions({
      input: {
        accountId,
        range: lastDays(account.timezone),
        questions: groups.map((measures) => ({ by: ['day'], measures })),
      },
      enabled: groups.length > 0,
    }),
  )
  return useMemo(() => {
    const known = new Map<string, Figures>()
    for (const [group, { rows, totals }] of (data?.answers ?? []).entries())
      for (const [place, measure] of (groups[group] ?? []).entries()) {
        const trend = rows.flatMap(({ values }) => values[place] ?? [])
        known.set(measure, { value: totals.values[place] ?? null, trend })
      }
    return known
  }, [data, groups])
}
