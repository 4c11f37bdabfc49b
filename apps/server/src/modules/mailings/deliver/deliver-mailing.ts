import type { MailFault } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { Attempt } from '../../../platform/jobs/define-job.ts'
import { MailError } from '../../../platform/mailer/mail.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import { PermanentFailure } from '../../../platform/permanent-failure.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { emailsWithoutAccess, userMay } from '../../identity/index.ts'
import { type ComposeDeps, composeMail } from '../compose/compose-mail.ts'
import { findRecipientRule } from '../schedules/find-recipient-rule.ts'
import { refusalOfRecipient } from '../schedules/recipient-rule.ts'
import { endMailing, noteFault } from './end-mailing.ts'
import { findQueued, type QueuedMailing } from './find-queued.ts'

export type DeliverDeps = ComposeDeps & { mailer: Pick<Mailer, 'deliver'> }

/** What keeps a mail from being sent, whatever its content: it was allowed when it was put on its way. */
const standing = async (
  { db }: Pick<DeliverDeps, 'db'>,
  account: DirectoryAccount | undefined,
  { accountId, screen, userId }: QueuedMailing,
): Promise<Exclude<MailFault, ''> | undefined> => {
  if (!account?.active) return 'account_inactive'
  const allowed = userId !== null && (await userMay(db, { userId, accountId, section: screen, level: 'r' }))
  return allowed ? undefined : 'no_access'
}

/**
 * The recipients without those whom the sender may not mail any more, and without those users of the product who may
 * not read the screen: a schedule goes on when somebody's permission does not.
 */
const permittedRecipients = async (
  { db, mailDomains }: Pick<DeliverDeps, 'db' | 'mailDomains'>,
  account: DirectoryAccount,
  { accountId, screen, userId, fields }: QueuedMailing,
): Promise<string[]> => {
  const without = await emailsWithoutAccess(db, {
    emails: fields.recipients,
    accountId,
    section: screen,
    level: 'r',
  })
  const sending = { userId: userId ?? '', screen, recipients: fields.recipients }
  const rule = await findRecipientRule({ db, mailDomains }, account, sending)
  return fields.recipients.filter(
    (email) => !without.has(email.toLowerCase()) && refusalOfRecipient(email, rule) === undefined,
  )
}

/** A report that is refused now is refused later; everything else may pass. */
const faultOf = (error: unknown): { fault: Exclude<MailFault, ''>; lasting: boolean } => {
  if (error instanceof MailError)
    return { fault: error.lasting ? 'refused' : 'mail_server', lasting: error.lasting }
  return { fault: 'report', lasting: error instanceof Refusal && error.statusCode < 500 }
}

/**
 * Writes and sends a mailing that is on its way; one that ended is left alone. Each ends as sent or failed.
 * @throws what went wrong; PermanentFailure where no further attempt helps
 */
export const deliverMailing = async (
  deps: DeliverDeps,
  { mailingId }: { mailingId: string },
  { last }: Pick<Attempt, 'last'>,
): Promise<void> => {
  const found = await findQueued(deps.db, mailingId)
  if (!found) return
  const account = await deps.accounts.byId(found.accountId)
  const barred = await standing(deps, account, found)
  if (barred || !account)
    return await endMailing(deps.db, found, { state: 'failed', fault: barred ?? 'account_inactive' })
  try {
    const recipients = await permittedRecipients(deps, account, found)
    if (recipients.length === 0)
      return await endMailing(deps.db, found, { state: 'failed', fault: 'recipients_no_access' })
    const mail = await composeMail(deps, account, { ...found, fields: { ...found.fields, recipients } })
    const { refused } = await deps.mailer.deliver(mail, found.id)
    const left = recipients.length < found.fields.recipients.length ? 'recipients_no_access' : ''
    await endMailing(deps.db, found, { state: 'sent', fault: refused.length > 0 ? 'some_refused' : left })
  } catch (error) {
    const { fault, lasting } = faultOf(error)
    if (lasting || last) await endMailing(deps.db, found, { state: 'failed', fault })
    else await noteFault(deps.db, found, fault)
    throw lasting ? new PermanentFailure('A report cannot be sent by e-mail.', { cause: error }) : error
  }
}
