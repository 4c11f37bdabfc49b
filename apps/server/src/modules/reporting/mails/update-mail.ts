import type { ScheduledMail } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { ReportDeps } from '../report-deps.ts'
import { scheduledMail } from '../tables.ts'
import { checkMail, type MailWanted } from './check-mail.ts'
import { nextRun } from './next-run.ts'
import { findMails, type MailPlace, ofMail } from './stored-mail.ts'

/**
 * Changes a mail by schedule. It is then sent by who changed it, and what once kept it from being sent is forgotten.
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the field's name
 */
export const updateMail = async (
  { db, accounts }: Pick<ReportDeps, 'db' | 'accounts'>,
  {
    accountId,
    screen,
    userId,
    mailId,
    schedule,
    active,
    ...fields
  }: MailWanted & MailPlace & { userId: string; mailId: string },
): Promise<ScheduledMail> => {
  const { timezone } = await checkMail({ accounts }, { ...fields, accountId, screen })
  const which = ofMail({ accountId, screen, mailId })
  return await db.transaction(async (tx) => {
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
    if (!changed) throw new Refusal('NOT_FOUND', 'There is no such mail.')
    return changed
  })
}
