import type { ScheduledMail } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { checkMail, type MailInput } from './check-mail.ts'
import { nextRun } from './next-run.ts'
import { findMails, type MailPlace, ofMail, ofPlace } from './stored-mail.ts'

/** Mails that a screen of an account sends by schedule. */
const mostMails = 50

/**
 * A mail by schedule.
 * @throws Refusal ACCOUNT_INACTIVE; BAD_REQUEST with the field's name; CONFLICT at `name` where there are too many
 */
export const createMail = async (
  { db, accounts, mailDomains }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains'>,
  { accountId, screen, userId, schedule, active, ...fields }: MailInput & MailPlace & { userId: string },
  by: Actor,
): Promise<ScheduledMail> => {
  const { timezone } = await checkMail(
    { db, accounts, mailDomains },
    { ...fields, accountId, screen, userId },
  )
  const id = uuid()
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails ${accountId} ${screen}`}))`)
    if ((await tx.$count(scheduledMail, ofPlace({ accountId, screen }))) >= mostMails)
      throw new Refusal('CONFLICT', `A screen sends at most ${mostMails} mails by schedule.`, {
        name: 'too_many',
      })
    await tx.insert(scheduledMail).values({
      id,
      accountId,
      userId,
      screen,
      fields,
      schedule,
      active,
      nextAt: active ? nextRun(schedule, timezone, new Date()) : null,
    })
    const [made] = await findMails(tx, ofMail({ accountId, screen, mailId: id }))
    if (!made) throw new Error('A mail that was made a moment ago is not there.')
    await recordChange(tx, by, {
      action: 'create',
      kind: 'mail',
      objectId: id,
      name: fields.name,
      accountId,
      after: { screen, ...fields, schedule, active },
    })
    return made
  })
}
