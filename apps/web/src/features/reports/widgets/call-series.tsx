import type { DateRange } from '@talkie/contract/dates'
import { changeOf, type ReportFilters, toneOf, writeChange, writeMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { tooltipOf } from '../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../ui/theme/theme.ts'
import classes from './call-series.module.css'
import { axisLabel, bucketLabel, bucketPick } from './data/bucket-words.ts'
import { bucketOf, bucketsOf } from './data/buckets.ts'
import { usePicks } from './picks/pick-scope.tsx'

type CallSeriesProps = {
  label: string
  colour: Extract<keyof Tokens, `metric-${string}` | 'info' | 'warn' | 'bad' | 'good' | 'accent'>
  format: 'number' | 'duration'
  /** What all of it comes to, which need not be the sum of its days. */
  total: number | null
  before: number | null | undefined
  /** Along the buckets of the range. */
  now: readonly number[]
  previous: readonly number[] | null
  range: DateRange
  measure: string
  /** What it counts of the measure's events, where that is not all. */
  filters?: ReportFilters
  lowerIsBetter?: boolean
  /** Said beside the total. */
  note?: string
}

/** One figure of the calls with its days as small bars. */
export const CallSeries = (props: CallSeriesProps) => {
  const { label, colour, format: as, total, before, now, previous, range, measure, filters, note } = props
  const { t } = useText()
  const format = useFormat()
  const { pick } = usePicks()
  const bucket = bucketOf(range)
  const buckets = useMemo(() => bucketsOf(range, bucket), [range, bucket])
  const { since, brief, legend } = useCompared()
  const change = changeOf(total, before, as)
  const { lowerIsBetter = false } = props
  const option = useCallback(
    (theme: Tokens, write: Format) => ({
      grid: { left: 0, right: 0, top: 4, bottom: 18, containLabel: false },
      xAxis: {
        type: 'category' as const,
        data: buckets.map((at) => axisLabel(at, write)),
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
            value: writeMetric(now[index], as, write),
            ...(previous ? { change: changeOf(now[index], previous[index], as), lowerIsBetter } : {}),
          }
          const title = bucketLabel(range, bucket, buckets[index] ?? '', write)
          return tooltipOf({ title, rows: [row], notes: previous ? [legend] : [] }, theme, write)
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
        <strong className="figures">{writeMetric(total, as, format)}</strong>
        {change && (
          <span title={since}>
            <span data-tone={toneOf(change, lowerIsBetter)}>{writeChange(change, format)}</span> {brief}
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
              bucketLabel(range, bucket, at, format),
              writeMetric(now[index], as, format),
            ]),
          }}
          onPick={({ index, ...place }) => {
            const at = buckets[index]
            const picked = at !== undefined && bucketPick(range, bucket, at, format, measure)
            if (picked) pick(filters ? { ...picked, filters } : picked, place)
          }}
        />
      </div>
    </div>
  )
}
