import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'
import { aggregate, writeCell } from './model/cells.ts'
import { type DataColumn, isNumeric } from './model/columns.ts'

type TotalsRowProps<Row> = {
  columns: DataColumn<Row>[]
  rows: readonly Row[]
  stickyAt: Map<string, number>
  /** Whether a column of checkboxes stands before the others. */
  checks: boolean
}

/** What the rows come to, at the foot of the table. */
export const TotalsRow = <Row,>({ columns, rows, stickyAt, checks }: TotalsRowProps<Row>) => {
  const { t } = useText()
  const format = useFormat()
  const totalOf = (column: DataColumn<Row>, index: number) => {
    if (column.total instanceof Function) return column.total(rows)
    if (column.total) return writeCell(column, aggregate(rows.map(column.value), column.total), format)
    return index === 0 ? t('table.total') : null
  }
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" className={classes.totals}>
        {checks && <div role="gridcell" className={classes.check} />}
        {columns.map((column, index) => (
          <div
            role="gridcell"
            key={column.id}
            className={classes.cell}
            data-numeric={isNumeric(column) || undefined}
            data-sticky={stickyAt.has(column.id) || undefined}
            style={{ left: stickyAt.get(column.id) }}
          >
            {totalOf(column, index)}
          </div>
        ))}
      </div>
    </div>
  )
}
