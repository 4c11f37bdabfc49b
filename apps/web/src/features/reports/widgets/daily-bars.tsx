import type { DateRange } from '@talkie/contract/dates'
import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../ui/theme/theme.ts'
import { buildNoteLines, useChartNotes } from '../annotations/chart-notes.ts'
import { toThemeColour } from '../metrics/metric-colour.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import classes from './daily-bars.module.css'
import { formatAxisLabel, formatBucket, toBucketPick } from './data/bucket-labels.ts'
import { type Bucket, chooseBucket, listBuckets } from './data/buckets.ts'
import { toComparedValues, toSeries } from './data/series.ts'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type DailyBarsProps = {
  label: string
  metrics: readonly WidgetMetric[]
  /** The answer for `metrics`, in their order, grouped by bucket of the range. */
  answer: Answer
  range: DateRange
  /** The buckets of the answer, if not those of the range. */
  bucket?: Bucket
  /** Stacks the bars instead of placing them beside each other. */
  stacked?: boolean
}

const corner: [number, number, number, number] = [3, 3, 0, 0]

/** Bars by day (hour, week), one colour per metric, with the compared period as a dashed line behind. */
export const TimeBars = ({ label, metrics, answer, range, stacked = false, ...asked }: DailyBarsProps) => {
  const { t } = useText()
  const format = useFormat()
  const { pick } = usePicks()
  const { legend, span } = useCompared()
  const bucket = asked.bucket ?? chooseBucket(range)
  const buckets = useMemo(() => listBuckets(range, bucket), [range, bucket])
  const notes = useChartNotes(range, bucket)
  const series = useMemo(
    () => toSeries(metrics, answer, { range, buckets, span }),
    [metrics, answer, range, buckets, span],
  )
  const as = metrics[0]?.format ?? 'number'
  const ghost = useMemo(() => toComparedValues(series, stacked), [series, stacked])
  const ghostName = stacked || metrics.length < 2 ? legend : `${metrics[0]?.label} · ${legend}`
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      return {
        grid: { left: 0, right: 4, top: 10, bottom: 0, containLabel: true },
        xAxis: {
          type: 'category' as const,
          data: buckets.map((at) => formatAxisLabel(at, write)),
          axisLabel: { hideOverlap: true, interval: 'auto' as const },
        },
        yAxis: {
          type: 'value' as const,
          minInterval: as === 'number' ? 1 : 0,
          splitNumber: 4,
          axisLabel: {
            formatter: (value: number) =>
              as === 'number' ? write.compact(value) : formatMetric(value, as, write),
          },
        },
        tooltip: {
          trigger: 'axis' as const,
          confine: true,
          formatter: (params: unknown) => {
            const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
            const at = buckets[index] ?? ''
            return buildTooltip(
              {
                title: formatBucket(range, bucket, at, write),
                rows: series.map(({ metric, now, before }) => ({
                  colour: toThemeColour(metric.color, theme),
                  label: metric.label,
                  value: formatMetric(now[index], metric.format, write),
                  ...(before ? { change: calculateChange(now[index], before[index], metric.format) } : {}),
                })),
                notes: [
                  ...(notes.get(index) ?? []),
                  ...(series.some(({ before }) => before) ? [legend] : []),
                  t('widget.clickHint'),
                ],
              },
              theme,
              write,
            )
          },
        },
        series: [
          ...series.map(({ metric, now }, index) => ({
            type: 'bar' as const,
            name: metric.label,
            data: now,
            ...(index === 0 && notes.size > 0 ? buildNoteLines(notes, theme) : {}),
            ...(stacked ? { stack: 'all' } : {}),
            barGap: '12%',
            barCategoryGap: '26%',
            barMaxWidth: stacked ? 22 : 16,
            itemStyle: {
              color: toThemeColour(metric.color, theme),
              borderRadius: stacked && index < series.length - 1 ? 0 : corner,
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
    [series, notes, ghost, ghostName, buckets, bucket, range, stacked, as, legend, t],
  )
  const table = useMemo(
    () => ({
      columns: [t('report.field.at'), ...metrics.map((metric) => metric.label)],
      rows: buckets.map((at, index) => [
        [formatBucket(range, bucket, at, format), ...(notes.get(index) ?? [])].join(' · '),
        ...series.map(({ metric, now }) => formatMetric(now[index], metric.format, format)),
      ]),
    }),
    [metrics, series, notes, buckets, bucket, range, format, t],
  )
  return (
    <div className={classes.bars}>
      <div className={classes.chart}>
        <Chart
          label={label}
          height="fill"
          option={option}
          table={table}
          onPick={({ index, ...position }) => {
            const at = buckets[index]
            if (at === undefined) return
            const figures = series.map(({ metric, now, before }) => ({
              measure: metric.measure,
              name: metric.label,
              figure: toFigure(metric, now[index], before?.[index]),
            }))
            pick({ ...toBucketPick(range, bucket, at, format), figures }, position)
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
