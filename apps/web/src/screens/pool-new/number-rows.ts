import { createUuid } from '../../services/uuid/create-uuid.ts'

/** One row of the sheet: a number to add, as typed. Empty cells take the shared values. */
export type NumberRow = { id: string; visible: string; realPhone: string; destination: string; tag: string }

export const sheetColumns = ['visible', 'realPhone', 'destination', 'tag'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export const createRow = (): NumberRow => ({
  id: createUuid(),
  visible: '',
  realPhone: '',
  destination: '',
  tag: '',
})

export const isEmptyRow = (row: NumberRow): boolean =>
  sheetColumns.every((column) => row[column].trim() === '')

/**
 * Pastes a text into the rows like a spreadsheet does, starting at the cell `(startIndex, column)`. Each line of the
 * text fills one row; tabs, `;` and `,` separate its cells, which fill the columns to the right in the order of
 * `sheetColumns`. Rows are added as needed. Lines without a digit, such as a header, are skipped, unless the paste
 * starts in the tag column.
 *
 * @returns the new rows; the given ones are unchanged
 */
export const pasteIntoRows = (
  rows: readonly NumberRow[],
  startIndex: number,
  column: SheetColumn,
  text: string,
): NumberRow[] => {
  const columns = sheetColumns.slice(sheetColumns.indexOf(column))
  const hasContent = (line: string) => (column === 'tag' ? line.trim() !== '' : /\d/.test(line))
  const result = [...rows]
  text
    .split(/\r?\n/)
    .filter(hasContent)
    .forEach((line, offset) => {
      const cells = line.split(/[\t;,]/).slice(0, columns.length)
      const values = Object.fromEntries(cells.map((cell, index) => [columns[index], cell.trim()]))
      result[startIndex + offset] = { ...(result[startIndex + offset] ?? createRow()), ...values }
    })
  return result
}
