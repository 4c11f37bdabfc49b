import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import classes from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'

const Canvas = lazyComponent(() => import('./canvas.tsx'), {
  layout: 'inline',
  // No skeleton: the widget has just shown its own, in the shape of the chart.
  fallback: ({ height }) => <div aria-busy="true" style={{ height }} />,
})

/**
 * The app's only chart component: ECharts, loaded when first shown and styled with our tokens. Screen readers get a
 * table. With the keyboard, arrow keys move through the items, Enter picks, and Shift+Enter opens the menu of further
 * actions.
 */
export const Chart = ({ label, height = 260, table, ...rest }: ChartProps) => {
  const { t } = useText()
  const fills = height === 'fill'
  return (
    <figure className={classes.chart} data-fills={fills || undefined}>
      <Canvas {...rest} label={label} table={table} height={fills ? '100%' : height} />
      <VisuallyHidden>
        <figcaption>{t('chart.asTable')}</figcaption>
        <ChartTable label={label} table={table} />
      </VisuallyHidden>
    </figure>
  )
}
