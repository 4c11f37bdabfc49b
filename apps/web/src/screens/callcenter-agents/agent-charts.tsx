import { SegmentedControl, Select } from '@mantine/core'
import { type ReportFilters, reportScopeSchema } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import { TimeBars } from '../../features/reports/widgets/daily-bars.tsx'
import { chooseBucket } from '../../features/reports/widgets/data/buckets.ts'
import { HeatMap } from '../../features/reports/widgets/heat-map.tsx'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'
import { WidgetCard } from '../../features/reports/widgets/widget-card.tsx'
import { useText } from '../../services/language/language.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import type { ListedAgent } from './agent-rows.ts'
import classes from './agents.module.css'
import { type ChartFigure, chartFigures } from './agents-search.ts'
import { useChartMetric } from './use-chart-metric.ts'
import { findAgentsOf, toChartFilters } from './who.ts'

type AgentChartsProps = {
  filters: ReportFilters
  /** Whose calls: one agent of these, a team's, or all. */
  agents: readonly ListedAgent[]
  who: string | undefined
  figure: ChartFigure
  onWho?: (who: string | undefined) => void
  onFigure: (figure: ChartFigure) => void
}

/** When the calls of an agent, of a team or of all come: by weekday and hour, and day by day. */
export const AgentCharts = ({ filters, agents, who, figure, onWho, onFigure }: AgentChartsProps) => {
  const { t } = useText()
  const { start, end, comparison } = useDateRange()
  const range = { start, end }
  const metric = useChartMetric(figure, who !== undefined)
  const scope = reportScopeSchema.parse({
    range,
    compare: comparison,
    filters: [...filters, ...toChartFilters(figure, who, findAgentsOf(agents, who))],
  })
  const bucket = chooseBucket(range)
  const { answers, query, isSample } = useAnswers({
    screen: 'agents',
    scope,
    questions: [
      { by: ['weekday', 'hour'], measures: [metric.measure] },
      { by: [bucket], measures: [metric.measure] },
    ],
    isLive: true,
  })
  const listDestinations = useRowsDestinations({ ...scope, metrics: [], isSample })
  const metrics = useMemo(() => [metric], [metric])
  const teams = [...new Set(agents.map(({ team }) => team).filter(Boolean))].sort()
  const [heat, bars] = answers ?? []
  return (
    <ComparedWith span={query.data?.comparedWith}>
      <PickScope actions={{ listDestinations }}>
        <div className={classes.controls}>
          {onWho && (
            <Select
              aria-label={t('agents.who')}
              placeholder={t('agents.everybody')}
              clearable
              searchable
              w={240}
              data={[
                {
                  group: t('agents.teams'),
                  items: teams.map((team) => ({ value: `team:${team}`, label: team })),
                },
                {
                  group: t('agents.title'),
                  items: agents.map(({ id, name }) => ({ value: `agent:${id}`, label: name })),
                },
              ]}
              value={who ?? null}
              onChange={(value) => onWho(value ?? undefined)}
            />
          )}
          <SegmentedControl
            aria-label={t('agents.chartFigure')}
            data={chartFigures.map((value) => ({ value, label: t(`agents.figure.${value}`) }))}
            value={figure}
            onChange={(value) => onFigure(chartFigures.find((one) => one === value) ?? 'calls')}
          />
        </div>
        <div className={classes.charts}>
          <div className={classes.chart}>
            <WidgetCard title={t('agents.byHour')}>
              {heat && <HeatMap metric={metric} answer={heat} />}
            </WidgetCard>
          </div>
          <div className={classes.chart}>
            <WidgetCard title={t('agents.byDay')}>
              {bars && (
                <TimeBars
                  label={t('agents.byDay')}
                  metrics={metrics}
                  answer={bars}
                  range={range}
                  bucket={bucket}
                />
              )}
            </WidgetCard>
          </div>
        </div>
      </PickScope>
    </ComparedWith>
  )
}
