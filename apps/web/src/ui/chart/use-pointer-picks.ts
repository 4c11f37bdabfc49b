import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'

/** A pointer event as ECharts passes it on: pixels within the chart. */
type ChartPointerEvent = { offsetX: number; offsetY: number }

/** The index of the category at a point of the plot area; null outside it. */
const findCategory = (chart: ECharts, { offsetX, offsetY }: ChartPointerEvent): number | null => {
  const point = [offsetX, offsetY]
  if (!chart.containPixel('grid', point)) return null
  const [index] = chart.convertFromPixel('grid', point)
  return index === undefined ? null : Math.max(0, Math.round(index))
}

/** Reports clicks and taps with the index of the category or item at that point. */
export const usePointerPicks = (
  chart: ECharts | null,
  { onPick, pickBy = 'axis' }: Pick<ChartProps, 'onPick' | 'pickBy'>,
) => {
  const latestOnPick = useRef(onPick)
  latestOnPick.current = onPick
  const picks = onPick !== undefined
  useEffect(() => {
    if (!chart || chart.isDisposed() || !picks) return
    const report = ({ offsetX, offsetY }: ChartPointerEvent, index: number | null | undefined) => {
      if (index === null || index === undefined || index < 0) return
      const { left, top } = chart.getDom().getBoundingClientRect()
      latestOnPick.current?.({ x: left + offsetX, y: top + offsetY, index })
    }
    if (pickBy === 'item') {
      chart.on('click', (params: { dataIndex?: number; event?: unknown }) =>
        report(params.event as ChartPointerEvent, params.dataIndex),
      )
      return () => {
        if (!chart.isDisposed()) chart.off('click')
      }
    }
    const surface = chart.getZr()
    const click = (pointed: ChartPointerEvent) => report(pointed, findCategory(chart, pointed))
    const hover = (pointed: ChartPointerEvent) =>
      surface.setCursorStyle(findCategory(chart, pointed) === null ? 'default' : 'pointer')
    surface.on('click', click)
    surface.on('mousemove', hover)
    return () => {
      surface.off('click', click)
      surface.off('mousemove', hover)
    }
  }, [chart, picks, pickBy])
}
