import type { Section } from '@talkie/contract/access'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { compileExportPage, type ReportRowsQuery } from '../../analytics/index.ts'
import type { Actor } from '../../identity/index.ts'
import type { RowsExport } from './export-request.ts'
import { storeExport } from './store-export.ts'

/**
 * Prepares the download of rows as CSV.
 * @throws Refusal BAD_REQUEST or RANGE_TOO_LONG where the rows cannot be queried; TOO_MANY_REQUESTS
 */
export const prepareExport = async (
  { db }: { db: Database },
  {
    accountId,
    userId,
    timezone,
    types,
    ...query
  }: ReportRowsQuery & RowsExport & { userId: string; screen: Section },
  actor: Actor,
): Promise<{ url: string }> => {
  compileExportPage({ ...query, accountId, timezone, types, fields: [] })
  const { range, scope, filters, search, sort, model, unique } = query
  const { columns, fileName, variant, language, separator, screen } = query
  const rowsRequest = { range, scope, filters, search, sort, model, unique }
  const request: RowsExport = { ...rowsRequest, columns, fileName, variant, language, separator, screen }
  const recorded = { ...request, columns: columns.map(({ field }) => field) }
  return await db.transaction((tx) => storeExport(tx, { accountId, userId, request, recorded }, actor))
}
