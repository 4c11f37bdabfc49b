import type { ECharts } from 'echarts/core'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'

/** A pointer's event as ECharts hands it on: its own pixels, and the browser's event. */
type Pointed = { offsetX: number; offsetY: number; event?: unknown; topTarget?: unknown }

const isTouch = (event: unknown) => event instanceof PointerEvent && event.pointerType === 'touch'

/** The category under a point of the plot; null beside it. */
const categoryAt = (chart: ECharts, { offsetX, offsetY }: Pointed): number | null => {
  const point = [offsetX, offsetY]
  if (!chart.containPixel('grid', point)) return null
  const [index] = chart.convertFromPixel('grid', point)
  return index === undefined ? null : Math.max(0, Math.round(index))
}

/** Tells clicks and calls for the menu (right button, long press) with the place on the axis or the item there. */
export const usePointerPicks = (
  chart: ECharts | null,
  { onPick, pickBy = 'axis' }: Pick<ChartProps, 'onPick' | 'pickBy'>,
) => {
  const tell = useRef(onPick)
  tell.current = onPick
  const picks = onPick !== undefined
  useEffect(() => {
    if (!chart || !picks) return
    const placeOf = (pointed: Pointed, secondary: boolean) => {
      const { left, top } = chart.getDom().getBoundingClientRect()
      return { x: left + pointed.offsetX, y: top + pointed.offsetY, secondary, touch: isTouch(pointed.event) }
    }
    const stop = (event: unknown) => event instanceof Event && event.preventDefault()
    const told = (pointed: Pointed, index: number | null | undefined, secondary: boolean) => {
      if (index === null || index === undefined || index < 0) return
      if (secondary) stop(pointed.event)
      tell.current?.({ ...placeOf(pointed, secondary), index })
    }
    if (pickBy === 'item') {
      const item = (secondary: boolean) => (params: { dataIndex?: number; event?: unknown }) =>
        told(params.event as Pointed, params.dataIndex, secondary)
      chart.on('click', item(false))
      chart.on('contextmenu', item(true))
      return () => {
        if (chart.isDisposed()) return
        chart.off('click')
        chart.off('contextmenu')
      }
    }
    const surface = chart.getZr()
    const axis = (secondary: boolean) => (pointed: Pointed) =>
      told(pointed, categoryAt(chart, pointed), secondary)
    const hover = (pointed: Pointed) =>
      surface.setCursorStyle(categoryAt(chart, pointed) === null ? 'default' : 'pointer')
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
