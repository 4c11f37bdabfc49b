import type { ScheduledMail } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { checkMail, type MailInput } from './check-mail.ts'
import { nextRun } from './next-run.ts'
import { findMails, type MailScreenKey, whereMail, whereScreen } from './stored-mail.ts'

/** Maximum scheduled e-mails of a screen of an account. */
const maxMails = 50

/**
 * Creates a scheduled e-mail.
 * @throws Refusal ACCOUNT_INACTIVE; BAD_REQUEST with the name of the field; CONFLICT at `name` if there are too many
 */
export const createMail = async (
  { db, accounts, mailDomains }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains'>,
  { accountId, screen, userId, schedule, active, ...fields }: MailInput & MailScreenKey & { userId: string },
  actor: Actor,
): Promise<ScheduledMail> => {
  const { timezone } = await checkMail(
    { db, accounts, mailDomains },
    { ...fields, accountId, screen, userId },
  )
  const id = uuid()
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails ${accountId} ${screen}`}))`)
    if ((await tx.$count(scheduledMail, whereScreen({ accountId, screen }))) >= maxMails)
      throw new Refusal('CONFLICT', `A screen has at most ${maxMails} scheduled e-mails.`, {
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
    const [created] = await findMails(tx, whereMail({ accountId, screen, mailId: id }))
    if (!created) throw new Error('The scheduled e-mail was not inserted.')
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'mail',
        objectId: id,
        name: fields.name,
        accountId,
        after: { screen, ...fields, schedule, active },
      },
      actor,
    )
    return created
  })
}
