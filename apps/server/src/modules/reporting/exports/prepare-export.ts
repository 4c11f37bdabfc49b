import { createHash, randomBytes } from 'node:crypto'
import type { Section } from '@talkie/contract/access'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { pageQuery, type RowsOfReport } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'
import type { ExportRequest } from './export-request.ts'
import { limitExports } from './limit-exports.ts'

/** Milliseconds in which an address is good: a browser follows it at once. */
const lifetime = 5 * 60_000

/** What is kept of the secret part of an address. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Keeps what is to be exported, and gives the address at which it is had once, within five minutes, by whoever has the
 * address: a browser saves a file from an address alone, without the token that signs its requests.
 * @throws Refusal BAD_REQUEST or RANGE_TOO_LONG where the rows could not be asked for; TOO_MANY_REQUESTS
 */
export const prepareExport = async (
  { db }: { db: Database },
  {
    accountId,
    userId,
    timezone,
    types,
    ...wanted
  }: RowsOfReport & ExportRequest & { userId: string; screen: Section },
  by: Actor,
): Promise<{ url: string }> => {
  pageQuery({ ...wanted, accountId, timezone, types, fields: [] })
  const token = randomBytes(32).toString('base64url')
  const { range, scope, filters, search, sort, model, unique } = wanted
  const { columns, fileName, separator, screen } = wanted
  const asked = { range, scope, filters, search, sort, model, unique }
  const kept: ExportRequest = { ...asked, columns, fileName, separator, screen }
  await db.transaction(async (tx) => {
    await limitExports(tx, userId)
    await tx.insert(preparedExport).values({
      tokenHash: hashOf(token),
      accountId,
      userId,
      wanted: kept,
      expiresAt: new Date(Date.now() + lifetime),
    })
    await recordChange(tx, by, {
      action: 'export',
      kind: 'report',
      objectId: screen,
      name: fileName,
      accountId,
      after: { ...kept, columns: columns.map(({ field }) => field) },
    })
  })
  return { url: `/api/downloads/${token}` }
}
