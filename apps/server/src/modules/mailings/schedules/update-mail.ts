import type { ScheduledMail } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { checkMail, type MailInput } from './check-mail.ts'
import { nextRun } from './next-run.ts'
import { findMails, type MailPlace, ofMail, wantedOf } from './stored-mail.ts'

/**
 * Changes a mail by schedule. It is then sent by who changed it, and what once kept it from being sent is forgotten.
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the field's name
 */
export const updateMail = async (
  { db, accounts, mailDomains }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains'>,
  {
    accountId,
    screen,
    userId,
    mailId,
    schedule,
    active,
    ...fields
  }: MailInput & MailPlace & { userId: string; mailId: string },
  by: Actor,
): Promise<ScheduledMail> => {
  const { timezone } = await checkMail(
    { db, accounts, mailDomains },
    { ...fields, accountId, screen, userId, paused: !active },
  )
  const which = ofMail({ accountId, screen, mailId })
  return await db.transaction(async (tx) => {
    const [before] = await findMails(tx, which)
    await tx
      .update(scheduledMail)
      .set({
        userId,
        fields,
        schedule,
        active,
        nextAt: active ? nextRun(schedule, timezone, new Date()) : null,
        lastError: '',
      })
      .where(which)
    const [changed] = await findMails(tx, which)
    if (!changed || !before) throw new Refusal('NOT_FOUND', 'There is no such mail.')
    await recordChange(tx, by, {
      action: 'update',
      kind: 'mail',
      objectId: mailId,
      name: changed.name,
      accountId,
      before: wantedOf(before),
      after: wantedOf(changed),
    })
    return changed
  })
}
