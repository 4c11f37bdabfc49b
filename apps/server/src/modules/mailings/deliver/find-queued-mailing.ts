import { type Section, sections } from '@talkie/contract/access'
import { type MailFields, mailFieldsSchema } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../../identity/tables.ts'
import { mailing } from '../tables.ts'

const screenSchema = z.enum(sections)

/** A queued mailing. */
export type QueuedMailing = Pick<
  typeof mailing.$inferSelect,
  'id' | 'accountId' | 'userId' | 'scheduledMailId' | 'range'
> & { screen: Section; fields: MailFields; scheduled: boolean; by: string }

/** A mailing that is still to be sent; undefined once it has ended or its schedule was removed. */
export const findQueuedMailing = async (
  db: Executor,
  mailingId: string,
): Promise<QueuedMailing | undefined> => {
  const [queued] = await db
    .select({ row: mailing, name: user.name, lastname: user.lastname })
    .from(mailing)
    .leftJoin(user, eq(user.id, mailing.userId))
    .where(and(eq(mailing.id, mailingId), eq(mailing.state, 'queued')))
  if (!queued) return undefined
  const { id, accountId, userId, scheduledMailId, range, screen, fields } = queued.row
  return {
    id,
    accountId,
    userId,
    scheduledMailId,
    range,
    screen: screenSchema.parse(screen),
    fields: mailFieldsSchema.parse(fields),
    scheduled: scheduledMailId !== null,
    by: `${queued.name ?? ''} ${queued.lastname ?? ''}`.trim(),
  }
}
