import { type FigurePage, type RowsBehind, rowsBehind } from '@talkie/contract/reporting'
import { useNavigate } from '@tanstack/react-router'
import { type TextKey, useText } from '../../../../services/language/language.ts'
import { useAccount } from '../../../../services/navigation/account.tsx'
import { searchOfBehind } from '../../answers/report-search.ts'
import type { MetricLook } from '../../metrics/use-metrics.ts'
import type { PickActions, RowsWay } from './pick.ts'

type Page = Omit<FigurePage, 'currency' | 'formulas'> & { metrics: readonly MetricLook[]; mock: boolean }

/** What the rows are called, where they are not simply those that a figure counts. */
const labels: Partial<Record<RowsBehind['meaning'], TextKey>> = {
  persons: 'dashboard.rows.persons',
  shares: 'dashboard.rows.shares',
  parts: 'dashboard.rows.parts',
  ended: 'dashboard.rows.ended',
}

/** The ways from the figures of a page to the rows behind them. */
export const useRowWays = ({ metrics, mock, ...figures }: Page): PickActions['rowsOf'] => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const navigate = useNavigate()
  const page: FigurePage = {
    ...figures,
    currency: account.currencyCode,
    formulas: new Map(metrics.map(({ measure, formula }) => [measure, formula])),
  }
  return ({ figures: some, ...pick }) =>
    (some ?? [{ measure: pick.measure, name: '' }]).flatMap(({ measure, name }): RowsWay[] => {
      const behind = rowsBehind({ ...pick, measure }, page, (screen) => can(`reporting.${screen}`, 'r'))
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
    })
}
