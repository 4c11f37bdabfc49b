/**
 * A cell as it is in a file. Numeric cells of a spreadsheet have lost every character that is no digit, so they are
 * marked.
 */
export type Cell = { text: string; numeric: boolean }

/** A row of a file that is not empty. Lines count from 1 and include empty ones. */
export type SheetRow = { line: number; cells: Cell[] }

/** The most columns of a row that are read. No template has as many, and a file of commas alone has a million. */
export const maxColumns = 100
