import { findSheet } from './find-sheet.ts'
import { openXlsxPackage, type XlsxPackage } from './open-package.ts'
import { readWholeXml, readXml } from './read-xml.ts'
import { refuseFile } from './refuse-file.ts'
import { type Cell, maxColumns, type SheetRow } from './sheet-row.ts'

/**
 * Limits of the shared strings, of which other sheets of the workbook may have many: their count, their characters
 * together, and the length of one. A cell holds at most 32,767 characters (Excel's own limit). All shared strings are
 * in memory while the sheet is read: some hundred megabytes at most.
 */
const maxStrings = 1_000_000
const maxCharacters = 40_000_000
const maxTextLength = 100_000

/**
 * Appends a chunk to a text.
 *
 * @throws Refusal where it becomes longer than any cell's
 */
const appendText = (text: string, more: string): string =>
  text.length + more.length > maxTextLength ? refuseFile('file_bomb') : text + more

/**
 * Reads the shared strings, which cells refer to by index (ECMA-376 part 1, 18.4). Runs are joined; phonetic guides
 * of Japanese are left out.
 */
const readStrings = async (file: XlsxPackage, part: string): Promise<string[]> => {
  const strings: string[] = []
  let characters = 0
  let text = ''
  let inText = false
  let phonetic = false
  await readWholeXml(await file.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't' && !phonetic
    },
    text: (more) => {
      if (inText) text = appendText(text, more)
    },
    close: (name) => {
      if (name === 'si') {
        strings.push(text)
        characters += text.length
        if (strings.length > maxStrings || characters > maxCharacters) refuseFile('file_bomb')
      }
      if (name === 'rPh') phonetic = false
      inText = false
    },
  })
  return strings
}

/** The number of a row: a sheet has at most 1,048,576. Damaged files have others. */
const rowNumber = /^[1-9]\d{0,6}$/

/** Parses the column of a cell reference: `C7` → 2. */
const parseColumn = (reference: string): number => {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Formats a number the way it was typed: `3.4910203040E10` becomes 34910203040, as long as no digit is lost. */
const normalizeNumber = (value: string): string => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 0 ? String(number) : value
}

/**
 * Converts a cell by its type (18.18.11): a shared string by index, a text in the cell, the text of a formula,
 * otherwise a number.
 */
const toCell = (type: string, text: string, strings: readonly string[]): Cell => {
  if (type === 's') return { text: (strings[Number(text)] ?? '').trim(), numeric: false }
  if (type === 'n') return { text: text === '' ? '' : normalizeNumber(text.trim()), numeric: true }
  return { text: text.trim(), numeric: false }
}

/**
 * Handles the elements of a sheet and emits its rows (18.3.1.73). References are optional: without one, a cell or row
 * follows the one before it.
 */
const createRowHandler = (strings: readonly string[], emit: (row: SheetRow) => void) => {
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let type = 'n'
  let text = ''
  let inText = false
  return {
    open: (name: string, { r = '', t = 'n' }: Record<string, string>) => {
      if (name === 'row') {
        row = { line: rowNumber.test(r) ? Number(r) : row.line + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        column = r === '' ? column + 1 : parseColumn(r)
        type = t
        text = ''
      }
      inText = name === 'v' || name === 't'
    },
    text: (more: string) => {
      if (inText) text = appendText(text, more)
    },
    close: (name: string) => {
      inText = false
      if (name === 'c' && text !== '' && column >= 0 && column < maxColumns) {
        while (row.cells.length < column) row.cells.push({ text: '', numeric: false })
        row.cells[column] = toCell(type, text, strings)
      }
      if (name === 'row' && row.cells.some((cell) => cell.text !== '')) emit(row)
    },
  }
}

/**
 * Streams the rows of the first visible sheet of an .xlsx, unpacked and parsed chunk by chunk.
 *
 * @throws Refusal, see openXlsxPackage and findSheet
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const file = await openXlsxPackage(path)
  try {
    const { sheet, strings } = await findSheet(file)
    const texts = strings ? await readStrings(file, strings) : []
    let rows: SheetRow[] = []
    const listener = createRowHandler(texts, (row) => rows.push(row))
    for await (const _ of readXml(await file.read(sheet), listener)) {
      yield* rows
      rows = []
    }
  } finally {
    file.close()
  }
}
