import { parseCsvCell } from '@talkie/contract/csv'
import { type ImportKind, importLimits, type RowProblem } from '@talkie/contract/numbers'
import { createSlices } from '../../../../platform/in-slices.ts'
import { findHeader, type Header } from '../sheet/find-header.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { refuseFile } from '../sheet/refuse-file.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { createDuplicateFinder } from './find-duplicates.ts'
import { type NameLookup, parseRow } from './parse-row.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { UploadedRow } from './uploaded-row.ts'

/** The most rows of a piece. A piece is one transaction of an import. */
const maxPieceRows = 500
/** The most characters of a piece: it is written, and read again, in one statement. */
const maxPieceCharacters = 500_000
/** The header may be in any of the first rows, below titles and notes. */
const maxHeaderRow = 10
/**
 * The most characters of all rows together, since rows are stored as they are: more than any CSV has. A spreadsheet
 * stores a text once and may show it in every cell, so its unpacked size does not bound them.
 */
const maxCharacters = 40_000_000

/** A group of a file's rows, in the order of the file. */
export type Piece = { rows: ParsedRow[]; problems: RowProblem[]; uploaded: UploadedRow[] }

const emptyPiece = (): Piece => ({ rows: [], problems: [], uploaded: [] })

/** Removes the apostrophes that keep spreadsheets from evaluating a text. */
const stripCsvGuards = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.map((cell) => ({ ...cell, text: parseCsvCell(cell.text) })),
})

const toTexts = ({ cells }: SheetRow): string[] => cells.map(({ text }) => text)

/**
 * Reads the rows of an uploaded file in pieces. Parsing phone numbers is slow, so other requests get their turn
 * between two rows.
 *
 * @param onHeader receives the texts of the header before the first piece
 * @throws Refusal with the problem of the file at `file`
 */
export async function* readPieces(
  { kind, fileName }: { kind: ImportKind; fileName: string },
  path: string,
  lookup: NameLookup,
  onHeader: (texts: string[]) => void = () => undefined,
): AsyncGenerator<Piece> {
  const findDuplicate = createDuplicateFinder(kind)
  let header: Header | undefined
  let rowCount = 0
  let characters = 0
  let charactersBefore = 0
  let piece = emptyPiece()
  const betweenRows = createSlices()
  for await (const storedRow of readSheet(path, fileName)) {
    await betweenRows()
    const sheetRow = stripCsvGuards(storedRow)
    rowCount += 1
    if (!header) {
      header = findHeader(kind, sheetRow)
      if (header) {
        rowCount = 0
        onHeader(toTexts(sheetRow))
      } else if (rowCount >= maxHeaderRow) refuseFile('file_no_columns')
      continue
    }
    if (rowCount > importLimits.rows) refuseFile('file_too_many_rows')
    characters += sheetRow.cells.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > maxCharacters) refuseFile('file_bomb')
    const parsed = parseRow(kind, sheetRow, header, lookup)
    const problem = 'problem' in parsed ? parsed.problem : findDuplicate(parsed.row)
    if (problem) piece.problems.push(problem)
    else if ('row' in parsed) piece.rows.push(parsed.row)
    piece.uploaded.push({ line: sheetRow.line, cells: toTexts(sheetRow) })
    const isFull = piece.rows.length + piece.problems.length >= maxPieceRows
    if (!isFull && characters - charactersBefore < maxPieceCharacters) continue
    yield piece
    piece = emptyPiece()
    charactersBefore = characters
  }
  if (!header) refuseFile(rowCount === 0 ? 'file_empty' : 'file_no_columns')
  if (piece.rows.length + piece.problems.length > 0) yield piece
  else if (rowCount === 0) refuseFile('file_empty')
}
