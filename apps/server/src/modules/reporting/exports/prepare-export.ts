import { createHash, randomBytes } from 'node:crypto'
import type { Section } from '@talkie/contract/access'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { compileExportPage, type ReportRowsQuery } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'
import type { ExportRequest } from './export-request.ts'
import { limitExports } from './limit-exports.ts'

/** Milliseconds for which a URL is valid: a browser opens it at once. */
const lifetimeMs = 5 * 60_000

/** The hash of a URL's token, which is stored instead of the token. */
export const hashExportToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Stores an export request and returns its download URL. Whoever has the URL can download the file once, within five minutes:
 * a browser that saves a file sends no session token with it.
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
  }: ReportRowsQuery & ExportRequest & { userId: string; screen: Section },
  actor: Actor,
): Promise<{ url: string }> => {
  compileExportPage({ ...query, accountId, timezone, types, fields: [] })
  const token = randomBytes(32).toString('base64url')
  const { range, scope, filters, search, sort, model, unique } = query
  const { columns, fileName, separator, screen } = query
  const rowsRequest = { range, scope, filters, search, sort, model, unique }
  const request: ExportRequest = { ...rowsRequest, columns, fileName, separator, screen }
  await db.transaction(async (tx) => {
    await limitExports(tx, userId)
    await tx.insert(preparedExport).values({
      tokenHash: hashExportToken(token),
      accountId,
      userId,
      request,
      expiresAt: new Date(Date.now() + lifetimeMs),
    })
    await recordChange(
      tx,
      {
        action: 'export',
        kind: 'report',
        objectId: screen,
        name: fileName,
        accountId,
        after: { ...request, columns: columns.map(({ field }) => field) },
      },
      actor,
    )
  })
  return { url: `/api/downloads/${token}` }
}
