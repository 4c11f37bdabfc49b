import { Skeleton } from '@mantine/core'
import { formatMetric, type Metric } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { toCssColour } from '../../../features/reports/metrics/metric-colour.ts'
import { MetricMark } from '../../../features/reports/metrics/metric-mark.tsx'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { useFormat } from '../../../services/format/format.ts'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'
import classes from '../metrics.module.css'
import { MetricFlags } from './metric-flags.tsx'
import type { MonthFigures } from './use-month-figures.ts'

type MetricRowProps = {
  metric: Metric
  figures: MonthFigures | undefined
  onOpen: () => void
  children: ReactNode
}

/** A metric in the list: name, formula, flags, trend and value. `children` are the buttons of the row. */
export const MetricRow = ({ metric, figures, onOpen, children }: MetricRowProps) => {
  const getMetricName = useMetricName()
  const format = useFormat()
  return (
    <>
      <MetricMark {...metric} />
      <div className={classes.naming}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {getMetricName(metric)}
        </button>
        <code className={classes.formula}>{metric.formula}</code>
      </div>
      <div className={classes.flags}>
        <MetricFlags metric={metric} />
      </div>
      <div className={classes.trend}>
        {figures && <Sparkline values={figures.trend} color={toCssColour(metric.color)} height={26} />}
      </div>
      <div className={`${classes.value} figures`}>
        {figures ? formatMetric(figures.value, metric.format, format) : <Skeleton height={12} width={48} />}
      </div>
      <div className={classes.actions}>{children}</div>
    </>
  )
}
