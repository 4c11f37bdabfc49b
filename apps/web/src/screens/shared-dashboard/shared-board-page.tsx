import { useElementSize } from '@mantine/hooks'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { SharedBoard } from '@talkie/contract/reporting'
import { TimeBars } from '../../features/reports/widgets/daily-bars.tsx'
import { chooseBucket } from '../../features/reports/widgets/data/buckets.ts'
import { kpiColumns } from '../../features/reports/widgets/data/kpi-columns.ts'
import { Funnel } from '../../features/reports/widgets/funnel.tsx'
import { HeatMap } from '../../features/reports/widgets/heat-map.tsx'
import { KpiStrip } from '../../features/reports/widgets/kpi-strip.tsx'
import type { PickActions } from '../../features/reports/widgets/picks/pick.ts'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { ReachRing } from '../../features/reports/widgets/reach-ring.tsx'
import { WidgetCard } from '../../features/reports/widgets/widget-card.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { pickMeasure } from './shared-answers.ts'
import classes from './shared-dashboard.module.css'
import { SharedHead } from './shared-head.tsx'
import { useSharedMetrics } from './use-shared-metrics.ts'

/** A figure leads nowhere: whoever has the link may see no rows. */
const noActions: PickActions = { listDestinations: () => [] }

/** The widgets of a shared dashboard that need no account. */
export const SharedBoardPage = ({ board }: { board: JsonifiedValue<SharedBoard> }) => {
  const { t } = useText()
  const format = useFormat()
  const { ref, width } = useElementSize()
  const { kpis, funnel, main } = useSharedMetrics(board)
  const { answers, range, comparison, comparedWith, account, expiresAt } = board
  const mainAnswer = pickMeasure(answers.kpis, board.measures.kpis.indexOf(board.measures.main))
  if (!main) return null
  const label = t('board.campaigns')
  const trend = t(`reportMail.chart.${chooseBucket(range)}`, { measure: main.label })
  return (
    <ComparedWith span={comparedWith} comparison={comparison}>
      <PickScope actions={noActions}>
        <div ref={ref} className={classes.page}>
          <SharedHead board={board} />
          {width > 0 && (
            <KpiStrip
              metrics={kpis}
              answer={answers.kpis}
              range={range}
              columns={kpiColumns(kpis.length, width)}
            />
          )}
          <div className={classes.chart}>
            <WidgetCard title={trend}>
              <TimeBars label={trend} metrics={[main]} answer={mainAnswer} range={range} />
            </WidgetCard>
          </div>
          <WidgetCard title={label} padding="none">
            <div className={classes.table}>
              <CampaignTable
                label={label}
                metric={main}
                answer={answers.campaigns}
                csvName={`${account.name} ${label}`}
                csvRange={range}
              />
            </div>
          </WidgetCard>
          <div className={classes.beside}>
            <WidgetCard title={t('dashboard.widget.heat')}>
              <HeatMap metric={main} answer={answers.heat} />
            </WidgetCard>
            <WidgetCard title={t('dashboard.widget.reach')}>
              <div className={classes.ring}>
                <ReachRing metric={main} answer={answers.reach} />
              </div>
            </WidgetCard>
            {answers.funnel && (
              <WidgetCard title={t('dashboard.widget.funnel')}>
                <Funnel metrics={funnel} answer={answers.funnel} />
              </WidgetCard>
            )}
          </div>
          <p className={classes.note}>
            {t('shared.until', { date: format.dayOf(expiresAt), zone: account.timezone })}
          </p>
        </div>
      </PickScope>
    </ComparedWith>
  )
}
