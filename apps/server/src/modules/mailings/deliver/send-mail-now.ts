import type { DateRange } from '@talkie/contract/dates'
import type { MailFields } from '@talkie/contract/reporting'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { checkRange, type ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { checkMail } from '../schedules/check-mail.ts'
import type { MailScreenKey } from '../schedules/stored-mail.ts'
import { mailing } from '../tables.ts'
import { deliverQueue } from './deliver-queue.ts'

/** Maximum e-mails that a user sends by hand in an hour. */
export const maxPerHour = 20

/**
 * Sends a report by e-mail once, in the background.
 * @throws Refusal ACCOUNT_INACTIVE, RANGE_TOO_LONG; BAD_REQUEST with the name of the field; TOO_MANY_REQUESTS
 */
export const sendMailNow = async (
  { db, accounts, mailDomains, sendJob }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains' | 'sendJob'>,
  {
    accountId,
    screen,
    userId,
    range,
    ...fields
  }: MailFields & MailScreenKey & { userId: string; range: DateRange },
  actor: Actor,
): Promise<void> => {
  await checkMail({ db, accounts, mailDomains }, { ...fields, accountId, screen, userId })
  checkRange(range)
  const mailingId = uuid()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mailings ${userId}`}))`)
    const sent = await tx.$count(
      mailing,
      and(
        eq(mailing.userId, userId),
        isNull(mailing.scheduledMailId),
        gt(mailing.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    if (sent >= maxPerHour)
      throw new Refusal('TOO_MANY_REQUESTS', `A user sends at most ${maxPerHour} e-mails an hour by hand.`)
    await recordChange(
      tx,
      {
        action: 'export',
        kind: 'mail',
        objectId: mailingId,
        name: fields.name,
        accountId,
        after: { screen, range, ...fields },
      },
      actor,
    )
    await tx.insert(mailing).values({ id: mailingId, accountId, userId, screen, fields, range })
  })
  await sendJob(deliverQueue, { mailingId }, mailingId)
}
