import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../tables.ts'
import { findMails, type MailScreenKey, toMailInput, whereMail } from './stored-mail.ts'

/** Removes a scheduled e-mail, including queued mailings of it. @throws Refusal NOT_FOUND */
export const removeMail = async (
  { db }: { db: Database },
  { accountId, screen, mailId }: MailScreenKey & { mailId: string },
  actor: Actor,
): Promise<void> => {
  const isMail = whereMail({ accountId, screen, mailId })
  await db.transaction(async (tx) => {
    const [before] = await findMails(tx, isMail)
    const removed = await tx.delete(scheduledMail).where(isMail).returning({ id: scheduledMail.id })
    if (removed.length === 0) throw new Refusal('NOT_FOUND', 'There is no such scheduled e-mail.')
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'mail',
        objectId: mailId,
        name: before?.name ?? '',
        accountId,
        before: before ? { screen, ...toMailInput(before) } : null,
      },
      actor,
    )
  })
}
