import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { EChartsOption } from 'echarts'
import { lazy, Suspense } from 'react'
import { useText } from '../../shell/language.ts'
import type { Tokens } from '../../shell/theme.ts'
import type { Format } from '../formats.ts'

export type ChartProps = {
  /** What the chart shows, for who hears it. */
  label: string
  height?: number
  /** The chart in the theme's tokens and the person's formats; fonts, axes and tooltips are set already. */
  option: (tokens: Tokens, format: Format) => EChartsOption
  /** The same data as a table. */
  table: { columns: string[]; rows: (string | number)[][] }
}

const Canvas = lazy(() => import('./canvas.tsx'))

const AsTable = ({ label, table }: Pick<ChartProps, 'label' | 'table'>) => (
  <table>
    <caption>{label}</caption>
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row) => (
        <tr key={row.join('|')}>
          {row.map((cell, index) => (
            <td key={table.columns[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The one chart: ECharts, loaded when first seen, drawn in our tokens; who can't see it gets a table. */
export const Chart = ({ label, height = 260, option, table }: ChartProps) => {
  const { t } = useText()
  return (
    <figure style={{ margin: 0, position: 'relative' }}>
      <Suspense fallback={<Skeleton height={height} />}>
        <Canvas option={option} height={height} />
      </Suspense>
      <VisuallyHidden>
        <figcaption>{t('chart.asTable')}</figcaption>
        <AsTable label={label} table={table} />
      </VisuallyHidden>
    </figure>
  )
}
