import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { findMails, type MailPlace, ofMail, wantedOf } from './stored-mail.ts'

/** Sends no more of a mail, not even what is on its way. @throws Refusal NOT_FOUND */
export const removeMail = async (
  { db }: { db: Database },
  { accountId, screen, mailId }: MailPlace & { mailId: string },
  by: Actor,
): Promise<void> => {
  const which = ofMail({ accountId, screen, mailId })
  await db.transaction(async (tx) => {
    const [known] = await findMails(tx, which)
    const removed = await tx.delete(scheduledMail).where(which).returning({ id: scheduledMail.id })
    if (removed.length === 0) throw new Refusal('NOT_FOUND', 'There is no such mail.')
    await recordChange(tx, by, {
      action: 'delete',
      kind: 'mail',
      objectId: mailId,
      name: known?.name ?? '',
      accountId,
      before: known ? { screen, ...wantedOf(known) } : null,
    })
  })
}
