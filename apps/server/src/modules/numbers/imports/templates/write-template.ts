import type { Language } from '@talkie/contract/locales'
import { type ImportColumn, type ImportKind, importColumns, requiredColumns } from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import writeExcelFile from 'write-excel-file/node'

/** An example for each column. */
const columnExamples: Record<ImportColumn, string> = {
  visible: '+34 910 20 30 40',
  realPhone: '0034 911 000 001',
  destination: '912 345 678',
  callerId: '910-20-30-40',
  provider: 'orange',
  tag: 'Google Ads',
  status: '',
  account: 'Motor Vallès',
  ringpool: 'Google Ads',
  phone: '+34 612 34 56 78',
  reason: '—',
  name: 'María Roca',
  company: 'Talleres Roca',
  agent: 'Jordi Puig',
  extension: '104',
  team: 'Ventas',
  email: 'jordi@example.com',
  identifiers: 'jpuig, sip:104@pbx.example.com',
}

/** Light enough to be legible in Excel's dark theme as well. */
const heading = { fontWeight: 'bold', backgroundColor: '#ECE9FF', textColor: '#141821' } as const
const emptyRowCount = 200

/** A text cell: otherwise spreadsheets drop pluses and zeros of the numbers typed into it. */
const textCell = { value: '', type: String, format: '@' } as const

const aboutKey = (kind: ImportKind, column: ImportColumn) =>
  kind === 'contacts' && column === 'phone'
    ? ('importTemplate.about.contactPhone' as const)
    : (`importTemplate.about.${column}` as const)

/**
 * Writes a spreadsheet to fill in, in the user's language: its first sheet has the columns, with text cells, and the
 * second explains each column.
 *
 * @returns an .xlsx, in base64
 */
export const writeTemplate = async ({
  kind,
  language,
}: {
  kind: ImportKind
  language: Language
}): Promise<{ fileName: string; base64: string }> => {
  const t = getServerText(language)
  const columns = importColumns[kind]
  const required: readonly string[] = requiredColumns[kind]
  const names = columns.map((column) => t(importColumnKeys[column]))
  const emptyRow = columns.map(() => textCell)
  const file = await writeExcelFile([
    {
      sheet: t('importTemplate.numbers'),
      data: [
        columns.map((column, index) => ({
          // The asterisk of required fields; a header is read without punctuation.
          value: `${names[index]}${required.includes(column) ? ' *' : ''}`,
          type: String,
          ...heading,
        })),
        ...Array.from({ length: emptyRowCount }, () => emptyRow),
      ],
      columns: columns.map(() => ({ width: 24 })),
      stickyRowsCount: 1,
    },
    {
      sheet: t('importTemplate.explanation'),
      data: [
        [t('upload.column'), t('importTemplate.meaning'), t('importTemplate.example')].map((value) => ({
          value,
          type: String,
          ...heading,
        })),
        ...columns.map((column) => [
          {
            value: t(importColumnKeys[column]),
            type: String,
            alignVertical: 'top' as const,
            ...(required.includes(column) && { fontWeight: 'bold' as const }),
          },
          { value: t(aboutKey(kind, column)), type: String, wrap: true },
          { value: columnExamples[column], type: String, alignVertical: 'top' as const },
        ]),
      ],
      columns: [{ width: 24 }, { width: 90 }, { width: 24 }],
    },
  ]).toBuffer()
  return { fileName: `${t(`importTemplate.file.${kind}`)}.xlsx`, base64: file.toString('base64') }
}
