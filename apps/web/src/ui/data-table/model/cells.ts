import { foldText } from '@talkie/contract/fold-text'
import type { Format } from '../../../services/format/formats.ts'
import type { CellValue, DataColumn } from './columns.ts'

/** Formats a cell's value for the user. An empty value is a dash, so that it is not taken for a zero. */
export const formatCell = <Row>(column: DataColumn<Row>, value: CellValue, format: Format): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') {
    if (column.kind === 'money') return format.money(value, column.currency)
    if (column.kind === 'percent') return format.percent(value)
    if (column.kind === 'duration') return format.duration(value)
    return format.number(value)
  }
  if (column.kind === 'time' && typeof value === 'string') return format.dateTime(value)
  return String(value)
}

/** Formats a row's cell: by the column's own words, if it has some. */
export const formatCellOf = <Row>(column: DataColumn<Row>, row: Row, format: Format): string =>
  column.text?.(row) ?? formatCell(column, column.value(row), format)

/** Returns a comparator for cell values: texts in the language's order, numbers inside texts by value. */
export const compareCells = (language: string) => {
  const texts = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return (a: CellValue, b: CellValue): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return texts.compare(String(a), String(b))
  }
}

export const isEmptyCell = (value: CellValue): boolean =>
  value === null || value === undefined || value === ''

/** Sum or average of a column over the rows that have a value; null if none has. */
export const aggregate = (values: CellValue[], how: 'sum' | 'average'): number | null => {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, value) => total + value, 0)
  return how === 'sum' ? sum : sum / numbers.length
}

const isPhone = (value: string): boolean => /^\+\d{6,15}$/.test(value)

/** The digits of what may be a phone, or a part of one, as people write it; undefined for other texts. */
const toPhoneDigits = (words: string): string | undefined =>
  /^\+?\d[\d\s().-]*$/.test(words) ? words.replaceAll(/[^+\d]/g, '') : undefined

/**
 * Whether any column's raw or formatted value contains the search text; accents and case are ignored, and in
 * phones also spaces.
 */
export const rowMatches = <Row>(
  row: Row,
  columns: DataColumn<Row>[],
  words: string,
  format: Format,
): boolean => {
  const searchText = foldText(words.trim())
  if (searchText === '') return true
  const digits = toPhoneDigits(words.trim())
  return columns.some((column) => {
    const value = column.value(row)
    if (isEmptyCell(value)) return false
    return (
      (digits !== undefined && isPhone(String(value)) && String(value).includes(digits)) ||
      foldText(String(value)).includes(searchText) ||
      foldText(formatCellOf(column, row, format)).includes(searchText)
    )
  })
}
