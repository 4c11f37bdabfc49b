/** A cell as it stands in a file. Numeric cells of a spreadsheet lost whatever was not a digit, so they are told apart. */
export type Cell = { text: string; numeric: boolean }

/** A row of a file with something in it; lines are counted from 1, empty ones too. */
export type SheetRow = { line: number; cells: Cell[] }
