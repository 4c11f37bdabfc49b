import { and, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/http.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { canUserAccess } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'
import { type ExportRequest, exportRequestSchema } from './export-request.ts'
import { hashExportToken } from './store-export.ts'

const expired = () =>
  new Refusal('NOT_FOUND', 'This URL was used already, or is older than five minutes. Export the rows again.')

/** An export to serve: of which account, for whom. */
export type TakenExport = {
  account: DirectoryAccount
  userId: string
  request: ExportRequest
  /** What was stored for the URL. */
  stored: typeof preparedExport.$inferSelect
}

/**
 * Returns the export request of a URL and invalidates the URL; `giveBackExport` makes it valid again.
 * @throws Refusal NOT_FOUND for a token that was used, has expired or never existed, and where the account no longer exists;
 *   FORBIDDEN where the user may no longer see the rows
 */
export const takeExport = async (
  deps: Pick<ReportDeps, 'db' | 'accounts'>,
  token: string,
): Promise<TakenExport> => {
  const [row] = await deps.db
    .delete(preparedExport)
    .where(
      and(eq(preparedExport.tokenHash, hashExportToken(token)), gt(preparedExport.expiresAt, new Date())),
    )
    .returning()
  if (!row) throw expired()
  const { accountId, userId } = row
  const request = exportRequestSchema.parse(row.request)
  const account = await deps.accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const section = request.screen
  if (!(await canUserAccess(deps.db, { userId, accountId, section, level: 'r' })))
    throw new Refusal('FORBIDDEN', `This needs read access to ${section}.`)
  return { account, userId, request, stored: row }
}

/** Makes a URL whose file could not be sent valid again, until it expires as before. */
export const giveBackExport = async (
  { db }: Pick<ReportDeps, 'db'>,
  { stored }: Pick<TakenExport, 'stored'>,
): Promise<void> => {
  await db.insert(preparedExport).values(stored).onConflictDoNothing()
}

/** Deletes export requests whose URL expired unused. */
export const sweepExportsJob = ({ db }: { db: Executor }) =>
  defineJob({
    name: 'sweep-exports',
    payload: z.object({}),
    schedule: { cron: '*/15 * * * *', payload: {} },
    handle: async () =>
      void (await db.delete(preparedExport).where(lte(preparedExport.expiresAt, new Date()))),
  })
