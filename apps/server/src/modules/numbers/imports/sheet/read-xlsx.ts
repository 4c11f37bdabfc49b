import { refuseFile } from './file-refused.ts'
import { findSheet } from './find-sheet.ts'
import { openPackage, type Package } from './open-package.ts'
import { readWholeXml, readXml } from './read-xml.ts'
import type { Cell, SheetRow } from './sheet-row.ts'

/** No template has more; what stands further right is not looked at. */
const mostColumns = 100
/**
 * Texts of a workbook, of which its other sheets may have many, their characters, and those of one text: a cell holds
 * 32,767 (Excel's own limit). All of them are in memory while the sheet is read: some hundred megabytes at most.
 */
const mostStrings = 1_000_000
const mostCharacters = 40_000_000
const longestText = 100_000

/** A text that comes in pieces. @throws Refusal once it is longer than any cell's */
const joined = (text: string, more: string): string =>
  text.length + more.length > longestText ? refuseFile('file_bomb') : text + more

/** Texts that cells name by their place (ECMA-376 part 1, 18.4): runs are joined, readings of Japanese left out. */
const readStrings = async (file: Package, part: string): Promise<string[]> => {
  const strings: string[] = []
  let characters = 0
  let text = ''
  let heard = false
  let phonetic = false
  await readWholeXml(await file.read(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      heard = name === 't' && !phonetic
    },
    text: (more) => {
      if (heard) text = joined(text, more)
    },
    close: (name) => {
      if (name === 'si') {
        strings.push(text)
        characters += text.length
        if (strings.length > mostStrings || characters > mostCharacters) refuseFile('file_bomb')
      }
      if (name === 'rPh') phonetic = false
      heard = false
    },
  })
  return strings
}

/** `C7` → 2: the column by its letters. */
const columnOf = (reference: string): number => {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A number as it was typed: `3.4910203040E10` is the same number as 34910203040, as long as no digit is lost. */
const written = (value: string): string => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 0 ? String(number) : value
}

/** A cell by its type (18.18.11): text by place, text in the cell, a formula's text, or else a number. */
const cellOf = (type: string, text: string, strings: readonly string[]): Cell => {
  if (type === 's') return { text: (strings[Number(text)] ?? '').trim(), numeric: false }
  if (type === 'n') return { text: text === '' ? '' : written(text.trim()), numeric: true }
  return { text: text.trim(), numeric: false }
}

/** Hears a sheet's rows (18.3.1.73); references are optional, and then everything is beside what came before. */
const rowListener = (strings: readonly string[], take: (row: SheetRow) => void) => {
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let type = 'n'
  let text = ''
  let heard = false
  return {
    open: (name: string, { r = '', t = 'n' }: Record<string, string>) => {
      if (name === 'row') {
        row = { line: Number(r) || row.line + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r)
        type = t
        text = ''
      }
      heard = name === 'v' || name === 't'
    },
    text: (more: string) => {
      if (heard) text = joined(text, more)
    },
    close: (name: string) => {
      heard = false
      if (name === 'c' && text !== '' && column >= 0 && column < mostColumns) {
        while (row.cells.length < column) row.cells.push({ text: '', numeric: false })
        row.cells[column] = cellOf(type, text, strings)
      }
      if (name === 'row' && row.cells.some((cell) => cell.text !== '')) take(row)
    },
  }
}

/**
 * The rows of an .xlsx's first visible sheet, unpacked and read a chunk at a time.
 * @throws Refusal, see openPackage and findSheet
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const file = await openPackage(path)
  try {
    const { sheet, strings } = await findSheet(file)
    const texts = strings ? await readStrings(file, strings) : []
    let rows: SheetRow[] = []
    const listener = rowListener(texts, (row) => rows.push(row))
    for await (const _ of readXml(await file.read(sheet), listener)) {
      yield* rows
      rows = []
    }
  } finally {
    file.close()
  }
}
