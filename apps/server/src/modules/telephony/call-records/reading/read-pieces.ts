import { parseCsvCell } from '@talkie/contract/csv'
import { type RecordProblem, recordLimits } from '@talkie/contract/telephony'
import { createSlices } from '../../../../platform/in-slices.ts'
import { readSheet, refuseFile, type SheetRow } from '../../../numbers/index.ts'
import type { RecordConnection } from '../record-connection.ts'
import type { RecordRow } from '../tables.ts'
import { type FileColumns, findColumns } from './find-columns.ts'
import { type ParsedRecord, parseRecord } from './parse-record.ts'

/** The rows that are stored, and later imported, together. */
const maxPieceRows = 500
/** The header may be in any of the first rows, below titles and notes. */
const maxHeaderRow = 20
/** The most characters of all rows together: a spreadsheet stores a text once and may show it in every cell. */
const maxCharacters = 60_000_000

export type FileHeader = { header: string[]; columns: FileColumns }
/** A group of a file's rows, in the order of the file. */
export type Piece = { rows: RecordRow[]; records: ParsedRecord[]; problems: RecordProblem[] }

const toRow = ({ line, cells }: SheetRow): RecordRow => ({
  line,
  cells: cells.map(({ text }) => parseCsvCell(text)),
})

/**
 * Reads the rows of a file in pieces. Other requests get their turn between two rows.
 *
 * @param onHeader receives the header before the first piece
 * @throws Refusal with the problem of the file at `file`
 */
export async function* readPieces(
  file: { path: string; fileName: string },
  connection: RecordConnection,
  now: Date,
  onHeader: (header: FileHeader) => void,
): AsyncGenerator<Piece> {
  const betweenRows = createSlices()
  const seen = new Set<string>()
  let found: FileHeader | undefined
  let rowCount = 0
  let characters = 0
  let piece: Piece = { rows: [], records: [], problems: [] }
  for await (const sheetRow of readSheet(file.path, file.fileName)) {
    await betweenRows()
    const row = toRow(sheetRow)
    rowCount += 1
    if (!found) {
      const columns = findColumns(connection.mapping, row.cells)
      if (columns) {
        found = { header: row.cells, columns }
        rowCount = 0
        onHeader(found)
      } else if (rowCount >= maxHeaderRow) refuseFile('file_no_columns')
      continue
    }
    characters += row.cells.reduce((sum, text) => sum + text.length, 0)
    if (rowCount > recordLimits.rows) refuseFile('file_too_many_rows')
    if (characters > maxCharacters) refuseFile('file_bomb')
    const parsed = parseRecord(row, found.header, { ...connection, columns: found.columns }, now)
    piece.rows.push(row)
    if ('problem' in parsed) piece.problems.push(parsed.problem)
    else if (seen.has(parsed.record.fields.call_id))
      piece.problems.push({
        line: row.line,
        field: found.columns.call_id ? 'call_id' : 'started_at',
        value: found.columns.call_id ? parsed.record.fields.call_id : '',
        reason: 'twice_in_file',
      })
    else {
      seen.add(parsed.record.fields.call_id)
      piece.records.push(parsed.record)
    }
    if (piece.rows.length < maxPieceRows) continue
    yield piece
    piece = { rows: [], records: [], problems: [] }
  }
  if (!found) refuseFile(rowCount === 0 ? 'file_empty' : 'file_no_columns')
  if (rowCount === 0) refuseFile('file_empty')
  if (piece.rows.length > 0) yield piece
}
