import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import { WeekGrid } from '../../../ui/figures/week-grid.tsx'
import { weekdayNames } from '../fields/weekdays.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { toHeatCells } from './data/heat-cells.ts'
import classes from './heat-map.module.css'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'
import { ScaleLegend } from './scale-legend.tsx'

type HeatMapProps = {
  metric: WidgetMetric
  /** The answer grouped by weekday and hour. */
  answer: Answer
}

/** The hours of the week as a heat map. */
export const HeatMap = ({ metric, answer }: HeatMapProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const { moved } = useCompared()
  const { handlers } = usePicks()
  const cells = useMemo(() => toHeatCells(answer, metric), [answer, metric])
  const days = { short: weekdayNames(language, 'short'), long: weekdayNames(language) }
  return (
    <div className={classes.frame}>
      <WeekGrid
        label={t('widget.heatOf', { name: metric.label })}
        days={days}
        hue={metric.colour}
        cell={(weekday, hour) => {
          const { now, before, share } = cells.at(weekday, hour)
          const label = `${days.long[weekday - 1]}, ${hour} h`
          const change = calculateChange(now, before, metric.format)
          return {
            words: `${label}: ${formatMetric(now, metric.format, format)} ${metric.label}${moved(change)}`,
            share,
            handlers: handlers({
              label,
              fixed: { weekday, hour },
              measure: metric.measure,
              figure: toFigure(metric, now, before),
            }),
          }
        }}
      />
      <ScaleLegend metric={metric} most={cells.max} scale="even" lowest="var(--raised)" />
    </div>
  )
}
