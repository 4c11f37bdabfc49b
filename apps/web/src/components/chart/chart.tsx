import { VisuallyHidden } from '@mantine/core'
import type { EChartsOption } from 'echarts'
import { useText } from '../../shell/language.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import type { Tokens } from '../../shell/theme.ts'
import type { Format } from '../formats.ts'
import { AsTable } from './as-table.tsx'
import classes from './chart.module.css'
import type { ChartPick } from './chart-pick.ts'

export type ChartProps = {
  /** What the chart shows, for who hears it. */
  label: string
  /** Pixels; `fill` takes the height of its place. */
  height?: number | 'fill'
  /**
   * The chart in the theme's tokens and the person's formats; fonts, axes and tooltips are set already. Keep it stable
   * (`useCallback`): a new function draws anew.
   */
  option: (tokens: Tokens, format: Format) => EChartsOption
  /** The same data as a table; with `onPick`, one row for each thing that can be picked, in the same order. */
  table: { columns: string[]; rows: (string | number)[][] }
  /** What is clicked: a place on the category axis, or an item of the first series. */
  onPick?: (pick: ChartPick) => void
  pickBy?: 'axis' | 'item'
  /** Has to be there before the chart is drawn: the shapes of a map. */
  before?: () => Promise<void>
}

const Canvas = lazyPart(() => import('./canvas.tsx'), {
  look: 'inline',
  // Quiet: the widget's own skeleton was there a moment ago, in the shape of the chart.
  fallback: ({ height }) => <div aria-busy="true" style={{ height }} />,
})

/**
 * The one chart: ECharts, loaded when first seen, drawn in our tokens. Who can't see it gets a table; who has no mouse
 * walks it with the arrow keys, picks with Enter, and with Shift and Enter asks what else can be done.
 */
export const Chart = ({ label, height = 260, table, ...rest }: ChartProps) => {
  const { t } = useText()
  const fills = height === 'fill'
  return (
    <figure className={classes.chart} data-fills={fills || undefined}>
      <Canvas {...rest} label={label} table={table} height={fills ? '100%' : height} />
      <VisuallyHidden>
        <figcaption>{t('chart.asTable')}</figcaption>
        <AsTable label={label} table={table} />
      </VisuallyHidden>
    </figure>
  )
}
