import type { Section } from '@talkie/contract/access'
import { mailFieldsSchema, mailScheduleSchema, type ScheduledMail } from '@talkie/contract/reporting'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../../identity/tables.ts'
import { scheduledMail } from '../tables.ts'

/** A screen of an account that sends e-mails. */
export type MailScreenKey = { accountId: number; screen: Section }

/** The condition of the scheduled e-mails of a screen. */
export const whereScreen = ({ accountId, screen }: MailScreenKey) =>
  and(eq(scheduledMail.accountId, accountId), eq(scheduledMail.screen, screen))

/** The condition of one scheduled e-mail of a screen. */
export const whereMail = ({ mailId, ...mailScreen }: MailScreenKey & { mailId: string }) =>
  and(eq(scheduledMail.id, mailId), whereScreen(mailScreen))

/** The editable fields of a scheduled e-mail, without its state. */
export const toMailInput = ({
  id: _,
  nextAt: _next,
  lastSentAt: _sent,
  lastError: _error,
  by: _by,
  ...input
}: ScheduledMail) => input

/** Scheduled e-mails that match a condition, oldest first. */
export const findMails = async (
  db: Executor,
  condition: ReturnType<typeof whereScreen>,
): Promise<ScheduledMail[]> => {
  const rows = await db
    .select({ mail: scheduledMail, name: user.name, lastname: user.lastname })
    .from(scheduledMail)
    .leftJoin(user, eq(user.id, scheduledMail.userId))
    .where(condition)
    .orderBy(asc(scheduledMail.createdAt), asc(scheduledMail.id))
  return rows.flatMap(
    ({ mail: { id, fields, schedule, active, nextAt, lastSentAt, lastError }, name, lastname }) => {
      // An e-mail whose report has fields that no longer exist is neither listed nor sent.
      const parsed = mailFieldsSchema.safeParse(fields)
      if (!parsed.success) return []
      return [
        {
          ...parsed.data,
          id,
          schedule: mailScheduleSchema.parse(schedule),
          active,
          nextAt,
          lastSentAt,
          lastError,
          by: name === null ? null : `${name} ${lastname ?? ''}`.trim(),
        },
      ]
    },
  )
}
