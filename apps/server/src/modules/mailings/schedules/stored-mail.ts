import type { Section } from '@talkie/contract/access'
import { mailFieldsSchema, mailScheduleSchema, type ScheduledMail } from '@talkie/contract/reporting'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../../identity/tables.ts'
import { scheduledMail } from '../tables.ts'

/** The screen of an account that mails are sent from. */
export type MailPlace = { accountId: number; screen: Section }

/** The mails by schedule of a screen. */
export const ofPlace = ({ accountId, screen }: MailPlace) =>
  and(eq(scheduledMail.accountId, accountId), eq(scheduledMail.screen, screen))

/** One mail by schedule of a screen. */
export const ofMail = ({ mailId, ...place }: MailPlace & { mailId: string }) =>
  and(eq(scheduledMail.id, mailId), ofPlace(place))

/** What a person said of a mail by schedule, without what became of it. */
export const wantedOf = ({
  id: _,
  nextAt: _next,
  lastSentAt: _sent,
  lastError: _error,
  by: _by,
  ...said
}: ScheduledMail) => said

/** Mails by schedule as the contract shows them, oldest first. */
export const findMails = async (
  db: Executor,
  condition: ReturnType<typeof ofPlace>,
): Promise<ScheduledMail[]> => {
  const rows = await db
    .select({ mail: scheduledMail, name: user.name, lastname: user.lastname })
    .from(scheduledMail)
    .leftJoin(user, eq(user.id, scheduledMail.userId))
    .where(condition)
    .orderBy(asc(scheduledMail.createdAt), asc(scheduledMail.id))
  return rows.flatMap(
    ({ mail: { id, fields, schedule, active, nextAt, lastSentAt, lastError }, name, lastname }) => {
      // A mail may name fields that reports no longer have; it is not sent either, and left out here.
      const read = mailFieldsSchema.safeParse(fields)
      if (!read.success) return []
      return [
        {
          ...read.data,
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
