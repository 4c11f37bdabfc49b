import { TimeBars } from '../../../features/reports/widgets/daily-bars.tsx'
import { chooseBucket } from '../../../features/reports/widgets/data/buckets.ts'
import { Funnel } from '../../../features/reports/widgets/funnel.tsx'
import { HeatMap } from '../../../features/reports/widgets/heat-map.tsx'
import { KpiStrip } from '../../../features/reports/widgets/kpi-strip.tsx'
import { ReachRing } from '../../../features/reports/widgets/reach-ring.tsx'
import { WidgetCard } from '../../../features/reports/widgets/widget-card.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useBoard } from '../board.ts'
import { BoardCard } from './board-card.tsx'
import { DailyChooser } from './daily-chooser.tsx'
import { MetricChooser } from './metric-chooser.tsx'

/** The key figures. They need no card around them, because each is one. */
export const KpisWidget = () => {
  const { choices, range, getAnswers, columns, failure } = useBoard()
  const answer = getAnswers('kpis')?.[0]
  if (!answer && failure) return <BoardCard widget="kpis">{() => null}</BoardCard>
  return <KpiStrip metrics={choices.kpis} answer={answer} range={range} columns={columns} />
}

export const FunnelWidget = () => {
  const { t } = useText()
  const { choices } = useBoard()
  if (choices.funnel.length === 0)
    return (
      <WidgetCard title={t('dashboard.widget.funnel')}>
        <EmptyState title={t('dashboard.noFunnel')} />
      </WidgetCard>
    )
  return (
    <BoardCard widget="funnel" hint={t('dashboard.funnelHint')}>
      {(answer) => <Funnel metrics={choices.funnel} answer={answer} />}
    </BoardCard>
  )
}

const dailyTitles = {
  hour: 'dashboard.dailyByHour',
  day: 'dashboard.widget.daily',
  week: 'dashboard.dailyByWeek',
} as const

export const DailyWidget = () => {
  const { t } = useText()
  const { choices, range } = useBoard()
  const title = t(dailyTitles[chooseBucket(range)])
  return (
    <BoardCard widget="daily" title={title} stacks aside={<DailyChooser />}>
      {(answer) => (
        <TimeBars
          label={title}
          metrics={choices.daily}
          answer={answer}
          range={range}
          stacked={choices.stacked}
        />
      )}
    </BoardCard>
  )
}

export const ReachWidget = () => {
  const { choices, updateSearch } = useBoard()
  const metric = choices.organicPaid
  return (
    <BoardCard
      widget="reach"
      aside={
        <MetricChooser value={metric.measure} onChange={(organicPaid) => updateSearch({ organicPaid })} />
      }
    >
      {(answer) => <ReachRing metric={metric} answer={answer} />}
    </BoardCard>
  )
}

export const HeatWidget = () => {
  const { t } = useText()
  const { account } = useAccount()
  const { choices, updateSearch } = useBoard()
  return (
    <BoardCard
      widget="heat"
      hint={t('dashboard.zoneHint', { zone: account.timezone })}
      aside={<MetricChooser value={choices.heat.measure} onChange={(heat) => updateSearch({ heat })} />}
    >
      {(answer) => <HeatMap metric={choices.heat} answer={answer} />}
    </BoardCard>
  )
}
