import type { EChartsOption } from 'echarts'
import type { Format } from '../../services/format/formats.ts'
import type { Tokens } from '../theme/theme.ts'
import type { ChartPick } from './chart-pick.ts'

export type ChartProps = {
  /** What the chart shows, for screen readers. */
  label: string
  /** Pixels; `fill` takes the container's height. */
  height?: number | 'fill'
  /**
   * Builds the ECharts option from the theme's tokens and the user's formats; fonts, axes and tooltips are already
   * styled. Must be stable (`useCallback`): a new function redraws the chart.
   */
  option: (tokens: Tokens, format: Format) => EChartsOption
  /** The same data as a table; with `onPick`, one row per item that can be picked, in the same order. */
  table: { columns: string[]; rows: (string | number)[][] }
  /** Called with a category of the axis or an item of the first series, as `pickBy` says. */
  onPick?: (pick: ChartPick) => void
  pickBy?: 'axis' | 'item'
  /** Must resolve before the chart is drawn, for example to load the shapes of a map. */
  prepare?: () => Promise<void>
}
