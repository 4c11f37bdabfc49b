import type { AccountCard } from '@talkie/contract'
import { useFormat } from '../../components/format.ts'
import { KpiCard, KpiRow } from '../../components/kpi-card.tsx'
import { useText } from '../../shell/language.ts'

/** The day so far of all accounts that are shown, each counted from its own midnight. */
export const TodayTotals = ({ accounts }: { accounts: readonly AccountCard[] }) => {
  const { t } = useText()
  const format = useFormat()
  const sum = (of: (account: AccountCard) => number) =>
    accounts.reduce((total, account) => total + of(account), 0)
  const [calls, valid] = [sum(({ today }) => today.calls), sum(({ today }) => today.valid)]
  return (
    <KpiRow>
      <KpiCard
        label={t('accounts.visitsToday')}
        color="var(--metric-visit)"
        value={format.number(sum(({ today }) => today.visits))}
      />
      <KpiCard label={t('accounts.callsToday')} color="var(--metric-call)" value={format.number(calls)} />
      <KpiCard label={t('accounts.validToday')} color="var(--metric-valid)" value={format.number(valid)} />
      <KpiCard
        label={t('accounts.validShare')}
        value={calls > 0 ? format.percent(valid / calls) : t('common.noValue')}
      />
    </KpiRow>
  )
}
