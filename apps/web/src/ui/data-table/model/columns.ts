import type { CsvCell } from '@talkie/contract/csv'
import type { FigureKind } from '@talkie/contract/csv-figures'
import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null | undefined

/** How values are formatted: numbers are right-aligned; `time` is an ISO instant, `duration` is in seconds. */
export type CellKind = 'text' | FigureKind

/** A column: how to read its value from a row, and how to show it. */
export type DataColumn<Row> = {
  id: string
  /** The header, already translated. */
  label: string
  /** A shorter name for the second line of a row on a phone. */
  phoneLabel?: string
  /** The raw value, for sorting, quick search and CSV; words where a person would not read the code. */
  value: (row: Row) => CellValue
  kind?: CellKind
  /** ISO 4217 code of a `money` column; the account's currency if absent. */
  currency?: string
  /** Formats the value, if its kind does not suffice. */
  text?: (row: Row) => string
  /** The heading of the CSV, if the label is not clear without the columns beside it. */
  csvLabel?: string
  /** The unit in the heading of the CSV, if it is not that of the kind. */
  unit?: string
  /** The cell of the CSV, if the value in the unit of its kind does not suffice. */
  csv?: (row: Row) => CsvCell
  /** Renders the cell instead of the formatted value. */
  cell?: (row: Row) => ReactNode
  /** Shades each cell by its share of the column's largest value. */
  bar?: boolean
  /** Pixels; the user may change it. */
  size?: number
  pinned?: 'start'
  /** Its place in a phone's two-line row: first line title and result, second line the others, `aside` at its end. */
  phone?: 'title' | 'result' | 'second' | 'aside'
  /** Not shown until the user selects it. */
  hidden?: boolean
  sortable?: boolean
  /** The content of the totals row. */
  total?: 'sum' | 'average' | ((rows: readonly Row[]) => ReactNode)
}

export type SortBy = { id: string; desc: boolean }

/** The user's arrangement of a table's columns; a saved view stores it. */
export type TableLayout = {
  order: string[]
  widths: Record<string, number>
  pinned: string[]
  hidden: string[]
}

const numericKinds: ReadonlySet<CellKind> = new Set(['number', 'money', 'percent', 'duration'])

export const isNumeric = (column: { kind?: CellKind }): boolean => numericKinds.has(column.kind ?? 'text')

/** The default layout of the columns. */
export const defaultLayout = <Row>(columns: DataColumn<Row>[]): TableLayout => ({
  order: columns.map(({ id }) => id),
  widths: {},
  pinned: columns.filter(({ pinned }) => pinned === 'start').map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
})

/** Fits a saved layout to the current columns: new columns come last, removed ones are dropped. */
export const fitLayout = <Row>(layout: TableLayout, columns: DataColumn<Row>[]): TableLayout => {
  const ids = columns.map(({ id }) => id)
  const known = layout.order.filter((id) => ids.includes(id))
  return { ...layout, order: [...known, ...ids.filter((id) => !known.includes(id))] }
}
