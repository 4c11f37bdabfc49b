import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'

/** A pointer event as ECharts passes it on: pixels within the chart, and the browser's event. */
type ChartPointerEvent = { offsetX: number; offsetY: number; event?: unknown; topTarget?: unknown }

const isTouch = (event: unknown) => event instanceof PointerEvent && event.pointerType === 'touch'

/** The index of the category at a point of the plot area; null outside it. */
const findCategory = (chart: ECharts, { offsetX, offsetY }: ChartPointerEvent): number | null => {
  const point = [offsetX, offsetY]
  if (!chart.containPixel('grid', point)) return null
  const [index] = chart.convertFromPixel('grid', point)
  return index === undefined ? null : Math.max(0, Math.round(index))
}

/** Reports clicks and menu requests (right button, long press) with the index of the category or item at that point. */
export const usePointerPicks = (
  chart: ECharts | null,
  { onPick, pickBy = 'axis' }: Pick<ChartProps, 'onPick' | 'pickBy'>,
) => {
  const latestOnPick = useRef(onPick)
  latestOnPick.current = onPick
  const picks = onPick !== undefined
  useEffect(() => {
    if (!chart || !picks) return
    const toPosition = (pointed: ChartPointerEvent, secondary: boolean) => {
      const { left, top } = chart.getDom().getBoundingClientRect()
      return { x: left + pointed.offsetX, y: top + pointed.offsetY, secondary, touch: isTouch(pointed.event) }
    }
    const stop = (event: unknown) => event instanceof Event && event.preventDefault()
    const report = (pointed: ChartPointerEvent, index: number | null | undefined, secondary: boolean) => {
      if (index === null || index === undefined || index < 0) return
      if (secondary) stop(pointed.event)
      latestOnPick.current?.({ ...toPosition(pointed, secondary), index })
    }
    if (pickBy === 'item') {
      const item = (secondary: boolean) => (params: { dataIndex?: number; event?: unknown }) =>
        report(params.event as ChartPointerEvent, params.dataIndex, secondary)
      chart.on('click', item(false))
      chart.on('contextmenu', item(true))
      return () => {
        if (chart.isDisposed()) return
        chart.off('click')
        chart.off('contextmenu')
      }
    }
    const surface = chart.getZr()
    const axis = (secondary: boolean) => (pointed: ChartPointerEvent) =>
      report(pointed, findCategory(chart, pointed), secondary)
    const hover = (pointed: ChartPointerEvent) =>
      surface.setCursorStyle(findCategory(chart, pointed) === null ? 'default' : 'pointer')
    const [click, menu] = [axis(false), axis(true)]
    surface.on('click', click)
    surface.on('contextmenu', menu)
    surface.on('mousemove', hover)
    return () => {
      surface.off('click', click)
      surface.off('contextmenu', menu)
      surface.off('mousemove', hover)
    }
  }, [chart, picks, pickBy])
}
