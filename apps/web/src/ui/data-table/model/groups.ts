import type { ReactNode } from 'react'

/** How to group rows under headings. */
export type RowGroups<Row> = {
  /** The key of a row's group. Groups keep the order of the rows that the page passed. */
  groupKey: (row: Row) => string
  heading: (rows: readonly Row[]) => ReactNode
}

type IdentifiedRow<Row> = { id: string; original: Row }
type RowGroup<Row> = { group: string; rows: Row[] }

/** Rows in group order, and the headings by their line number (headings and rows counted together). */
export type GroupedRows<TableRow extends IdentifiedRow<unknown>> = {
  rows: TableRow[]
  headings: Map<number, RowGroup<TableRow['original']>>
  /** The line of each row, and the row index at each line that is not a heading. */
  lineByRow: number[]
  rowByLine: Map<number, number>
}

/** Groups sorted rows; they keep their order within each group. `order` is the page's own rows. */
export const groupRows = <Row, TableRow extends IdentifiedRow<Row>>(
  sorted: readonly TableRow[],
  order: readonly Row[],
  of: (row: Row) => string,
): GroupedRows<TableRow> => {
  const groups = new Map<string, TableRow[]>(order.map((row) => [of(row), []]))
  for (const row of sorted) groups.get(of(row.original))?.push(row)
  const grouped: GroupedRows<TableRow> = {
    rows: [],
    headings: new Map(),
    lineByRow: [],
    rowByLine: new Map(),
  }
  for (const [group, rows] of groups) {
    if (rows.length === 0) continue
    const heading = grouped.rows.length + grouped.headings.size
    grouped.headings.set(heading, { group, rows: rows.map(({ original }) => original) })
    for (const row of rows) {
      const line = grouped.rows.length + grouped.headings.size
      grouped.rowByLine.set(line, grouped.rows.length)
      grouped.lineByRow.push(line)
      grouped.rows.push(row)
    }
  }
  return grouped
}
