import type { DateRange } from '@talkie/contract/dates'
import { type Answer, changeOf, writeMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { tooltipOf } from '../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../ui/theme/theme.ts'
import { metricColourIn } from '../metrics/metric-colour.ts'
import type { MetricLook } from '../metrics/use-metrics.ts'
import classes from './daily-bars.module.css'
import { axisLabel, bucketLabel, bucketPick } from './data/bucket-words.ts'
import { bucketOf, bucketsOf } from './data/buckets.ts'
import { ghostOf, seriesOf, untilTime } from './data/series.ts'
import { usePicks } from './picks/pick-scope.tsx'

type DailyBarsProps = {
  label: string
  metrics: readonly MetricLook[]
  /** Of `metrics`, in their order, by the bucket of the range. */
  answer: Answer
  range: DateRange
  /** On top of each other instead of beside each other. */
  stacked?: boolean
}

const corner: [number, number, number, number] = [3, 3, 0, 0]

/** Bars by day (hour, week), a colour a metric, with the period compared with as a dashed line behind them. */
export const DailyBars = ({ label, metrics, answer, range, stacked = false }: DailyBarsProps) => {
  const { t } = useText()
  const format = useFormat()
  const { pick } = usePicks()
  const { legend, until } = useCompared()
  const bucket = bucketOf(range)
  const buckets = useMemo(() => bucketsOf(range, bucket), [range, bucket])
  const series = useMemo(() => seriesOf(metrics, answer, buckets), [metrics, answer, buckets])
  const as = metrics[0]?.format ?? 'number'
  const ghost = useMemo(() => {
    const all = ghostOf(series, stacked)
    return bucket === 'hour' && until ? untilTime(all, buckets, until) : all
  }, [series, stacked, bucket, buckets, until])
  const ghostName = stacked || metrics.length < 2 ? legend : `${metrics[0]?.label} · ${legend}`
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      return {
        grid: { left: 0, right: 4, top: 10, bottom: 0, containLabel: true },
        xAxis: {
          type: 'category' as const,
          data: buckets.map((at) => axisLabel(at, write)),
          axisLabel: { hideOverlap: true, interval: 'auto' as const },
        },
        yAxis: {
          type: 'value' as const,
          minInterval: as === 'number' ? 1 : 0,
          splitNumber: 4,
          axisLabel: {
            formatter: (value: number) =>
              as === 'number' ? write.compact(value) : writeMetric(value, as, write),
          },
        },
        tooltip: {
          trigger: 'axis' as const,
          confine: true,
          formatter: (params: unknown) => {
            const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
            const at = buckets[index] ?? ''
            return tooltipOf(
              {
                title: bucketLabel(range, bucket, at, write),
                rows: series.map(({ metric, now, before }) => ({
                  colour: metricColourIn(metric.color, theme),
                  label: metric.label,
                  value: writeMetric(now[index], metric.format, write),
                  ...(before ? { change: changeOf(now[index], before[index], metric.format) } : {}),
                })),
                notes: [...(series.some(({ before }) => before) ? [legend] : []), t('widget.clickHint')],
              },
              theme,
              write,
            )
          },
        },
        series: [
          ...series.map(({ metric, now }, place) => ({
            type: 'bar' as const,
            name: metric.label,
            data: now,
            ...(stacked ? { stack: 'all' } : {}),
            barGap: '12%',
            barCategoryGap: '26%',
            barMaxWidth: stacked ? 22 : 16,
            itemStyle: {
              color: metricColourIn(metric.color, theme),
              borderRadius: stacked && place < series.length - 1 ? 0 : corner,
            },
          })),
          ...(ghost
            ? [
                {
                  type: 'line' as const,
                  name: ghostName,
                  data: ghost,
                  step: 'middle' as const,
                  symbol: 'none',
                  silent: true,
                  z: 1,
                  lineStyle: { type: 'dashed' as const, width: 1.2, color: theme.third },
                  itemStyle: { color: theme.third },
                },
              ]
            : []),
        ],
      }
    },
    [series, ghost, ghostName, buckets, bucket, range, stacked, as, legend, t],
  )
  const table = useMemo(
    () => ({
      columns: [t('report.field.at'), ...metrics.map((metric) => metric.label)],
      rows: buckets.map((at, index) => [
        bucketLabel(range, bucket, at, format),
        ...series.map(({ metric, now }) => writeMetric(now[index], metric.format, format)),
      ]),
    }),
    [metrics, series, buckets, bucket, range, format, t],
  )
  return (
    <div className={classes.bars}>
      <div className={classes.chart}>
        <Chart
          label={label}
          height="fill"
          option={option}
          table={table}
          onPick={({ index, ...place }) => {
            const at = buckets[index]
            if (at === undefined) return
            const figures = metrics.map(({ measure, label: name }) => ({ measure, name }))
            pick({ ...bucketPick(range, bucket, at, format), figures }, place)
          }}
        />
      </div>
      {ghost && (
        <p className={classes.ghost}>
          <span className={classes.dash} aria-hidden />
          {ghostName}
        </p>
      )}
    </div>
  )
}
