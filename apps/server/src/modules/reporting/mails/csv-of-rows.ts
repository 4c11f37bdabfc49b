import { limits, type ReportField } from '@talkie/contract'
import { stringify } from 'csv-stringify/sync'
import type { ReportDeps } from '../report-deps.ts'
import type { WantedRows } from '../rows/compile-rows.ts'
import { listRows } from '../rows/list-rows.ts'

/** All rows of a report as CSV, page by page. */
export async function* exportRows(
  deps: ReportDeps,
  { columns, ...wanted }: WantedRows & { columns: { field: ReportField; label: string }[] },
): AsyncGenerator<string> {
  yield stringify([columns.map(({ label }) => label)], { bom: true, escape_formulas: true })
  for (let offset = 0; ; offset += limits.rows.most) {
    const { rows } = await listRows(deps, { ...wanted, limit: limits.rows.most, offset })
    yield stringify(
      rows.map((row) => columns.map(({ field }) => row[field])),
      { escape_formulas: true, cast: { date: (date) => date.toISOString() } },
    )
    if (rows.length < limits.rows.most) return
  }
}
