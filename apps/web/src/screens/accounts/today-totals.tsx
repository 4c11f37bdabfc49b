import type { AccountCard } from '@talkie/contract/accounts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import { sumShown } from './sum-shown.ts'

/**
 * Today's totals of the listed accounts, each counted from midnight in its own time zone. A total covers the accounts
 * in which the user may see the figure; it is left out if there are none.
 */
export const TodayTotals = ({ accounts }: { accounts: readonly AccountCard[] }) => {
  const { t } = useText()
  const format = useFormat()
  const visits = sumShown(accounts, ({ today }) => today.visits)
  const calls = sumShown(accounts, ({ today }) => today.calls)
  const valid = sumShown(accounts, ({ today }) => today.valid)
  if (visits === undefined && calls === undefined) return null
  return (
    <KpiRow>
      {visits !== undefined && (
        <KpiCard
          label={t('accounts.visitsToday')}
          color="var(--metric-visit)"
          value={format.number(visits)}
        />
      )}
      {calls !== undefined && (
        <KpiCard label={t('accounts.callsToday')} color="var(--metric-call)" value={format.number(calls)} />
      )}
      {valid !== undefined && (
        <KpiCard label={t('accounts.validToday')} color="var(--metric-valid)" value={format.number(valid)} />
      )}
      {calls !== undefined && valid !== undefined && (
        <KpiCard
          label={t('accounts.validShare')}
          value={calls > 0 ? format.percent(valid / calls) : t('common.noValue')}
        />
      )}
    </KpiRow>
  )
}
