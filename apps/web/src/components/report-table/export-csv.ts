import { type CsvSeparator, type ReportField, reportFields } from '@talkie/contract'
import { client } from '../../shell/api.ts'
import { apiOrigin } from '../../shell/api-origin.ts'
import type { DataColumn } from '../data-table/columns.ts'
import type { RowsScreen } from '../report-fields/report-screen.ts'
import type { EventRow } from './event-row.ts'
import type { RowsQuestion } from './rows-question.ts'

export type CsvOrder = {
  accountId: number
  screen: RowsScreen
  question: RowsQuestion
  columns: { field: ReportField; label: string }[]
  fileName: string
  separator: CsvSeparator
}

/** The columns on the screen, as a file names them. */
export const csvColumns = (
  shown: readonly string[],
  columns: readonly DataColumn<EventRow>[],
): CsvOrder['columns'] =>
  shown.flatMap((id) => {
    const field = reportFields.find((one) => one === id)
    const column = columns.find((one) => one.id === id)
    return field && column ? [{ field, label: column.label }] : []
  })

/** Has the server write everything that matches, and the browser save it: the file is never in the page's memory. */
export const downloadCsv = async ({ accountId, screen, question, ...file }: CsvOrder) => {
  const { url } = await client.reporting[screen].exportCsv({ accountId, ...question, ...file })
  const link = document.createElement('a')
  link.href = new URL(url, apiOrigin()).href
  link.download = ''
  link.click()
}
