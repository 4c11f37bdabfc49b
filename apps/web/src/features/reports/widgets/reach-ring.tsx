import { reaches } from '@talkie/contract/events'
import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../ui/theme/theme.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { valuesAt, valuesBefore } from './data/answer-rows.ts'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'
import classes from './reach-ring.module.css'

type ReachRingProps = {
  metric: WidgetMetric
  /** The answer grouped by reach. */
  answer: Answer
}

const toToken = { paid: 'reach-paid', organic: 'reach-organic', unknown: 'reach-unknown' } as const

/** The shares of paid, organic and unknown traffic. */
export const ReachRing = ({ metric, answer }: ReachRingProps) => {
  const { t } = useText()
  const format = useFormat()
  const { legend } = useCompared()
  const { pick, handlers } = usePicks()
  const slices = useMemo(() => {
    const now = valuesAt(answer, reaches, 0)
    const before = valuesBefore(answer, reaches, 0, metric)
    return reaches.map((reach, index) => ({
      reach,
      label: t(`reach.${reach}`),
      now: now[index] ?? 0,
      before: before?.[index],
    }))
  }, [answer, metric, t])
  const total = slices.reduce((sum, { now }) => sum + now, 0)
  const option = useCallback(
    (theme: Tokens, write: Format) => ({
      tooltip: {
        trigger: 'item' as const,
        confine: true,
        formatter: (params: unknown) => {
          const index = (params as { dataIndex: number }).dataIndex
          const slice = slices[index]
          if (!slice) return ''
          const row = {
            colour: theme[toToken[slice.reach]],
            label: metric.label,
            value: formatMetric(slice.now, metric.format, write),
            ...(slice.before === undefined
              ? {}
              : { change: calculateChange(slice.now, slice.before, metric.format) }),
          }
          return buildTooltip(
            {
              title: slice.label,
              rows: [row],
              notes: [...(slice.before === undefined ? [] : [legend]), t('widget.clickHint')],
            },
            theme,
            write,
          )
        },
      },
      series: [
        {
          type: 'pie' as const,
          radius: ['72%', '92%'],
          padAngle: slices.filter(({ now }) => now > 0).length > 1 ? 1.5 : 0,
          label: { show: false },
          emphasis: { scaleSize: 3 },
          itemStyle: { borderWidth: 0, borderRadius: 4 },
          cursor: 'pointer',
          data: slices.map(({ label, now, reach }) => ({
            name: label,
            value: now,
            itemStyle: { color: theme[toToken[reach]] },
          })),
          emptyCircleStyle: { color: theme.raised },
          stillShowZeroSum: false,
        },
      ],
    }),
    [slices, metric, legend, t],
  )
  const picked = (slice: (typeof slices)[number]) => ({
    label: slice.label,
    fixed: { reach: slice.reach },
    measure: metric.measure,
    figure: toFigure(metric, slice.now, slice.before),
  })
  return (
    <div className={classes.ring}>
      <div className={classes.chart}>
        <Chart
          label={t('widget.reachOf', { name: metric.label })}
          height="fill"
          option={option}
          table={{
            columns: [t('dimension.reach'), metric.label],
            rows: slices.map(({ label, now }) => [label, formatMetric(now, metric.format, format)]),
          }}
          pickBy="item"
          onPick={({ index, ...position }) => {
            const slice = slices[index]
            if (slice) pick(picked(slice), position)
          }}
        />
        <div className={classes.middle} aria-hidden>
          <strong className="figures">{formatMetric(total, metric.format, format)}</strong>
          <span>{metric.label}</span>
        </div>
      </div>
      <ul className={classes.legend}>
        {slices.map((slice) => (
          <li key={slice.reach}>
            <button type="button" className={classes.slice} {...handlers(picked(slice))}>
              <span
                className={classes.mark}
                style={{ background: `var(--${toToken[slice.reach]})` }}
                aria-hidden
              />
              {slice.label}
              <span className={`${classes.share} figures`}>
                {total > 0 ? format.percent(Math.round((100 * slice.now) / total) / 100) : '–'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
