import type { Language } from '@talkie/contract/locales'
import { type ExportVariant, type ReportField, reportFields } from '@talkie/contract/reporting'
import { client } from '../../../services/api/api.ts'
import { openDownload } from '../../../services/files/save-file.ts'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { RowsQuestion } from '../rows/rows-question.ts'

export type CsvOrder = {
  accountId: number
  screen: RowsScreen
  question: RowsQuestion
  columns: { field: ReportField }[]
  fileName: string
  variant: ExportVariant
  language: Language
}

/** The visible columns, as an export requests them. */
export const csvColumns = (shown: readonly string[]): CsvOrder['columns'] =>
  shown.flatMap((id) => {
    const field = reportFields.find((one) => one === id)
    return field ? [{ field }] : []
  })

/** Lets the server write all matching rows as CSV and the browser save it. */
export const downloadCsv = async ({ accountId, screen, question, ...file }: CsvOrder) => {
  const { url } = await client.reporting[screen].exportCsv({ accountId, ...question, ...file })
  openDownload(url)
}
