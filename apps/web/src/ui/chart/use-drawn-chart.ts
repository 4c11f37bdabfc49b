import { useMantineColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { BarChart, LineChart, MapChart, PieChart } from 'echarts/charts'
import { GeoComponent, GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useState } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { tokens } from '../theme/theme.ts'
import type { ChartProps } from './chart-props.ts'
import { chartTheme } from './chart-theme.ts'

register([
  BarChart,
  LineChart,
  PieChart,
  MapChart,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
  GeoComponent,
  CanvasRenderer,
])

/** Draws an option in the theme of the moment, and follows its place's size; null until it is drawn. */
export const useDrawnChart = (
  place: RefObject<HTMLDivElement | null>,
  { option, before }: Pick<ChartProps, 'option' | 'before'>,
): ECharts | null => {
  const format = useFormat()
  const { colorScheme } = useMantineColorScheme()
  const still = useReducedMotion()
  const name = colorScheme === 'light' ? 'light' : 'dark'
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure) throw failure
  useEffect(() => {
    const box = place.current
    if (!box) return
    let drawn: ECharts | undefined
    let wanted = true
    const watcher = new ResizeObserver(() => drawn?.resize())
    const begin = () => {
      if (!wanted) return
      drawn = init(box, chartTheme(tokens[name]), { renderer: 'canvas' })
      watcher.observe(box)
      setChart(drawn)
    }
    if (before) before().then(begin, setFailure)
    else begin()
    return () => {
      wanted = false
      watcher.disconnect()
      drawn?.dispose()
      setChart(null)
    }
  }, [place, name, before])
  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    chart.setOption(
      { animation: !still, animationDuration: 140, ...option(tokens[name], format) },
      { notMerge: true },
    )
  }, [chart, option, name, format, still])
  return chart
}
