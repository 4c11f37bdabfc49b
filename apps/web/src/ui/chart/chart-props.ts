import type { EChartsOption } from 'echarts'
import type { Format } from '../../services/format/formats.ts'
import type { Tokens } from '../theme/theme.ts'
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
