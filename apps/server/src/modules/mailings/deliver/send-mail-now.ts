import type { DateRange } from '@talkie/contract/dates'
import type { MailFields } from '@talkie/contract/reporting'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import { checkRange, type ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { checkMail } from '../schedules/check-mail.ts'
import type { MailPlace } from '../schedules/stored-mail.ts'
import { mailing } from '../tables.ts'
import { deliverQueue } from './deliver-queue.ts'

/** Mails that a person sends by hand in an hour. */
export const mostAnHour = 20

/**
 * Sends a report by e-mail once, in the background.
 * @throws Refusal ACCOUNT_INACTIVE, RANGE_TOO_LONG; BAD_REQUEST with the field's name; TOO_MANY_REQUESTS
 */
export const sendMailNow = async (
  { db, accounts, mailDomains, sendJob }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains' | 'sendJob'>,
  {
    accountId,
    screen,
    userId,
    range,
    ...fields
  }: MailFields & MailPlace & { userId: string; range: DateRange },
  by: Actor,
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
    if (sent >= mostAnHour)
      throw new Refusal('TOO_MANY_REQUESTS', `A person sends at most ${mostAnHour} mails an hour by hand.`)
    await recordChange(tx, by, {
      action: 'export',
      kind: 'mail',
      objectId: mailingId,
      name: fields.name,
      accountId,
      after: { screen, range, ...fields },
    })
    await tx.insert(mailing).values({ id: mailingId, accountId, userId, screen, fields, range })
  })
  await sendJob(deliverQueue, { mailingId }, mailingId)
}
