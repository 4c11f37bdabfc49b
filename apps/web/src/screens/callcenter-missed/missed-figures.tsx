import { quickResponseMinutes } from '@talkie/contract/missed-calls'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import type { MissedSelection } from './missed-caller.ts'
import type { useMissedCallers } from './use-missed-callers.ts'

type Figures = NonNullable<ReturnType<typeof useMissedCallers>['list']>['figures']

type MissedFiguresProps = {
  figures: Figures | undefined
  /** Whom the list shows. */
  selected: MissedSelection
  onSelect: (selection: MissedSelection) => void
}

/** How many callers nobody answered, and how soon they were called back. Each figure shows in the list whom it counts. */
export const MissedFigures = ({ figures, selected, onSelect }: MissedFiguresProps) => {
  const { t } = useText()
  const format = useFormat()
  const loading = figures === undefined
  const wait = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? '–' : format.span(seconds)
  const quick = figures?.quickShare ?? null
  const shows = (selection: MissedSelection) => ({
    loading,
    pressed: selection === selected,
    handlers: { onClick: () => onSelect(selection) },
  })
  return (
    <KpiRow>
      <KpiCard label={t('missed.callers')} value={format.number(figures?.callers ?? 0)} {...shows('all')} />
      <KpiCard
        label={t('missed.tab.waiting')}
        color="var(--warn)"
        value={format.number(figures?.open ?? 0)}
        {...shows('waiting')}
      />
      <KpiCard
        label={t('callBacks.figure.reached')}
        color="var(--good)"
        value={format.number(figures?.reached ?? 0)}
        {...shows('reached')}
      />
      <KpiCard
        label={t('missed.response')}
        about={t('missed.responseAbout', { all: wait(figures?.responseSeconds) })}
        value={wait(figures?.openResponseSeconds)}
        {...shows('responded')}
      />
      <KpiCard
        label={t('missed.quick', { minutes: format.number(quickResponseMinutes) })}
        about={t('missed.quickAbout')}
        value={quick === null ? '–' : format.percent(quick)}
        {...shows('quick')}
      />
    </KpiRow>
  )
}
