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
import { formatAxisLabel, formatBucket, toBucketPick } from './data/bucket-labels.ts'
import { chooseBucket, listBuckets } from './data/buckets.ts'
import { splitOngoing, toSeries } from './data/series.ts'
import { usePicks } from './picks/pick-scope.tsx'
import classes from './trend-chart.module.css'

type TrendChartProps = {
  label: string
  metric: WidgetMetric
  /** The answer for the metric, grouped by bucket of the range. */
  answer: Answer
  range: DateRange
  /** The bucket that is not over, as the answer names it; null if the range is over. */
  ongoing: string | number | null
}

/** A metric by day (hour, week) as a line over its area, with the compared period as a dashed line behind. */
export const TrendChart = ({ label, metric, answer, range, ongoing }: TrendChartProps) => {
  const { t } = useText()
  const format = useFormat()
  const { pick } = usePicks()
  const { legend, span } = useCompared()
  const bucket = chooseBucket(range)
  const buckets = useMemo(() => listBuckets(range, bucket), [range, bucket])
  const notes = useChartNotes(range, bucket)
  const { now, before } = useMemo(() => {
    const [series] = toSeries([metric], answer, { range, buckets, span })
    return { now: series?.now ?? [], before: series?.before ?? null }
  }, [metric, answer, range, buckets, span])
  const as = metric.format
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      const colour = toThemeColour(metric.color, theme)
      const { closed, open } = splitOngoing(now, ongoing === null ? -1 : buckets.indexOf(ongoing))
      const line = {
        type: 'line' as const,
        symbol: 'circle',
        symbolSize: 6,
        // A single point is no line.
        showSymbol: closed.filter((value) => value !== null).length === 1 && !open,
        itemStyle: { color: colour },
      }
      return {
        grid: { left: 0, right: 6, top: 10, bottom: 0, containLabel: true },
        xAxis: {
          type: 'category' as const,
          boundaryGap: buckets.length === 1,
          data: buckets.map((at) => formatAxisLabel(at, write)),
          axisLabel: {
            hideOverlap: true,
            interval: 'auto' as const,
            alignMinLabel: 'left' as const,
            alignMaxLabel: 'right' as const,
          },
        },
        yAxis: {
          type: 'value' as const,
          minInterval: as === 'number' ? 1 : 0,
          splitNumber: 3,
          axisLabel: {
            formatter: (value: number) =>
              as === 'number' ? write.compact(value) : formatMetric(value, as, write),
          },
        },
        tooltip: {
          trigger: 'axis' as const,
          confine: true,
          axisPointer: {
            type: 'line' as const,
            lineStyle: { color: theme.third, type: 'solid' as const, width: 1 },
          },
          formatter: (params: unknown) => {
            const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
            const row = {
              colour,
              label: metric.label,
              value: formatMetric(now[index], as, write),
              ...(before ? { change: calculateChange(now[index], before[index], as) } : {}),
            }
            const title = formatBucket(range, bucket, buckets[index] ?? '', write)
            return buildTooltip(
              { title, rows: [row], notes: [...(notes.get(index) ?? []), ...(before ? [legend] : [])] },
              theme,
              write,
            )
          },
        },
        series: [
          ...(before
            ? [
                {
                  type: 'line' as const,
                  name: legend,
                  data: before,
                  symbol: 'none',
                  silent: true,
                  lineStyle: { type: 'dashed' as const, width: 1.25, color: theme.third },
                  itemStyle: { color: theme.third },
                },
              ]
            : []),
          {
            ...line,
            name: metric.label,
            data: closed,
            ...(notes.size > 0 ? buildNoteLines(notes, theme) : {}),
            lineStyle: { width: 2, color: colour },
            areaStyle: {
              color: {
                type: 'linear' as const,
                x: 0,
                y: 0,
                x2: 0,
                y2: 1,
                colorStops: [
                  { offset: 0, color: `${colour}3d` },
                  { offset: 1, color: `${colour}00` },
                ],
              },
            },
          },
          // The day that is not over is drawn apart, so that it is not read as a fall.
          ...(open
            ? [
                {
                  ...line,
                  name: metric.label,
                  data: open,
                  lineStyle: { width: 2, color: colour, type: 'dotted' as const },
                },
              ]
            : []),
        ],
      }
    },
    [metric, notes, now, before, ongoing, buckets, bucket, range, as, legend],
  )
  const table = useMemo(
    () => ({
      columns: [t('report.field.at'), metric.label, ...(before ? [t('widget.before')] : [])],
      rows: buckets.map((at, index) => [
        [formatBucket(range, bucket, at, format), ...(notes.get(index) ?? [])].join(' · '),
        formatMetric(now[index], as, format),
        ...(before ? [formatMetric(before[index], as, format)] : []),
      ]),
    }),
    [metric, notes, now, before, as, buckets, bucket, range, format, t],
  )
  return (
    <div className={classes.trend}>
      <div className={classes.chart}>
        <Chart
          label={label}
          height="fill"
          option={option}
          table={table}
          onPick={({ index, ...position }) => {
            const at = buckets[index]
            if (at === undefined) return
            const figure = {
              now: now[index] ?? null,
              format: as,
              ...(before ? { before: before[index] ?? null } : {}),
            }
            pick({ ...toBucketPick(range, bucket, at, format, metric.measure), figure }, position)
          }}
        />
      </div>
      {before && (
        <p className={classes.legend}>
          <span className={classes.line} style={{ background: metric.colour }} aria-hidden />
          {metric.label}
          <span className={classes.dash} aria-hidden />
          {legend}
        </p>
      )}
    </div>
  )
}
