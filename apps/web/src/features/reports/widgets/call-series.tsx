import type { DateRange } from '@talkie/contract/dates'
import {
  calculateChange,
  formatChange,
  formatMetric,
  type ReportFilters,
  toneFromChange,
} from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../ui/theme/theme.ts'
import classes from './call-series.module.css'
import { formatAxisLabel, formatBucket, toBucketPick } from './data/bucket-labels.ts'
import { chooseBucket, listBuckets } from './data/buckets.ts'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type CallSeriesProps = {
  label: string
  colour: Extract<keyof Tokens, `metric-${string}` | 'info' | 'warn' | 'bad' | 'good' | 'accent'>
  format: 'number' | 'duration'
  /** The total, which may differ from the sum of its days. */
  total: number | null
  before: number | null | undefined
  /** Values by bucket of the range. */
  now: readonly number[]
  previous: readonly (number | null)[] | null
  range: DateRange
  measure: string
  /** The condition on the measure's events, if not all are counted. */
  filters?: ReportFilters
  lowerIsBetter?: boolean
  /** Shown beside the total. */
  note?: string
}

/** A figure about calls, with its days as small bars. */
export const CallSeries = (props: CallSeriesProps) => {
  const { label, colour, format: as, total, before, now, previous, range, measure, filters, note } = props
  const { t } = useText()
  const format = useFormat()
  const { pick } = usePicks()
  const bucket = chooseBucket(range)
  const buckets = useMemo(() => listBuckets(range, bucket), [range, bucket])
  const { since, brief, legend } = useCompared()
  const change = calculateChange(total, before, as)
  const { lowerIsBetter = false } = props
  const option = useCallback(
    (theme: Tokens, write: Format) => ({
      grid: { left: 0, right: 0, top: 4, bottom: 18, containLabel: false },
      xAxis: {
        type: 'category' as const,
        data: buckets.map((at) => formatAxisLabel(at, write)),
        axisLabel: {
          interval: (index: number) => index === 0 || index === buckets.length - 1,
          alignMinLabel: 'left' as const,
          alignMaxLabel: 'right' as const,
          fontSize: 10.5,
        },
      },
      yAxis: { type: 'value' as const, show: false },
      tooltip: {
        trigger: 'axis' as const,
        confine: true,
        formatter: (params: unknown) => {
          const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
          const row = {
            colour: theme[colour],
            label,
            value: formatMetric(now[index], as, write),
            ...(previous ? { change: calculateChange(now[index], previous[index], as), lowerIsBetter } : {}),
          }
          const title = formatBucket(range, bucket, buckets[index] ?? '', write)
          return buildTooltip({ title, rows: [row], notes: previous ? [legend] : [] }, theme, write)
        },
      },
      series: [
        {
          type: 'bar' as const,
          data: [...now],
          barCategoryGap: '22%',
          barMaxWidth: 14,
          itemStyle: { color: theme[colour], borderRadius: [2, 2, 0, 0] },
        },
      ],
    }),
    [label, colour, as, now, previous, range, bucket, buckets, lowerIsBetter, legend],
  )
  return (
    <div className={classes.series}>
      <p className={classes.figure}>
        <strong className="figures">{formatMetric(total, as, format)}</strong>
        {change && (
          <span title={since}>
            <span data-tone={toneFromChange(change, lowerIsBetter)}>{formatChange(change, format)}</span>{' '}
            {brief}
          </span>
        )}
        {note && <span className={classes.note}>{note}</span>}
      </p>
      <div className={classes.chart}>
        <Chart
          label={label}
          height="fill"
          option={option}
          table={{
            columns: [t('report.field.at'), label],
            rows: buckets.map((at, index) => [
              formatBucket(range, bucket, at, format),
              formatMetric(now[index], as, format),
            ]),
          }}
          onPick={({ index, ...position }) => {
            const at = buckets[index]
            if (at === undefined) return
            const figure = {
              ...toFigure({ label, format: as }, now[index], previous?.[index]),
              lowerIsBetter,
            }
            pick(
              {
                ...toBucketPick(range, bucket, at, format, measure),
                figure,
                ...(filters ? { filters } : {}),
              },
              position,
            )
          }}
        />
      </div>
    </div>
  )
}
