import { csvText } from '@talkie/contract/csv'
import { type ImportKind, importLimits, type RowProblem } from '@talkie/contract/numbers'
import { createSlices } from '../../../../platform/in-slices.ts'
import { refuseFile } from '../sheet/file-refused.ts'
import { type Header, headerOf } from '../sheet/find-header.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { createDoubleFinder } from './find-doubles.ts'
import { type Known, readCells } from './read-cells.ts'
import type { ReadRow } from './read-row.ts'
import type { UploadedRow } from './uploaded-row.ts'

/** Rows of one transaction of an import. */
const pieceSize = 500
/** Characters of one: it is written down, and read again, in one go. */
const pieceCharacters = 500_000
/** Titles and notes may stand above the header. */
const headerWithin = 10
/**
 * Characters of all rows together, since they are kept as they stand: more than any CSV has. A spreadsheet names a text
 * once and may show it in every cell, so that what it unpacks to does not bound them.
 */
const mostCharacters = 40_000_000

/** A group of a file's rows, in the file's order. */
export type Piece = { rows: ReadRow[]; problems: RowProblem[]; uploaded: UploadedRow[] }

const noRows = (): Piece => ({ rows: [], problems: [], uploaded: [] })

/** A row without the apostrophes that keep spreadsheets from running a text. */
const unguarded = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.map((cell) => ({ ...cell, text: csvText(cell.text) })),
})

const textsOf = ({ cells }: SheetRow): string[] => cells.map(({ text }) => text)

/**
 * An uploaded file's rows, in pieces. Reading phone numbers is slow: other requests have their turn between two rows.
 * @param onHeader is given the texts of the header before the first piece
 * @throws Refusal with a problem of the file at `file`
 */
export async function* readFile(
  { kind, fileName }: { kind: ImportKind; fileName: string },
  path: string,
  known: Known,
  onHeader: (texts: string[]) => void = () => undefined,
): AsyncGenerator<Piece> {
  const doubleOf = createDoubleFinder(kind)
  let header: Header | undefined
  let seen = 0
  let characters = 0
  let charactersBefore = 0
  let piece = noRows()
  const betweenRows = createSlices()
  for await (const storedRow of readSheet(path, fileName)) {
    await betweenRows()
    const sheetRow = unguarded(storedRow)
    seen += 1
    if (!header) {
      header = headerOf(kind, sheetRow)
      if (header) {
        seen = 0
        onHeader(textsOf(sheetRow))
      } else if (seen >= headerWithin) refuseFile('file_no_columns')
      continue
    }
    if (seen > importLimits.rows) refuseFile('file_too_many_rows')
    characters += sheetRow.cells.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > mostCharacters) refuseFile('file_bomb')
    const read = readCells(kind, sheetRow, header, known)
    const problem = 'problem' in read ? read.problem : doubleOf(read.row)
    if (problem) piece.problems.push(problem)
    else if ('row' in read) piece.rows.push(read.row)
    piece.uploaded.push({ line: sheetRow.line, cells: textsOf(sheetRow) })
    const isFull = piece.rows.length + piece.problems.length >= pieceSize
    if (!isFull && characters - charactersBefore < pieceCharacters) continue
    yield piece
    piece = noRows()
    charactersBefore = characters
  }
  if (!header) refuseFile(seen === 0 ? 'file_empty' : 'file_no_columns')
  if (piece.rows.length + piece.problems.length > 0) yield piece
  else if (seen === 0) refuseFile('file_empty')
}
