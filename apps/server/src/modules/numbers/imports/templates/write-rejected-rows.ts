import { type CsvSeparator, csvSeparatorFromLanguage } from '@talkie/contract/csv'
import { type Language, languages } from '@talkie/contract/locales'
import {
  type ImportKind,
  importColumns,
  type RowProblem,
  type RowProblemReason,
} from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import writeExcelFile from 'write-excel-file/node'
import { cutText } from '../../../../platform/cut-text.ts'
import { csvHead, csvLines } from '../../../../platform/files/csv-lines.ts'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../../identity/index.ts'
import { listRejectedRows } from '../get-import.ts'
import { foldWord } from '../reading/words.ts'

/** A spreadsheet is written in one go, so a table with more rows becomes a CSV. */
const maxSheetRows = 5000
/** The most characters of a cell in a spreadsheet. */
const maxCellLength = 32_000

/** The heading of the column of reasons, in every language. */
const reasonTitles = new Set(
  languages.map((language) => foldWord(getServerText(language)('rejectedRows.reason'))),
)

type RejectedFile = { header: string[]; rows: { problem: RowProblem; cells: string[] | undefined }[] }
type Wording = { language: Language; reasons: Record<RowProblemReason, string> }

/** Imports from before uploaded rows were stored have nothing but the wrong value. */
const toCells = (kind: ImportKind, { problem, cells }: RejectedFile['rows'][number]): string[] =>
  cells ?? importColumns[kind].map((column) => (column === problem.column ? problem.value : ''))

/**
 * Builds a table of the rows as they were uploaded, with a last column of reasons that replaces one from an earlier
 * download.
 */
const buildRejectedTable = async (
  kind: ImportKind,
  { header, rows }: RejectedFile,
  { language, reasons }: Wording,
): Promise<string[][]> => {
  const t = getServerText(language)
  const names = header.length > 0 ? header : importColumns[kind].map((column) => t(importColumnKeys[column]))
  const width = rows.reduce((most, row) => Math.max(most, toCells(kind, row).length), names.length)
  const keptColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !reasonTitles.has(foldWord(names[column] ?? '')),
  )
  const formatReason = ({ column, reason }: RowProblem) =>
    `${t(importColumnKeys[column])}: ${reasons[reason]}`
  return [
    [...keptColumns.map((column) => names[column] ?? ''), t('rejectedRows.reason')],
    ...(await mapInSlices(rows, (row) => {
      const cells = toCells(kind, row)
      return [...keptColumns.map((column) => cells[column] ?? ''), formatReason(row.problem)]
    })),
  ]
}

/** The rows that are formatted in one slice. */
const rowsPerSlice = 100

const writeCsv = async ([head = [], ...rows]: string[][], separator: CsvSeparator): Promise<Buffer> => {
  const groups = Array.from(
    { length: Math.ceil(rows.length / rowsPerSlice) },
    (_, group) => group * rowsPerSlice,
  )
  const lines = await mapInSlices(groups, (first) =>
    csvLines(rows.slice(first, first + rowsPerSlice), separator),
  )
  return Buffer.from([csvHead(head, separator), ...lines].join(''))
}

/** Writes a spreadsheet of text cells, so that no program evaluates a formula or drops a plus sign or a zero. */
const writeSheet = (table: string[][]): Promise<Buffer> =>
  writeExcelFile(
    table.map((row) =>
      row.map((cell) => ({ value: cutText(cell, maxCellLength), type: String, format: '@' })),
    ),
    { stickyRowsCount: 1 },
  ).toBuffer()

/**
 * Writes the rows of a file that are not imported into a file of the same format, to be corrected and uploaded again.
 *
 * @returns the file in base64
 * @throws Refusal NOT_FOUND
 */
export const writeRejectedRows = async (
  db: Executor,
  { importId, suffix, ...wording }: { importId: string; suffix: string } & Wording,
  actor: Actor,
): Promise<{ fileName: string; base64: string }> => {
  const { fileName, kind, ...rejected } = await listRejectedRows(db, importId)
  const table = await buildRejectedTable(kind, rejected, wording)
  const asSheet = /\.xlsx$/i.test(fileName) && table.length <= maxSheetRows
  const file = asSheet
    ? await writeSheet(table)
    : await writeCsv(table, csvSeparatorFromLanguage(wording.language))
  await recordChange(
    db,
    {
      action: 'export',
      kind: 'import',
      objectId: importId,
      name: fileName,
      after: { rows: rejected.rows.length },
    },
    actor,
  )
  const name = `${fileName.replace(/\.\w+$/, '')} - ${suffix}`
  return { fileName: `${name}.${asSheet ? 'xlsx' : 'csv'}`, base64: file.toString('base64') }
}
