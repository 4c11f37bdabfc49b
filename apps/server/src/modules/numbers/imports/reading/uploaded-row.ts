/** A row as it is in the file: its line and the texts of its cells. */
export type UploadedRow = { line: number; cells: string[] }
