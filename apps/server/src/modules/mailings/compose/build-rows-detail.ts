import { buildSearchFilter, type MailedRows } from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import {
  buildFieldWords,
  buildFileColumns,
  exportRows,
  findScreenTypes,
  listRows,
  type ReportDeps,
} from '../../analytics/index.ts'
import { type Detail, maxRows, selectColumns, type Wording } from './detail.ts'
import { selectFigureSet } from './figure-set.ts'
import { formatCell } from './format-cell.ts'
import type { MailReportQuery } from './query-figures.ts'

/**
 * Builds the rows and the file of a report of events.
 * @throws Refusal as `listRows`
 */
export const buildRowsDetail = async (
  deps: ReportDeps,
  { report, screen, ...context }: MailReportQuery & { report: MailedRows },
  { language, separator, t }: Wording,
): Promise<Detail> => {
  const query = { ...report, ...context, types: findScreenTypes(screen) }
  const { rows, total } = await listRows(deps, { ...query, limit: maxRows, offset: 0 })
  const columns = report.columns.map((field) => ({ field, label: t(toFieldKey(field)) }))
  const shownColumns = selectColumns(columns)
  const cellWords = buildFieldWords(language, context)
  const fileColumns = buildFileColumns(
    { columns: report.columns.map((field) => ({ field })), variant: 'people', language },
    context,
  )
  const figureSet = selectFigureSet(screen, report.scope)
  return {
    total,
    rows: {
      heads: shownColumns.map(({ label }) => ({ label, number: false })),
      cells: rows.map((row) => shownColumns.map(({ field }) => formatCell(row, field, cellWords))),
    },
    file: exportRows(deps, { ...query, columns: fileColumns, separator }),
    fileRows: total,
    figureSet: { ...figureSet, filters: [...figureSet.filters, ...buildSearchFilter(report.search)] },
  }
}
