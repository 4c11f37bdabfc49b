import { createHash, randomBytes } from 'node:crypto'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'
import type { ExportRequest } from './export-request.ts'
import { limitExports } from './limit-exports.ts'

/** Milliseconds for which a URL is valid: a browser opens it at once. */
const lifetimeMs = 5 * 60_000

/** The hash of a URL's token, which is stored instead of the token. */
export const hashExportToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Stores an export request and returns its download URL. Whoever has the URL can download the file once, within five
 * minutes: a browser that saves a file sends no session token with it.
 * @param recorded what the audit log keeps of the request
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const storeExport = async (
  tx: Executor,
  {
    accountId,
    userId,
    request,
    recorded,
  }: { accountId: number; userId: string; request: ExportRequest; recorded: object },
  actor: Actor,
): Promise<{ url: string }> => {
  const token = randomBytes(32).toString('base64url')
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
      objectId: request.screen,
      name: request.fileName,
      accountId,
      after: { ...recorded },
    },
    actor,
  )
  return { url: `/api/downloads/${token}` }
}
