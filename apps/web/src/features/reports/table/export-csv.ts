import type { CsvSeparator } from '@talkie/contract/csv'
import { type ReportField, reportFields } from '@talkie/contract/reporting'
import { client } from '../../../services/api/api.ts'
import { openDownload } from '../../../services/files/save-file.ts'
import type { DataColumn } from '../../../ui/data-table/model/columns.ts'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { EventRow } from '../rows/event-row.ts'
import type { RowsQuestion } from '../rows/rows-question.ts'

export type CsvOrder = {
  accountId: number
  screen: RowsScreen
  question: RowsQuestion
  columns: { field: ReportField; label: string }[]
  fileName: string
  separator: CsvSeparator
}

/** The visible columns, as a file names them. */
export const csvColumns = (
  shown: readonly string[],
  columns: readonly DataColumn<EventRow>[],
): CsvOrder['columns'] =>
  shown.flatMap((id) => {
    const field = reportFields.find((one) => one === id)
    const column = columns.find((one) => one.id === id)
    return field && column ? [{ field, label: column.label }] : []
  })

/** Lets the server write all matching rows as CSV and the browser save it. */
export const downloadCsv = async ({ accountId, screen, question, ...file }: CsvOrder) => {
  const { url } = await client.reporting[screen].exportCsv({ accountId, ...question, ...file })
  openDownload(url)
}
