import { and, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../platform/http.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type ReportDeps, type RowsOfReport, settingsOf, typesOf } from '../../analytics/index.ts'
import { userMay } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'
import { type ExportRequest, exportRequestSchema } from './export-request.ts'
import { hashOf } from './prepare-export.ts'

const gone = () =>
  new Refusal(
    'NOT_FOUND',
    'This address was used already, or is older than five minutes. Export the rows again.',
  )

/**
 * What an address was made for; the address is used up, also by who is refused.
 * @throws Refusal NOT_FOUND for an address that was used, is too old or never was, and where the account is no more;
 *   FORBIDDEN where who asked may no longer see the rows
 */
export const takeExport = async (
  deps: Pick<ReportDeps, 'db' | 'accounts'>,
  token: string,
): Promise<RowsOfReport & ExportRequest & { userId: string }> => {
  const [kept] = await deps.db
    .delete(preparedExport)
    .where(and(eq(preparedExport.tokenHash, hashOf(token)), gt(preparedExport.expiresAt, new Date())))
    .returning()
  if (!kept) throw gone()
  const { accountId, userId } = kept
  const wanted = exportRequestSchema.parse(kept.wanted)
  const { timezone } = await settingsOf(deps, accountId)
  const section = wanted.screen
  if (!(await userMay(deps.db, { userId, accountId, section, level: 'r' })))
    throw new Refusal('FORBIDDEN', `This needs read access to ${section}.`)
  return { ...wanted, accountId, userId, timezone, types: typesOf(section) }
}

/** Addresses that nobody followed are forgotten. */
export const sweepExportsJob = ({ db }: { db: Executor }) =>
  defineJob({
    name: 'sweep-exports',
    payload: z.object({}),
    schedule: { cron: '*/15 * * * *', payload: {} },
    handle: async () =>
      void (await db.delete(preparedExport).where(lte(preparedExport.expiresAt, new Date()))),
  })
