import { overflowTarget } from '@talkie/contract/planner'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import type { Tokens } from '../../../ui/theme/theme.ts'
import type { Plan } from '../plan-answer.ts'
import classes from '../plan-view.module.css'
import { markAt, markLevel, shareAxis, toPoints, valueAxis } from './axes.ts'

const tops = [
  { top: 20, height: 84 },
  { top: 122, height: 84 },
]

/**
 * What a longer or shorter hold does: the share of calls credited right above, the share of visits without a number at the
 * busiest hour below, over the same minutes.
 */
export const HoldChart = ({ plan: { byHold, today } }: { plan: Plan }) => {
  const { t } = useText()
  const format = useFormat()
  const [right, overflow] = [t('planner.right'), t('planner.peakShare')]
  const todayText = t('planner.today')
  const minutes = useMemo(() => byHold.map(({ holdMinutes }) => holdMinutes), [byHold])
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      const least = Math.min(
        0.9,
        Math.floor(10 * Math.min(...byHold.map(({ rightShare }) => rightShare))) / 10,
      )
      const highest = Math.max(...byHold.map(({ peakChance }) => peakChance))
      const most = [2 * overflowTarget, 0.05, 0.1, 0.2, 0.5].find((step) => step >= highest) ?? 1
      const line = (index: number, color: string) => ({
        type: 'line' as const,
        xAxisIndex: index,
        yAxisIndex: index,
        showSymbol: false,
        symbol: 'circle',
        symbolSize: 6,
        itemStyle: { color },
        lineStyle: { width: 2, color },
      })
      const mark = (text: string) => markAt(today.holdMinutes, text, theme.accent, theme)
      return {
        axisPointer: { link: [{ xAxisIndex: 'all' as const }] },
        grid: tops.map((place) => ({ left: 46, right: 12, containLabel: false, ...place })),
        xAxis: tops.map((_, index) => ({
          ...valueAxis(minutes, write),
          gridIndex: index,
          ...(index === 0 ? { axisLabel: { show: false } } : { name: t('planner.holdAxis') }),
        })),
        yAxis: [
          {
            ...shareAxis(write),
            gridIndex: 0,
            // The curve would be flat from zero on.
            min: least,
            max: 1,
            interval: (1 - least) / 2,
          },
          // A scale of less than the target would label all shares alike.
          { ...shareAxis(write), gridIndex: 1, max: most, interval: most / 2 },
        ],
        tooltip: {
          trigger: 'axis' as const,
          confine: true,
          formatter: (params: unknown) => {
            const point = byHold[Array.isArray(params) ? Number(params[0]?.dataIndex) : 0]
            if (!point) return ''
            return buildTooltip(
              {
                title: write.span(60 * point.holdMinutes),
                rows: [
                  { colour: theme.good, label: right, value: write.percent(point.rightShare) },
                  { colour: theme.warn, label: overflow, value: write.percent(point.peakChance) },
                  {
                    label: t('planner.neededFor', { target: write.percent(overflowTarget) }),
                    value: write.number(point.needed),
                  },
                ],
              },
              theme,
              write,
            )
          },
        },
        series: [
          {
            ...line(0, theme.good),
            name: right,
            data: toPoints(byHold, ({ holdMinutes, rightShare }) => [holdMinutes, rightShare]),
            markLine: { silent: true, symbol: 'none', data: [mark(todayText)] },
          },
          {
            ...line(1, theme.warn),
            name: overflow,
            data: toPoints(byHold, ({ holdMinutes, peakChance }) => [holdMinutes, peakChance]),
            markLine: {
              silent: true,
              symbol: 'none',
              data: [mark(''), markLevel(overflowTarget, write.percent(overflowTarget), theme.third, theme)],
            },
          },
        ],
      }
    },
    [byHold, minutes, today.holdMinutes, right, overflow, todayText, t],
  )
  const table = useMemo(
    () => ({
      columns: [t('planner.holdAxis'), right, overflow],
      rows: byHold.map(({ holdMinutes, rightShare, peakChance }) => [
        format.number(holdMinutes),
        format.percent(rightShare),
        format.percent(peakChance),
      ]),
    }),
    [byHold, format, right, overflow, t],
  )
  return (
    <>
      <Chart label={t('planner.holdTitle')} height={248} option={option} table={table} />
      <ul className={classes.legend}>
        <li>
          <span className={classes.mark} data-tone="good" aria-hidden />
          {right}
        </li>
        <li>
          <span className={classes.mark} data-tone="warn" aria-hidden />
          {overflow}
        </li>
      </ul>
    </>
  )
}
