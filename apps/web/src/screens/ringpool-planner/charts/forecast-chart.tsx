import { useCallback, useMemo } from 'react'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../ui/chart/tooltip.ts'
import type { Tokens } from '../../../ui/theme/theme.ts'
import type { Plan } from '../plan-answer.ts'
import classes from '../plan-view.module.css'
import { usePlanWords } from '../use-plan-words.ts'

type Forecast = NonNullable<Plan['forecast']>

/** The visits of the last weeks, and those expected in the coming ones with the interval of 80 %. */
export const ForecastChart = ({ forecast: { past, ahead } }: { forecast: Forecast }) => {
  const { t } = useText()
  const format = useFormat()
  const { target } = usePlanWords()
  const weeks = useMemo(() => [...past, ...ahead].map(({ monday }) => monday), [past, ahead])
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      const visits = theme['metric-visit']
      const blank = past.map(() => null)
      const line = { type: 'line' as const, symbol: 'circle', symbolSize: 6, showSymbol: false }
      const band = { ...line, stack: 'interval', silent: true, lineStyle: { opacity: 0 }, symbol: 'none' }
      return {
        grid: { left: 0, right: 12, top: 12, bottom: 0, containLabel: true },
        xAxis: {
          type: 'category' as const,
          boundaryGap: false,
          data: weeks.map((monday) => write.shortDay(monday)),
          axisLabel: {
            hideOverlap: true,
            interval: 1,
            alignMinLabel: 'left' as const,
            alignMaxLabel: 'right' as const,
          },
        },
        yAxis: {
          type: 'value' as const,
          min: 0,
          splitNumber: 3,
          axisLabel: { formatter: (value: number) => write.compact(value) },
        },
        tooltip: {
          trigger: 'axis' as const,
          confine: true,
          formatter: (params: unknown) => {
            const index = Array.isArray(params) ? Number(params[0]?.dataIndex) : 0
            const title = t('planner.weekOf', { day: write.shortDay(weeks[index] ?? '') })
            const next = ahead[index - past.length]
            const round = (value: number) => write.number(Math.round(value))
            const rows = next
              ? [
                  {
                    colour: visits,
                    label: t('planner.visitsExpected'),
                    value: `${round(next.visits)} (${round(next.low)}–${round(next.high)})`,
                  },
                  { label: t('planner.peakShare'), value: write.percent(next.chanceOfOverflow) },
                  { label: t('planner.neededFor', { target }), value: write.number(next.needed) },
                ]
              : [{ colour: visits, label: t('planner.visits'), value: round(past[index]?.visits ?? 0) }]
            return buildTooltip({ title, rows }, theme, write)
          },
        },
        series: [
          { ...band, data: [...blank, ...ahead.map(({ low }) => low)] },
          {
            ...band,
            data: [...blank, ...ahead.map(({ low, high }) => high - low)],
            areaStyle: { color: visits, opacity: 0.16 },
          },
          {
            ...line,
            data: past.map((week) => week.visits),
            itemStyle: { color: visits },
            lineStyle: { width: 2, color: visits },
          },
          {
            ...line,
            data: [...blank.slice(1), past.at(-1)?.visits ?? null, ...ahead.map((week) => week.visits)],
            itemStyle: { color: visits },
            lineStyle: { width: 2, color: visits, type: 'dashed' as const },
          },
        ],
      }
    },
    [past, ahead, weeks, target, t],
  )
  const table = useMemo(
    () => ({
      columns: [t('planner.week'), t('planner.visits'), t('planner.interval'), t('planner.peakShare')],
      rows: [
        ...past.map(({ monday, visits }) => [format.shortDay(monday), format.number(visits), '', '']),
        ...ahead.map(({ monday, visits, low, high, chanceOfOverflow }) => [
          format.shortDay(monday),
          format.number(Math.round(visits)),
          `${format.number(Math.round(low))}–${format.number(Math.round(high))}`,
          format.percent(chanceOfOverflow),
        ]),
      ],
    }),
    [past, ahead, format, t],
  )
  const last = ahead.at(-1)
  return (
    <>
      <Chart label={t('planner.forecastTitle')} height={200} option={option} table={table} />
      {last && (
        <p className={classes.note}>
          {t('planner.forecastText', {
            weeks: format.number(past.length),
            day: format.longDay(last.monday),
            visits: format.number(Math.round(last.visits)),
            low: format.number(Math.round(last.low)),
            high: format.number(Math.round(last.high)),
            needed: format.number(last.needed),
            target,
          })}
        </p>
      )}
    </>
  )
}
