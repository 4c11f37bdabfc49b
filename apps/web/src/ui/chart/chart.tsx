import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { AsTable } from './as-table.tsx'
import classes from './chart.module.css'
import type { ChartProps } from './chart-props.ts'

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
