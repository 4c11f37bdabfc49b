import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { scheduledMail } from '../tables.ts'
import { type MailPlace, ofMail } from './stored-mail.ts'

/** Sends no more of a mail, not even what is on its way. @throws Refusal NOT_FOUND */
export const removeMail = async (
  { db }: { db: Executor },
  { accountId, screen, mailId }: MailPlace & { mailId: string },
): Promise<void> => {
  const removed = await db
    .delete(scheduledMail)
    .where(ofMail({ accountId, screen, mailId }))
    .returning({ id: scheduledMail.id })
  if (removed.length === 0) throw new Refusal('NOT_FOUND', 'There is no such mail.')
}
