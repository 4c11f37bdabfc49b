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
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { tokens } from '../theme/theme.ts'
import type { ChartProps } from './chart-props.ts'
import { chartTheme } from './chart-theme.ts'
import { runWhenIdle } from './run-when-idle.ts'

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

/** Redraws a chart when the size of its container changes. The first report is the size that it was drawn with. */
const followSize = (box: HTMLElement, chart: ECharts): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (box.clientWidth !== chart.getWidth() || box.clientHeight !== chart.getHeight()) chart.resize()
  })
  observer.observe(box)
  return () => observer.disconnect()
}

/**
 * Draws an option in the current theme and resizes with its container; null until it is drawn. A chart below the window
 * is drawn when the browser is idle, so that what the user sees comes first.
 */
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
  const isBelow = useRef(false)
  // All charts are measured before the first one is drawn: a drawing in between would cost a layout each time.
  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top ?? 0
    isBelow.current = top > window.innerHeight
  }, [container])
  useEffect(() => {
    const box = container.current
    if (!box) return
    let stop = () => {}
    let isMounted = true
    const draw = () => {
      if (!isMounted) return
      const instance = init(box, chartTheme(tokens[name]), { renderer: 'canvas' })
      const unfollow = followSize(box, instance)
      stop = () => {
        unfollow()
        instance.dispose()
      }
      setChart(instance)
    }
    const drawInTurn = () => (isBelow.current ? runWhenIdle(draw) : draw())
    if (prepare) prepare().then(drawInTurn, setFailure)
    else drawInTurn()
    return () => {
      isMounted = false
      stop()
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
