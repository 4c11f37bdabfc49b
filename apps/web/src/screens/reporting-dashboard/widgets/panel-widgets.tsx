import { useState } from 'react'
import { BreakdownTable } from '../../../features/reports/widgets/breakdown-table.tsx'
import { TimeBars } from '../../../features/reports/widgets/daily-bars.tsx'
import { RankedBars } from '../../../features/reports/widgets/ranked-bars.tsx'
import { useText } from '../../../services/language/language.ts'
import type { SortBy } from '../../../ui/data-table/data-table.tsx'
import { useBoard } from '../board.ts'
import { panelFields } from '../widget-questions.ts'
import { PageMetricChooser } from './answer-widgets.tsx'
import { BoardCard } from './board-card.tsx'
import { useCampaignMetrics } from './use-campaign-metrics.ts'

/** The page's metric by landing page, page type, device, or new against returning. */
export const PanelWidget = ({ widget }: { widget: keyof typeof panelFields }) => {
  const { choices } = useBoard()
  return (
    <BoardCard widget={widget} padding="none" quietWhenEmpty aside={<PageMetricChooser />}>
      {(answer) => <RankedBars field={panelFields[widget]} metric={choices.metric} answer={answer} />}
    </BoardCard>
  )
}

/** The page's metric by hour of the day. */
export const HoursWidget = () => {
  const { t } = useText()
  const { choices, range } = useBoard()
  return (
    <BoardCard widget="hours" aside={<PageMetricChooser />}>
      {(answer) => (
        <TimeBars
          label={t('dashboard.widget.hours')}
          metrics={[choices.metric]}
          answer={answer}
          range={range}
          bucket="hour"
        />
      )}
    </BoardCard>
  )
}

/** The campaign report: the page's metric and its change, answered share, mean talk time and first-time callers. */
export const CampaignsWidget = () => {
  const { t } = useText()
  const { choices, range } = useBoard()
  const metrics = useCampaignMetrics(choices.metric)
  const [sort, setSort] = useState<SortBy[]>([])
  return (
    <BoardCard widget="campaigns" padding="none" quietWhenEmpty aside={<PageMetricChooser />}>
      {(answer) => (
        <BreakdownTable
          label={t('dashboard.widget.campaigns')}
          field="campaign"
          metrics={metrics}
          leading={choices.metric}
          answer={answer}
          sort={sort.length > 0 ? sort : [{ id: choices.metric.measure, desc: true }]}
          onSort={setSort}
          shares={false}
          csvName={t('dashboard.widget.campaigns')}
          csvRange={range}
        />
      )}
    </BoardCard>
  )
}
