import type { ScheduledMail } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { checkMail, type MailInput } from './check-mail.ts'
import { nextRun } from './next-run.ts'
import { findMails, type MailScreenKey, toMailInput, whereMail } from './stored-mail.ts'

/**
 * Updates a scheduled e-mail. Its sender becomes the user who changed it, and its last error is cleared.
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the name of the field
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
  }: MailInput & MailScreenKey & { userId: string; mailId: string },
  actor: Actor,
): Promise<ScheduledMail> => {
  const { timezone } = await checkMail(
    { db, accounts, mailDomains },
    { ...fields, accountId, screen, userId, paused: !active },
  )
  const isMail = whereMail({ accountId, screen, mailId })
  return await db.transaction(async (tx) => {
    const [before] = await findMails(tx, isMail)
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
      .where(isMail)
    const [changed] = await findMails(tx, isMail)
    if (!changed || !before) throw new Refusal('NOT_FOUND', 'There is no such scheduled e-mail.')
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'mail',
        objectId: mailId,
        name: changed.name,
        accountId,
        before: toMailInput(before),
        after: toMailInput(changed),
      },
      actor,
    )
    return changed
  })
}
