import { limits } from '@talkie/contract/limits'
import type { Mailing } from '@talkie/contract/reporting'
import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { MailScreenKey } from '../schedules/stored-mail.ts'
import { mailing } from '../tables.ts'

/** The latest mailings of a screen, sent by hand and by schedule, newest first: queued, sent or failed. */
export const listMailings = async (
  { db }: { db: Executor },
  { accountId, screen }: MailScreenKey,
): Promise<Mailing[]> => {
  const rows = await db
    .select()
    .from(mailing)
    .where(and(eq(mailing.accountId, accountId), eq(mailing.screen, screen)))
    .orderBy(desc(mailing.createdAt), desc(mailing.id))
    .limit(limits.history)
  return rows.map(
    ({ id, fields: { name, recipients }, scheduledMailId, state, fault, createdAt, endedAt }) => ({
      id,
      name,
      recipients,
      scheduled: scheduledMailId !== null,
      state,
      fault,
      at: endedAt ?? createdAt,
    }),
  )
}
