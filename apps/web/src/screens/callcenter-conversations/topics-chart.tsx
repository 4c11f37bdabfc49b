import { chooseBucket, type DateRange, listBuckets } from '@talkie/contract/dates'
import { type Answer, type Feeling, feelings } from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import { formatAxisLabel, formatBucket } from '../../features/reports/widgets/data/bucket-labels.ts'
import { type Format, useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { buildTooltip } from '../../ui/chart/tooltip.ts'
import type { Tokens } from '../../ui/theme/theme.ts'
import classes from './conversations.module.css'
import type { TopicField } from './topic-fields.ts'

type TopicsChartProps = {
  field: TopicField
  /** The calls by the field, the most frequent first. */
  ranked: Pick<Answer, 'rows'>
  overTime: Pick<Answer, 'rows'>
  range: DateRange
}

/** More colours cannot be told apart. */
const maxLines = 5
const colours = ['accent', 'metric-visit', 'good', 'warn', 'bad'] as const satisfies readonly (keyof Tokens)[]
/** Feelings have their own colours everywhere. */
const feelingColours = { positive: 'good', neutral: 'third', negative: 'bad' } as const satisfies Record<
  Feeling,
  keyof Tokens
>

const pickColour = (field: TopicField, value: string, place: number): keyof Tokens => {
  const feeling = field === 'feeling' && feelings.find((one) => one === value)
  return feeling ? feelingColours[feeling] : (colours[place] ?? 'accent')
}

/** The most frequent topics, kinds or feelings by day, or by week in longer ranges. */
export const TopicsChart = ({ field, ranked, overTime, range }: TopicsChartProps) => {
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const bucket = chooseBucket(range)
  const buckets = useMemo(() => listBuckets(range, bucket), [range, bucket])
  const lines = useMemo(
    () =>
      ranked.rows.slice(0, maxLines).map(({ groups: [topic] }, place) => {
        const counts = new Map(
          overTime.rows
            .filter(({ groups }) => groups[1] === topic)
            .map(({ groups, values }) => [groups[0], values[0] ?? 0]),
        )
        const value = String(topic ?? '')
        return {
          topic: text.value(field, value),
          colour: pickColour(field, value, place),
          values: buckets.map((at) => counts.get(at) ?? 0),
        }
      }),
    [ranked, overTime, buckets, field, text],
  )
  const option = useCallback(
    (theme: Tokens, write: Format) => ({
      grid: { left: 0, right: 6, top: 12, bottom: 0, containLabel: true },
      xAxis: { type: 'category' as const, data: buckets.map((at) => formatAxisLabel(at, write)) },
      yAxis: { type: 'value' as const, minInterval: 1 },
      tooltip: {
        trigger: 'axis' as const,
        confine: true,
        formatter: (params: unknown) => {
          const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
          const rows = lines.map(({ topic, colour, values }) => ({
            colour: theme[colour],
            label: topic,
            value: write.number(values[index] ?? 0),
          }))
          return buildTooltip(
            { title: formatBucket(range, bucket, buckets[index] ?? '', write), rows },
            theme,
            write,
          )
        },
      },
      series: lines.map(({ topic, colour, values }) => ({
        name: topic,
        type: 'bar' as const,
        stack: 'topics',
        data: values,
        itemStyle: { color: theme[colour] },
      })),
    }),
    [lines, buckets, bucket, range],
  )
  return (
    <>
      <ul className={classes.legend}>
        {lines.map(({ topic, colour }) => (
          <li key={topic}>
            <span style={{ background: `var(--${colour})` }} aria-hidden />
            {topic}
          </li>
        ))}
      </ul>
      <Chart
        label={t('conversations.overTime')}
        height={240}
        option={option}
        table={{
          columns: [t('report.field.at'), ...lines.map(({ topic }) => topic)],
          rows: buckets.map((at, index) => [
            formatBucket(range, bucket, at, format),
            ...lines.map(({ values }) => values[index] ?? 0),
          ]),
        }}
      />
    </>
  )
}
