import type { ECharts } from 'echarts/core'
import { type KeyboardEvent, useState } from 'react'
import type { ChartProps } from './chart-props.ts'

/**
 * Makes a chart with `onPick` operable like a slider: arrow keys, Home and End move along its rows and show the tooltip
 * there, Enter and Space pick.
 */
export const useChartKeys = (
  chart: ECharts | null,
  { label, table, onPick }: Pick<ChartProps, 'label' | 'table' | 'onPick'>,
) => {
  const [active, setActive] = useState(0)
  if (!onPick || table.rows.length === 0) return { 'aria-hidden': true } as const
  const last = table.rows.length - 1
  const index = Math.min(active, last)
  const show = (at: number) => {
    setActive(at)
    chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      show(Math.min(Math.max(to, 0), last))
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      onPick({ index, x: left + width / 2, y: top + height / 2 })
    }
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': index,
    'aria-valuetext': (table.rows[index] ?? [])
      .map((cell, column) => (column === 0 ? cell : `${table.columns[column]} ${cell}`))
      .join(', '),
    onKeyDown,
    onBlur: () => chart?.dispatchAction({ type: 'hideTip' }),
  } as const
}
