import type { Format } from '../../../services/format/formats.ts'
import { renderCell } from '../model/cell-value.tsx'
import { formatCellOf, isEmptyCell } from '../model/cells.ts'
import { type DataColumn, isNumeric } from '../model/columns.ts'
import classes from './phone.module.css'
import type { PhoneColumns } from './phone-columns.ts'

type PhoneCellsProps<Row> = {
  row: Row
  phone: PhoneColumns<Row>
  columns: readonly DataColumn<Row>[]
  format: Format
}

/** A figure on the second line says what it counts, because no header does. */
const SecondValue = <Row,>({ column, row, format }: { column: DataColumn<Row>; row: Row; format: Format }) =>
  isNumeric(column) ? (
    <>
      {column.phoneLabel ?? column.label} {formatCellOf(column, row, format)}
    </>
  ) : (
    renderCell({ column, row, format })
  )

/** The cells of a row on a phone: two lines. Empty values of the second line are left out. */
export const PhoneCells = <Row,>({ row, phone, columns, format }: PhoneCellsProps<Row>) => {
  const { title } = phone
  const hasValue = (column: DataColumn<Row> | undefined) =>
    column && !isEmptyCell(column.value(row)) ? column : undefined
  const result = hasValue(phone.result)
  const aside = hasValue(phone.aside)
  const second = phone.second.filter(hasValue)
  const toAttributes = (column: DataColumn<Row>) => ({
    role: 'gridcell',
    'aria-colindex': columns.indexOf(column) + 1,
    'data-column': column.id,
  })
  return (
    <div className={classes.lines}>
      <div className={classes.line}>
        {title && (
          <div {...toAttributes(title)} className={classes.title}>
            {renderCell({ column: title, row, format })}
          </div>
        )}
        {result && (
          <div
            {...toAttributes(result)}
            className={classes.result}
            data-numeric={isNumeric(result) || undefined}
          >
            {renderCell({ column: result, row, format })}
          </div>
        )}
      </div>
      <div className={classes.line} data-second>
        <div className={classes.second}>
          {second.map((column) => (
            <div key={column.id} {...toAttributes(column)} className={classes.detail}>
              <SecondValue column={column} row={row} format={format} />
            </div>
          ))}
        </div>
        {aside && (
          <div {...toAttributes(aside)} className={classes.aside}>
            {renderCell({ column: aside, row, format })}
          </div>
        )}
      </div>
    </div>
  )
}
