import { quickResponseMinutes } from '@talkie/contract/missed-calls'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import type { useMissedCallers } from './use-missed-callers.ts'

type Figures = NonNullable<ReturnType<typeof useMissedCallers>['list']>['figures']

/** How many callers nobody answered, and how soon they were called back. */
export const MissedFigures = ({ figures }: { figures: Figures | undefined }) => {
  const { t } = useText()
  const format = useFormat()
  const loading = figures === undefined
  const wait = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? '–' : format.span(seconds)
  const quick = figures?.quickShare ?? null
  return (
    <KpiRow>
      <KpiCard label={t('missed.callers')} value={format.number(figures?.callers ?? 0)} loading={loading} />
      <KpiCard
        label={t('missed.tab.waiting')}
        color="var(--warn)"
        value={format.number(figures?.open ?? 0)}
        loading={loading}
      />
      <KpiCard
        label={t('missed.state.reached')}
        color="var(--good)"
        value={format.number(figures?.reached ?? 0)}
        loading={loading}
      />
      <KpiCard
        label={t('missed.response')}
        about={t('missed.responseAbout', { all: wait(figures?.responseSeconds) })}
        value={wait(figures?.openResponseSeconds)}
        loading={loading}
      />
      <KpiCard
        label={t('missed.quick', { minutes: format.number(quickResponseMinutes) })}
        about={t('missed.quickAbout')}
        value={quick === null ? '–' : format.percent(quick)}
        loading={loading}
      />
    </KpiRow>
  )
}
