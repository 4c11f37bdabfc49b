import type { CallerName } from '@talkie/contract/callers'
import type { CsvCell } from '@talkie/contract/csv'
import { csvHeading } from '@talkie/contract/csv-figures'
import type { Language } from '@talkie/contract/locales'
import {
  cellFields,
  type ExportVariant,
  getFieldUnit,
  isMeasured,
  type LikelySource,
  type ReadField,
  type ReportField,
  toFileCell,
} from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import { buildFieldWords } from './field-words.ts'

/** A row of a file: its fields as they are stored, its tags joined, the name of its caller, and an overflow call's sources. */
export type FileRow = {
  read: ReadField
  caller: Pick<CallerName, 'name' | 'company'> | undefined
  likelySources: readonly LikelySource[]
}

/** A column of a file. */
export type FileColumn = {
  heading: string
  /** The fields that its cells need. */
  fields: readonly ReportField[]
  /** Whether its cells need the caller's name. */
  named?: true
  toCell: (row: FileRow) => CsvCell
}

const secondsFields: readonly ReportField[] = [
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'hold_seconds',
]

/** The stored value; an empty cell for seconds that nobody measured. */
const toRawCell = (field: ReportField, read: ReadField): CsvCell => {
  const value = read(field)
  const isKnown = !secondsFields.includes(field) || isMeasured(field, Number(value), String(read('reason')))
  return isKnown ? value : null
}

type RequestedColumn = { field: ReportField; label?: string | undefined }

const buildRawColumn = ({ field, label }: RequestedColumn): FileColumn => ({
  heading: label ?? field,
  fields: secondsFields.includes(field) ? [field, 'reason'] : [field],
  toCell: ({ read }) => toRawCell(field, read),
})

/** Columns in the reader's words. The name and company of the caller follow the number. */
const buildPeopleColumns = (
  columns: readonly RequestedColumn[],
  language: Language,
  account: { timezone: string; currency: string },
): FileColumn[] => {
  const t = getServerText(language)
  const words = buildFieldWords(language, account)
  const names = (['name', 'company'] as const).map(
    (part): FileColumn => ({
      heading: t(part === 'name' ? 'report.field.callerName' : 'report.field.callerCompany'),
      fields: ['caller'],
      named: true,
      toCell: ({ caller }) => caller?.[part] || null,
    }),
  )
  return columns.flatMap(({ field, label }) => [
    {
      heading: label ?? csvHeading(t(toFieldKey(field)), getFieldUnit(field, words.format)),
      fields: [field, ...(cellFields[field] ?? [])],
      toCell: ({ read, likelySources }: FileRow) => toFileCell(field, read, words, likelySources),
    },
    ...(field === 'caller' ? names : []),
  ])
}

/** The columns of a file of rows, as a variant of an export has them. */
export const buildFileColumns = (
  {
    columns,
    variant,
    language,
  }: { columns: readonly RequestedColumn[]; variant: ExportVariant; language: Language },
  account: { timezone: string; currency: string },
): FileColumn[] =>
  variant === 'raw' ? columns.map(buildRawColumn) : buildPeopleColumns(columns, language, account)
