import {
  type ImportKind,
  importColumnNames,
  importColumns,
  type Language,
  neededColumns,
} from '@talkie/contract'
import writeExcelFile from 'write-excel-file/node'
import { columnExamples, columnTexts, templateTexts } from './template-texts.ts'

/** Light enough to be read on, in Excel's dark look as well. */
const heading = { fontWeight: 'bold', backgroundColor: '#ECE9FF', textColor: '#141821' } as const
const rowsReady = 200

/** A cell that stays text: else spreadsheets take pluses and zeros away from numbers that are typed into it. */
const textCell = { value: '', type: String, format: '@' } as const

/**
 * A spreadsheet to fill in, in a person's language: its first sheet has the columns, whose cells are text, the second
 * says what each is.
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
  const texts = templateTexts[language]
  const columns = importColumns[kind]
  const needed: readonly string[] = neededColumns[kind]
  const names = columns.map((column) => importColumnNames[column][language])
  const emptyRow = columns.map(() => textCell)
  const file = await writeExcelFile([
    {
      sheet: texts.numbers,
      data: [
        names.map((value) => ({ value, type: String, ...heading })),
        ...Array.from({ length: rowsReady }, () => emptyRow),
      ],
      columns: columns.map(() => ({ width: 24 })),
      stickyRowsCount: 1,
    },
    {
      sheet: texts.explanation,
      data: [
        [texts.column, texts.meaning, texts.example].map((value) => ({ value, type: String, ...heading })),
        ...columns.map((column) => [
          {
            value: importColumnNames[column][language],
            type: String,
            alignVertical: 'top' as const,
            ...(needed.includes(column) && { fontWeight: 'bold' as const }),
          },
          { value: columnTexts[column][language], type: String, wrap: true },
          { value: columnExamples[column], type: String, alignVertical: 'top' as const },
        ]),
      ],
      columns: [{ width: 24 }, { width: 90 }, { width: 24 }],
    },
  ]).toBuffer()
  return { fileName: `${texts[kind]}.xlsx`, base64: file.toString('base64') }
}
