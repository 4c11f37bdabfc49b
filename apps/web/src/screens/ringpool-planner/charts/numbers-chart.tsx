import { overflowTarget } from '@talkie/contract/planner'
import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import type { Tokens } from '../../../ui/theme/theme.ts'
import type { Plan } from '../plan-answer.ts'
import { markAt, markLevel, shareAxis, toPoints, valueAxis } from './axes.ts'

/** The share of visits without a number at the busiest hour, over the count of numbers. */
export const NumbersChart = ({ plan: { byNumbers, today } }: { plan: Plan }) => {
  const { t } = useText()
  const format = useFormat()
  const [label, week] = [t('planner.peakShare'), t('planner.weekShare')]
  const todayText = t('planner.today')
  const option = useCallback(
    (theme: Tokens, write: Format) => ({
      grid: { left: 0, right: 12, top: 26, bottom: 18, containLabel: true },
      xAxis: {
        ...valueAxis(
          byNumbers.map(({ numbers }) => numbers),
          write,
        ),
        name: t('planner.numbersAxis'),
      },
      yAxis: shareAxis(write),
      tooltip: {
        trigger: 'axis' as const,
        confine: true,
        formatter: (params: unknown) => {
          const point = byNumbers[Array.isArray(params) ? Number(params[0]?.dataIndex) : 0]
          if (!point) return ''
          return buildTooltip(
            {
              title: t('planner.numbersCount', {
                count: point.numbers,
                formatted: write.number(point.numbers),
              }),
              rows: [
                { colour: theme.warn, label, value: write.percent(point.peakChance) },
                { label: week, value: write.percent(point.chanceOfOverflow) },
              ],
            },
            theme,
            write,
          )
        },
      },
      series: [
        {
          type: 'line' as const,
          name: label,
          data: toPoints(byNumbers, ({ numbers, peakChance }) => [numbers, peakChance]),
          showSymbol: false,
          symbol: 'circle',
          symbolSize: 6,
          itemStyle: { color: theme.warn },
          lineStyle: { width: 2, color: theme.warn },
          markLine: {
            silent: true,
            symbol: 'none',
            data: [
              markAt(today.numbers, todayText, theme.accent, theme),
              markLevel(overflowTarget, write.percent(overflowTarget), theme.third, theme),
            ],
          },
        },
      ],
    }),
    [byNumbers, today.numbers, label, week, todayText, t],
  )
  const table = useMemo(
    () => ({
      columns: [t('planner.numbersAxis'), label, week],
      rows: byNumbers.map(({ numbers, peakChance, chanceOfOverflow }) => [
        format.number(numbers),
        format.percent(peakChance),
        format.percent(chanceOfOverflow),
      ]),
    }),
    [byNumbers, format, label, week, t],
  )
  return <Chart label={t('planner.numbersTitle')} height={278} option={option} table={table} />
}
