import type { ReactNode } from 'react'

/** Rows that stand together under a heading. */
export type RowGroups<Row> = {
  /** What the rows of a group have in common. Groups come in the order of the rows that the page gave. */
  of: (row: Row) => string
  heading: (rows: readonly Row[]) => ReactNode
}

type Placed<Row> = { id: string; original: Row }
type GroupLine<Row> = { group: string; rows: Row[] }

/** The rows in their groups, and where the headings stand among them: on the line in the map. */
export type Grouped<PlacedRow extends Placed<unknown>> = {
  rows: PlacedRow[]
  headings: Map<number, GroupLine<PlacedRow['original']>>
  /** The line of each row, and the row of each line that is no heading. */
  lineOf: number[]
  rowOn: Map<number, number>
}

/** Puts sorted rows into groups; inside each they stay in their order. `order` are the page's own rows. */
export const groupRows = <Row, PlacedRow extends Placed<Row>>(
  sorted: readonly PlacedRow[],
  order: readonly Row[],
  of: (row: Row) => string,
): Grouped<PlacedRow> => {
  const groups = new Map<string, PlacedRow[]>(order.map((row) => [of(row), []]))
  for (const row of sorted) groups.get(of(row.original))?.push(row)
  const grouped: Grouped<PlacedRow> = { rows: [], headings: new Map(), lineOf: [], rowOn: new Map() }
  for (const [group, rows] of groups) {
    if (rows.length === 0) continue
    const heading = grouped.rows.length + grouped.headings.size
    grouped.headings.set(heading, { group, rows: rows.map(({ original }) => original) })
    for (const row of rows) {
      const line = grouped.rows.length + grouped.headings.size
      grouped.rowOn.set(line, grouped.rows.length)
      grouped.lineOf.push(line)
      grouped.rows.push(row)
    }
  }
  return grouped
}
