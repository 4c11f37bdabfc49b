import { useMantineColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { BarChart, FunnelChart, HeatmapChart, LineChart, MapChart, PieChart } from 'echarts/charts'
import {
  DatasetComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { tokens } from '../../shell/theme.ts'
import { useFormat } from '../format.ts'
import type { ChartProps } from './chart.tsx'
import { chartTheme } from './chart-theme.ts'

register([
  BarChart,
  LineChart,
  PieChart,
  HeatmapChart,
  FunnelChart,
  MapChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  VisualMapComponent,
  DatasetComponent,
  GeoComponent,
  CanvasRenderer,
])

/** Draws an option in the theme of the moment, and follows its place's size. */
const Canvas = ({ option, height }: Pick<ChartProps, 'option'> & { height: number }) => {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const format = useFormat()
  const { colorScheme } = useMantineColorScheme()
  const still = useReducedMotion()
  const name = colorScheme === 'light' ? 'light' : 'dark'
  useEffect(() => {
    if (!place.current) return
    const drawn = init(place.current, chartTheme(tokens[name]), { renderer: 'canvas' })
    chart.current = drawn
    const watcher = new ResizeObserver(() => drawn.resize())
    watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      drawn.dispose()
    }
  }, [name])
  useEffect(() => {
    chart.current?.setOption(
      { animation: !still, animationDuration: 140, ...option(tokens[name], format) },
      { notMerge: true },
    )
  }, [option, name, format, still])
  return <div ref={place} style={{ height }} aria-hidden />
}

export default Canvas
