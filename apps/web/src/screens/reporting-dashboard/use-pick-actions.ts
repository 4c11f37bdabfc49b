import { addDays, type FigurePage, type ReportFilters, type RowsBehind, rowsBehind } from '@talkie/contract'
import { useNavigate } from '@tanstack/react-router'
import type { PageRange } from '../../components/date-range/use-date-range.ts'
import type { MetricLook } from '../../components/metrics/use-metrics.ts'
import { withFixed } from '../../components/report-table/report-search.ts'
import type { PickActions, RowsWay } from '../../components/widgets/pick.ts'
import { useAccount } from '../../shell/account.tsx'
import { type TextKey, useText } from '../../shell/language.ts'
import { searchOfBehind, withExcluded } from './rows-behind.ts'

type Page = Pick<FigurePage, 'range' | 'model' | 'unique' | 'filters'> & {
  page: PageRange
  setFilters: (filters: ReportFilters) => void
  metrics: readonly MetricLook[]
  mock: boolean
}

/** What the rows are called, where they are not simply those that a figure counts. */
const labels: Partial<Record<RowsBehind['meaning'], TextKey>> = {
  persons: 'dashboard.rows.persons',
  shares: 'dashboard.rows.shares',
  parts: 'dashboard.rows.parts',
  ended: 'dashboard.rows.ended',
}

/** What pointing at something on the dashboard does: it narrows the days, adds a filter, or leads to the rows. */
export const usePickActions = ({ page, setFilters, metrics, mock, ...figures }: Page): PickActions => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const navigate = useNavigate()
  const { filters } = figures
  const of: FigurePage = {
    ...figures,
    currency: account.currencyCode,
    formulas: new Map(metrics.map(({ measure, formula }) => [measure, formula])),
  }
  return {
    onFilter: ({ fixed, range: days }) => {
      if (fixed) setFilters(withFixed(filters, fixed))
      else if (days) page.setRange({ from: days.start, to: addDays(days.end, -1) }, { push: true })
    },
    onExclude: ({ fixed }) => {
      if (fixed) setFilters(withExcluded(filters, fixed))
    },
    rowsOf: ({ figures: some, ...pick }) =>
      (some ?? [{ measure: pick.measure, name: '' }]).flatMap(({ measure, name }): RowsWay[] => {
        const behind = rowsBehind({ ...pick, measure }, of, (screen) => can(`reporting.${screen}`, 'r'))
        if (!behind) return []
        const { screen, meaning } = behind
        const label = t(labels[meaning] ?? `dashboard.rows.${screen}`)
        return [
          {
            key: measure ?? '',
            label: name === '' ? label : t('dashboard.rows.of', { name, rows: label }),
            isPlain: meaning === 'rows' || meaning === 'sum',
            go: () =>
              void navigate({
                to: `/accounts/$accountId/reporting-${screen}`,
                params: { accountId: String(accountId) },
                search: searchOfBehind(behind, mock),
              }),
          },
        ]
      }),
  }
}
