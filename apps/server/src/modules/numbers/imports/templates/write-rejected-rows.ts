import { type CsvSeparator, csvSeparatorOf } from '@talkie/contract/csv'
import { type ImportKind, importColumns, type RowProblem, type RowReason } from '@talkie/contract/numbers'
import { type Language, languages } from '@talkie/contract/places'
import { importColumnKeys } from '@talkie/texts'
import { textsIn } from '@talkie/texts/server'
import writeExcelFile from 'write-excel-file/node'
import { csvHead, csvLines } from '../../../../platform/csv-lines.ts'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../../identity/index.ts'
import { listRejected } from '../find-import.ts'
import { foldedWord } from '../reading/words.ts'

/** A spreadsheet is written in one go: with more rows than this, a CSV is. */
const mostSheetRows = 5000
/** A cell of a spreadsheet takes no more. */
const longestCell = 32_000

/** What stands above the reasons, in any language. */
const titles = new Set(languages.map((language) => foldedWord(textsIn(language)('rejectedRows.reason'))))

type Rejected = { header: string[]; rows: { problem: RowProblem; cells: string[] | undefined }[] }
type Wording = { language: Language; reasons: Record<RowReason, string> }

/** An import of a time when its rows were not kept has nothing but the value that is wrong. */
const cellsOf = (kind: ImportKind, { problem, cells }: Rejected['rows'][number]): string[] =>
  cells ?? importColumns[kind].map((column) => (column === problem.column ? problem.value : ''))

/** Rows as they were uploaded and a last column with what is wrong, instead of one that stood there before. */
const tableOfRejected = async (
  kind: ImportKind,
  { header, rows }: Rejected,
  { language, reasons }: Wording,
): Promise<string[][]> => {
  const t = textsIn(language)
  const names = header.length > 0 ? header : importColumns[kind].map((column) => t(importColumnKeys[column]))
  const width = rows.reduce((most, row) => Math.max(most, cellsOf(kind, row).length), names.length)
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !titles.has(foldedWord(names[at] ?? '')),
  )
  const why = ({ column, reason }: RowProblem) => `${t(importColumnKeys[column])}: ${reasons[reason]}`
  return [
    [...kept.map((at) => names[at] ?? ''), t('rejectedRows.reason')],
    ...(await mapInSlices(rows, (row) => {
      const cells = cellsOf(kind, row)
      return [...kept.map((at) => cells[at] ?? ''), why(row.problem)]
    })),
  ]
}

/** Rows whose lines are written in one go. */
const linesAtOnce = 100

const csvFile = async ([head = [], ...rows]: string[][], separator: CsvSeparator): Promise<Buffer> => {
  const groups = Array.from(
    { length: Math.ceil(rows.length / linesAtOnce) },
    (_, group) => group * linesAtOnce,
  )
  const lines = await mapInSlices(groups, (first) =>
    csvLines(rows.slice(first, first + linesAtOnce), separator),
  )
  return Buffer.from([csvHead(head, separator), ...lines].join(''))
}

/** Cells are texts: no spreadsheet takes them for a formula, nor a plus or a zero away. */
const sheetFile = (table: string[][]): Promise<Buffer> =>
  writeExcelFile(
    table.map((row) => row.map((cell) => ({ value: cell.slice(0, longestCell), type: String, format: '@' }))),
    { stickyRowsCount: 1 },
  ).toBuffer()

/**
 * The rows of a file that are not imported, as a file of the same kind that can be mended and uploaded again.
 * @returns the file in base64
 * @throws Refusal NOT_FOUND
 */
export const writeRejectedRows = async (
  db: Executor,
  { importId, suffix, ...wording }: { importId: string; suffix: string } & Wording,
  by: Actor,
): Promise<{ fileName: string; base64: string }> => {
  const { fileName, kind, ...rejected } = await listRejected(db, importId)
  const table = await tableOfRejected(kind, rejected, wording)
  const asSheet = /\.xlsx$/i.test(fileName) && table.length <= mostSheetRows
  const file = asSheet ? await sheetFile(table) : await csvFile(table, csvSeparatorOf(wording.language))
  await recordChange(db, by, {
    action: 'export',
    kind: 'import',
    objectId: importId,
    name: fileName,
    after: { rows: rejected.rows.length },
  })
  const name = `${fileName.replace(/\.\w+$/, '')} - ${suffix}`
  return { fileName: `${name}.${asSheet ? 'xlsx' : 'csv'}`, base64: file.toString('base64') }
}
