import type { MailFields } from '@talkie/contract/reporting'
import { and, asc, eq, lte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { ReportDeps } from '../../analytics/index.ts'
import { mailing, scheduledMail } from '../tables.ts'
import { resolveRuns, toReportRange } from './next-run.ts'

/** Maximum e-mails claimed at once; the rest wait for the next minute. */
const batchSize = 500

type Deps = Pick<ReportDeps, 'db' | 'accounts'>
type DueMail = Pick<typeof scheduledMail.$inferSelect, 'id' | 'accountId' | 'schedule'> & { nextAt: Date }

/**
 * Claims the e-mails that are due and queues each once, whichever process comes first. An e-mail of an inactive
 * account is not sent, and its schedule says so.
 * @returns the ids of the created mailings
 */
export const claimDueMails = async (deps: Deps, now: Date): Promise<string[]> => {
  const dueMails = await deps.db
    .select({
      id: scheduledMail.id,
      accountId: scheduledMail.accountId,
      schedule: scheduledMail.schedule,
      nextAt: scheduledMail.nextAt,
    })
    .from(scheduledMail)
    .where(and(eq(scheduledMail.active, true), lte(scheduledMail.nextAt, now)))
    .orderBy(asc(scheduledMail.nextAt))
    .limit(batchSize)
  const mailingIds: string[] = []
  for (const { nextAt, ...mail } of dueMails) {
    const id = nextAt && (await claimMail(deps, { ...mail, nextAt }, now))
    if (id) mailingIds.push(id)
  }
  return mailingIds
}

/** The days that a dashboard is sent with; other reports have those of their schedule. */
const toPreset = ({ report }: MailFields) => (report.kind === 'dashboard' ? report.preset : null)

/** The update of `next_at` from the due time claims the e-mail: no other process finds that time afterwards. */
const claimMail = async ({ db, accounts }: Deps, { id, accountId, schedule, nextAt }: DueMail, now: Date) => {
  const account = await accounts.byId(accountId)
  if (!account) return undefined
  const { last, next } = resolveRuns(schedule, account.timezone, { due: nextAt, now })
  return await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(scheduledMail)
      .set({ nextAt: next, ...(!account.active && { lastError: 'account_inactive' as const }) })
      .where(and(eq(scheduledMail.id, id), eq(scheduledMail.nextAt, nextAt), eq(scheduledMail.active, true)))
      .returning({ userId: scheduledMail.userId, screen: scheduledMail.screen, fields: scheduledMail.fields })
    if (!claimed || !account.active) return undefined
    const mailingId = uuid()
    await tx.insert(mailing).values({
      ...claimed,
      id: mailingId,
      accountId,
      scheduledMailId: id,
      range: toReportRange(schedule, account.timezone, last, toPreset(claimed.fields)),
    })
    return mailingId
  })
}
