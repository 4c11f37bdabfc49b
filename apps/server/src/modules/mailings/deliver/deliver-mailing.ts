import type { MailFault } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { Attempt } from '../../../platform/jobs/define-job.ts'
import { MailError } from '../../../platform/mailer/mail.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import { PermanentFailure } from '../../../platform/permanent-failure.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { canUserAccess, findEmailsWithoutAccess } from '../../identity/index.ts'
import { composeMail } from '../compose/compose-mail.ts'
import type { ComposeDeps } from '../compose/mail-draft.ts'
import { findRecipientRule } from '../schedules/find-recipient-rule.ts'
import { checkRecipient } from '../schedules/recipient-rule.ts'
import { endMailing, recordFault } from './end-mailing.ts'
import { findQueuedMailing, type QueuedMailing } from './find-queued-mailing.ts'

export type DeliverDeps = ComposeDeps & { mailer: Pick<Mailer, 'deliver'> }

/** The fault that blocks a mailing whatever its content: access may have ended since it was queued. */
const findBlockingFault = async (
  { db }: Pick<DeliverDeps, 'db'>,
  account: DirectoryAccount | undefined,
  { accountId, screen, userId }: QueuedMailing,
): Promise<Exclude<MailFault, ''> | undefined> => {
  if (!account?.active) return 'account_inactive'
  const canRead =
    userId !== null && (await canUserAccess(db, { userId, accountId, section: screen, level: 'r' }))
  return canRead ? undefined : 'no_access'
}

/**
 * The recipients without those whom the sender may no longer send to, and without users who may not read the screen.
 * A schedule continues when one recipient loses access.
 */
const filterRecipients = async (
  { db, mailDomains }: Pick<DeliverDeps, 'db' | 'mailDomains'>,
  account: DirectoryAccount,
  { accountId, screen, userId, fields }: QueuedMailing,
): Promise<string[]> => {
  const withoutAccess = await findEmailsWithoutAccess(db, {
    emails: fields.recipients,
    accountId,
    section: screen,
    level: 'r',
  })
  const request = { userId: userId ?? '', screen, recipients: fields.recipients }
  const rule = await findRecipientRule({ db, mailDomains }, account, request)
  return fields.recipients.filter(
    (email) => !withoutAccess.has(email.toLowerCase()) && checkRecipient(email, rule) === undefined,
  )
}

/**
 * The fault of an error, and whether it is permanent: a report that is refused now is refused later, any other error
 * may pass.
 */
const toFault = (error: unknown): { fault: Exclude<MailFault, ''>; isPermanent: boolean } => {
  if (error instanceof MailError)
    return { fault: error.isPermanent ? 'refused' : 'mail_server', isPermanent: error.isPermanent }
  return { fault: 'report', isPermanent: error instanceof Refusal && error.statusCode < 500 }
}

/**
 * Composes and sends a queued mailing, and marks it as sent or failed. Ignores one that has ended.
 * @throws the error of the attempt; PermanentFailure if no further attempt helps
 */
export const deliverMailing = async (
  deps: DeliverDeps,
  { mailingId }: { mailingId: string },
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> => {
  const queued = await findQueuedMailing(deps.db, mailingId)
  if (!queued) return
  const account = await deps.accounts.byId(queued.accountId)
  const blockingFault = await findBlockingFault(deps, account, queued)
  if (blockingFault || !account)
    return await endMailing(deps.db, queued, { state: 'failed', fault: blockingFault ?? 'account_inactive' })
  try {
    const recipients = await filterRecipients(deps, account, queued)
    if (recipients.length === 0)
      return await endMailing(deps.db, queued, { state: 'failed', fault: 'recipients_no_access' })
    const mail = await composeMail(deps, account, { ...queued, fields: { ...queued.fields, recipients } })
    const { refused } = await deps.mailer.deliver(mail, queued.id)
    const recipientFault = recipients.length < queued.fields.recipients.length ? 'recipients_no_access' : ''
    await endMailing(deps.db, queued, {
      state: 'sent',
      fault: refused.length > 0 ? 'some_refused' : recipientFault,
    })
  } catch (error) {
    const { fault, isPermanent } = toFault(error)
    if (isPermanent || isLast) await endMailing(deps.db, queued, { state: 'failed', fault })
    else await recordFault(deps.db, queued, fault)
    throw isPermanent ? new PermanentFailure('The report cannot be sent by e-mail.', { cause: error }) : error
  }
}
