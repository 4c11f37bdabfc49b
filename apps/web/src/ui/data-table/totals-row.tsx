import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'
import { aggregate, formatCell } from './model/cells.ts'
import { type DataColumn, isNumeric } from './model/columns.ts'
import type { PhoneColumns } from './phone/phone-columns.ts'
import { PhoneTotals } from './phone/phone-totals.tsx'

type TotalsRowProps<Row> = {
  columns: DataColumn<Row>[]
  rows: readonly Row[]
  stickyAt: Map<string, number>
  phone: PhoneColumns<Row> | null
  /** Whether the first column has checkboxes. */
  hasCheckboxes: boolean
}

/** The totals of the columns, at the table's foot. */
export const TotalsRow = <Row,>({ columns, rows, stickyAt, phone, hasCheckboxes }: TotalsRowProps<Row>) => {
  const { t } = useText()
  const format = useFormat()
  const renderTotal = (column: DataColumn<Row>, index?: number) => {
    if (column.total instanceof Function) return column.total(rows)
    if (column.total) return formatCell(column, aggregate(rows.map(column.value), column.total), format)
    return index === 0 ? t('table.total') : null
  }
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" className={classes.totals}>
        {hasCheckboxes && <div role="gridcell" className={classes.check} />}
        {phone && <PhoneTotals phone={phone} renderTotal={(column) => renderTotal(column)} />}
        {(phone ? [] : columns).map((column, index) => (
          <div
            role="gridcell"
            key={column.id}
            className={classes.cell}
            data-numeric={isNumeric(column) || undefined}
            data-sticky={stickyAt.has(column.id) || undefined}
            style={{ left: stickyAt.get(column.id) }}
          >
            {renderTotal(column, index)}
          </div>
        ))}
      </div>
    </div>
  )
}
