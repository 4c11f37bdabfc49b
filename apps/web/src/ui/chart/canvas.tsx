import { useRef } from 'react'
import classes from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useDrawnChart } from './use-drawn-chart.ts'
import { usePointerPicks } from './use-pointer-picks.ts'

/** The drawn chart with its pointer and keyboard actions. */
const Canvas = ({ height, ...props }: Omit<ChartProps, 'height'> & { height: number | string }) => {
  const container = useRef<HTMLDivElement>(null)
  const chart = useDrawnChart(container, props)
  usePointerPicks(chart, props)
  const keys = useChartKeys(chart, props)
  return (
    <div {...keys} className={classes.walk} style={{ height }}>
      <div ref={container} style={{ height: '100%' }} aria-hidden />
    </div>
  )
}

export default Canvas
