import { and, asc, eq, lte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { ReportDeps } from '../../analytics/index.ts'
import { mailing, scheduledMail } from '../tables.ts'
import { rangeOfRun, runsAround } from './next-run.ts'

/** Mails that are claimed in one go; the rest waits for the next minute. */
const atOnce = 500

type Deps = Pick<ReportDeps, 'db' | 'accounts'>
type Due = Pick<typeof scheduledMail.$inferSelect, 'id' | 'accountId' | 'schedule'> & { nextAt: Date }

/**
 * Takes the mails whose hour has struck, and puts each on its way once, whichever process sees it first. A mail of an
 * inactive account is not sent, and says so.
 * @returns the ids of the mailings that were made
 */
export const claimDueMails = async (deps: Deps, now: Date): Promise<string[]> => {
  const due = await deps.db
    .select({
      id: scheduledMail.id,
      accountId: scheduledMail.accountId,
      schedule: scheduledMail.schedule,
      nextAt: scheduledMail.nextAt,
    })
    .from(scheduledMail)
    .where(and(eq(scheduledMail.active, true), lte(scheduledMail.nextAt, now)))
    .orderBy(asc(scheduledMail.nextAt))
    .limit(atOnce)
  const made: string[] = []
  for (const { nextAt, ...mail } of due) {
    const id = nextAt && (await claim(deps, { ...mail, nextAt }, now))
    if (id) made.push(id)
  }
  return made
}

/** Whoever moves `next_at` on from the hour that it saw has the mail; nobody else then finds that hour there. */
const claim = async ({ db, accounts }: Deps, { id, accountId, schedule, nextAt }: Due, now: Date) => {
  const account = await accounts.byId(accountId)
  if (!account) return undefined
  const { last, next } = runsAround(schedule, account.timezone, { due: nextAt, now })
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
      range: rangeOfRun(schedule, account.timezone, last),
    })
    return mailingId
  })
}
