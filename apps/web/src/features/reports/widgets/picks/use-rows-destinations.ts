import { buildDrillDown, type DrillDown, type FigureContext } from '@talkie/contract/reporting'
import { useNavigate } from '@tanstack/react-router'
import { type TextKey, useText } from '../../../../services/language/language.ts'
import { useAccount } from '../../../../services/navigation/account.tsx'
import { toRowsBehindSearch } from '../../answers/report-search.ts'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import type { PickActions, RowsDestination } from './pick.ts'

type Page = Omit<FigureContext, 'currency' | 'formulas'> & {
  metrics: readonly WidgetMetric[]
  isSample: boolean
}

/** The label of the rows, if they are not exactly those that a figure counts. */
const labels: Partial<Record<DrillDown['meaning'], TextKey>> = {
  persons: 'dashboard.rows.persons',
  shares: 'dashboard.rows.shares',
  parts: 'dashboard.rows.parts',
  ended: 'dashboard.rows.ended',
}

/** The links from a page's figures to the rows behind them. */
export const useRowsDestinations = ({
  metrics,
  isSample,
  ...figures
}: Page): PickActions['listDestinations'] => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const navigate = useNavigate()
  const page: FigureContext = {
    ...figures,
    currency: account.currencyCode,
    formulas: new Map(metrics.map(({ measure, formula }) => [measure, formula])),
  }
  return ({ figures: several, ...pick }) =>
    (several ?? [{ measure: pick.measure, name: '' }]).flatMap(({ measure, name }): RowsDestination[] => {
      const behind = buildDrillDown({ ...pick, measure }, page, (screen) => can(`reporting.${screen}`, 'r'))
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
              search: toRowsBehindSearch(behind, isSample),
            }),
        },
      ]
    })
}
