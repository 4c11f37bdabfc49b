import type { ChartProps } from './chart-props.ts'

/** A chart's data as a table for screen readers. */
export const ChartTable = ({ label, table }: Pick<ChartProps, 'label' | 'table'>) => (
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
