import { useMantineColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { BarChart, LineChart, MapChart, PieChart } from 'echarts/charts'
import {
  GeoComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
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
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  GeoComponent,
  CanvasRenderer,
])

/** Draws an option in the current theme and resizes with its container; null until it is drawn. */
export const useDrawnChart = (
  container: RefObject<HTMLDivElement | null>,
  { option, prepare }: Pick<ChartProps, 'option' | 'prepare'>,
): ECharts | null => {
  const format = useFormat()
  const { colorScheme } = useMantineColorScheme()
  const reducedMotion = useReducedMotion()
  const name = colorScheme === 'light' ? 'light' : 'dark'
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure) throw failure
  useEffect(() => {
    const box = container.current
    if (!box) return
    let instance: ECharts | undefined
    let isMounted = true
    const resizeObserver = new ResizeObserver(() => instance?.resize())
    const draw = () => {
      if (!isMounted) return
      instance = init(box, chartTheme(tokens[name]), { renderer: 'canvas' })
      resizeObserver.observe(box)
      setChart(instance)
    }
    if (prepare) prepare().then(draw, setFailure)
    else draw()
    return () => {
      isMounted = false
      resizeObserver.disconnect()
      instance?.dispose()
      setChart(null)
    }
  }, [container, name, prepare])
  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    chart.setOption(
      { animation: !reducedMotion, animationDuration: 140, ...option(tokens[name], format) },
      { notMerge: true },
    )
  }, [chart, option, name, format, reducedMotion])
  return chart
}
