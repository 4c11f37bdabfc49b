import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null | undefined

/** How a column's values are written: numbers are right-aligned; `time` is an ISO instant, `duration` seconds. */
export type CellKind = 'text' | 'number' | 'money' | 'percent' | 'duration' | 'time'

/** One column: what it reads off a row, and how that is written. */
export type DataColumn<Row> = {
  id: string
  /** The header, already in the person's language. */
  label: string
  /** What sorting, quick search and CSV see. */
  value: (row: Row) => CellValue
  kind?: CellKind
  /** ISO 4217 code of a `money` column; the account's when absent. */
  currency?: string
  /** The written value, where more than its kind decides it. */
  text?: (row: Row) => string
  /** Instead of the written value. */
  cell?: (row: Row) => ReactNode
  /** Shades each cell by its share of the column's largest value. */
  bar?: boolean
  /** Pixels; the person may change it. */
  size?: number
  pinned?: 'start'
  /** Not shown until the person asks for it. */
  hidden?: boolean
  sortable?: boolean
  /** What the totals row shows. */
  total?: 'sum' | 'average' | ((rows: readonly Row[]) => ReactNode)
}

export type SortBy = { id: string; desc: boolean }

/** What a person made of a table's columns; a saved view keeps it. */
export type TableLayout = {
  order: string[]
  widths: Record<string, number>
  pinned: string[]
  hidden: string[]
}

const numericKinds: ReadonlySet<CellKind> = new Set(['number', 'money', 'percent', 'duration'])

export const isNumeric = (column: { kind?: CellKind }): boolean => numericKinds.has(column.kind ?? 'text')

/** The layout that the columns come with. */
export const layoutOf = <Row>(columns: DataColumn<Row>[]): TableLayout => ({
  order: columns.map(({ id }) => id),
  widths: {},
  pinned: columns.filter(({ pinned }) => pinned === 'start').map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
})

/** A saved layout fitted to today's columns: those it does not know come last, those that are gone are dropped. */
export const fitLayout = <Row>(layout: TableLayout, columns: DataColumn<Row>[]): TableLayout => {
  const ids = columns.map(({ id }) => id)
  const known = layout.order.filter((id) => ids.includes(id))
  return { ...layout, order: [...known, ...ids.filter((id) => !known.includes(id))] }
}
