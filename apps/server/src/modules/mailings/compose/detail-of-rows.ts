import { type MailedRows, searchFilter } from '@talkie/contract/reporting'
import { fieldKey } from '@talkie/texts'
import { exportRows, listRows, type ReportDeps, typesOf } from '../../analytics/index.ts'
import type { MailReportQuery } from './ask-figures.ts'
import { columnsInMail, type Detail, shownRows, type Wording } from './detail.ts'
import { sheetOf } from './sheet.ts'
import { fieldWords, showCell } from './show-cell.ts'

/**
 * Events as rows.
 * @throws Refusal as `listRows`
 */
export const detailOfRows = async (
  deps: ReportDeps,
  { report, screen, ...place }: MailReportQuery & { report: MailedRows },
  { separator, ...words }: Wording,
): Promise<Detail> => {
  const wanted = { ...report, ...place, types: typesOf(screen) }
  const { rows, total } = await listRows(deps, { ...wanted, limit: shownRows, offset: 0 })
  const columns = report.columns.map((field) => ({ field, label: words.t(fieldKey(field)) }))
  const shown = columnsInMail(columns)
  const cellWords = fieldWords(words.language, words)
  const sheet = sheetOf(screen, report.scope)
  return {
    total,
    rows: {
      heads: shown.map(({ label }) => ({ label, number: false })),
      cells: rows.map((row) => shown.map(({ field }) => showCell(row, field, cellWords))),
    },
    file: exportRows(deps, { ...wanted, columns, separator }),
    inFile: total,
    sheet: { ...sheet, filters: [...sheet.filters, ...searchFilter(report.search)] },
  }
}
