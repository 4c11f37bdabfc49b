import type { Format } from '../../../services/format/formats.ts'
import classes from '../data-table.module.css'
import { formatCellOf, isEmptyCell } from './cells.ts'
import type { DataColumn } from './columns.ts'

type CellValueProps<Row> = { column: DataColumn<Row>; row: Row; format: Format }

/** A cell's content: the column's own, or its formatted value; the dash of an empty one is subdued. */
export const renderCell = <Row,>({ column, row, format }: CellValueProps<Row>) => {
  const own = column.cell?.(row)
  if (own !== undefined && own !== null) return own
  const words = formatCellOf(column, row, format)
  return isEmptyCell(column.value(row)) ? <span className={classes.empty}>{words}</span> : words
}
