import { buildDrillDown, type DrillDown, type FigureContext } from '@talkie/contract/reporting'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../../../services/format/format.ts'
import { type TextKey, useText } from '../../../../services/language/language.ts'
import { useAccount } from '../../../../services/navigation/account.tsx'
import { toRowsBehindSearch } from '../../answers/report-search.ts'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import type { PickActions, PickedFigure, RowsDestination } from './pick.ts'

type Page = Omit<FigureContext, 'currency' | 'formulas'> & {
  metrics: readonly WidgetMetric[]
  isSample: boolean
  /** Shows the rows on the page itself, if it is their screen; returns whether it did. */
  showHere?: (behind: DrillDown) => boolean
}

/** The label of the rows, if they are not exactly those that a figure counts. */
const labels: Partial<Record<DrillDown['meaning'], TextKey>> = {
  persons: 'dashboard.rows.persons',
  shares: 'dashboard.rows.shares',
  parts: 'dashboard.rows.parts',
  ended: 'dashboard.rows.ended',
}

const callTypes: readonly string[] = ['call', 'llamadabruta', 'hangup']

/** What the rows are: calls are called so on any screen. A call's lead stands for the valid call. */
const nameRows = ({ screen, scope, filters }: DrillDown): DrillDown['screen'] | 'valid' => {
  if (scope === 'valid') return 'valid'
  const areCalls =
    scope === 'call' ||
    callTypes.some((type) => scope === `type:${type}`) ||
    filters.some(
      (filter) =>
        'field' in filter &&
        filter.field === 'type' &&
        filter.operator === 'in' &&
        filter.value.every((type) => callTypes.includes(type)),
    )
  return areCalls ? 'calls' : screen
}

/** The links from a page's figures to the rows behind them. */
export const useRowsDestinations = ({
  metrics,
  isSample,
  showHere,
  ...figures
}: Page): PickActions['listDestinations'] => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId, can } = useAccount()
  const navigate = useNavigate()
  const page: FigureContext = {
    ...figures,
    currency: account.currencyCode,
    formulas: new Map(metrics.map(({ measure, formula }) => [measure, formula])),
  }
  const describe = (behind: DrillDown, figure: PickedFigure | undefined): string => {
    const hasShares = behind.mayBeShared && behind.meaning === 'rows' && !Number.isInteger(figure?.now ?? 0)
    const unusual = labels[hasShares ? 'shares' : behind.meaning]
    if (unusual) return t(unusual)
    const rows = nameRows(behind)
    // A sum or a mean says nothing about the number of its rows.
    const count = behind.meaning === 'rows' && !figure?.isMean && figure?.now
    return count
      ? t(`dashboard.rows.${rows}.count`, { count, formatted: format.number(count) })
      : t(`dashboard.rows.${rows}`)
  }
  return ({ figures: several, ...pick }) =>
    (several ?? [{ measure: pick.measure, name: '', figure: pick.figure }]).flatMap(
      (one): RowsDestination[] => {
        const { measure, name, figure } = one
        const behind = buildDrillDown({ ...pick, measure }, page, (screen) => can(`reporting.${screen}`, 'r'))
        if (!behind) return []
        const { screen } = behind
        const label = describe(behind, figure)
        return [
          {
            key: measure ?? '',
            label: name === '' ? label : t('dashboard.rows.of', { name, rows: label }),
            figure: several && figure,
            go: () => {
              if (showHere?.(behind)) return
              void navigate({
                to: `/accounts/$accountId/reporting-${screen}`,
                params: { accountId: String(accountId) },
                search: toRowsBehindSearch(behind, isSample),
              })
            },
          },
        ]
      },
    )
}
