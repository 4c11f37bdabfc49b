import type { Format } from '../../../services/format/formats.ts'
import type { CellValue, DataColumn } from './columns.ts'

/** A cell's value as the person reads it. An empty one is a dash, so that a gap is never taken for a zero. */
export const writeCell = <Row>(column: DataColumn<Row>, value: CellValue, format: Format): string => {
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

/** Order of two values: empty ones always last, texts as the language sorts them, numbers inside texts by size. */
export const compareCells = (language: string) => {
  const texts = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return (a: CellValue, b: CellValue): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return texts.compare(String(a), String(b))
  }
}

export const isEmptyCell = (value: CellValue): boolean =>
  value === null || value === undefined || value === ''

/** Sum or average of a column over the rows that have a value; null when none has. */
export const aggregate = (values: CellValue[], how: 'sum' | 'average'): number | null => {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, value) => total + value, 0)
  return how === 'sum' ? sum : sum / numbers.length
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether any column of a row, raw or as written, contains the words; accents and capitals don't matter. */
export const rowMatches = <Row>(
  row: Row,
  columns: DataColumn<Row>[],
  words: string,
  format: Format,
): boolean => {
  const wanted = plain(words.trim())
  if (wanted === '') return true
  return columns.some((column) => {
    const value = column.value(row)
    if (isEmptyCell(value)) return false
    return plain(String(value)).includes(wanted) || plain(writeCell(column, value, format)).includes(wanted)
  })
}
