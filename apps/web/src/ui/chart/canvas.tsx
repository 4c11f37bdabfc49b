import { useRef } from 'react'
import classes from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useDrawnChart } from './use-drawn-chart.ts'
import { usePointerPicks } from './use-pointer-picks.ts'

/** The drawn chart, with what a pointer and the keys do in it. */
const Canvas = ({ height, ...props }: Omit<ChartProps, 'height'> & { height: number | string }) => {
  const place = useRef<HTMLDivElement>(null)
  const chart = useDrawnChart(place, props)
  usePointerPicks(chart, props)
  const keys = useChartKeys(chart, props)
  return (
    <div {...keys} className={classes.walk} style={{ height }}>
      <div ref={place} style={{ height: '100%' }} aria-hidden />
    </div>
  )
}

export default Canvas
