import type { Section } from '@talkie/contract/access'
import type { DirectoryAccount } from '../../accounts/index.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { findMemberDomains, findReportSender, findUserEmails } from '../../identity/index.ts'
import type { RecipientRule } from './recipient-rule.ts'

type SendRequest = { userId: string; screen: Section; recipients: readonly string[] }

/** To whom a user may currently send reports of an account; to nobody if they are not an active user. */
export const findRecipientRule = async (
  { db, mailDomains }: Pick<ReportDeps, 'db' | 'mailDomains'>,
  { id: accountId, domain }: Pick<DirectoryAccount, 'id' | 'domain'>,
  { userId, screen, recipients }: SendRequest,
): Promise<RecipientRule> => {
  const sender = await findReportSender(db, { userId, accountId, section: screen })
  if (!sender)
    return { sender: { email: '', mayWrite: false }, domains: [], mailDomains: [], visibleUsers: new Set() }
  const addresses = recipients.map((address) => address.toLowerCase())
  return {
    sender,
    domains: [domain.toLowerCase().replace(/^www\./, ''), ...(await findMemberDomains(db, accountId))],
    mailDomains,
    // Privileged users see all users. For other senders, a refusal must not reveal whether an address is a user.
    visibleUsers: sender.privileged ? await findUserEmails(db, addresses) : new Set(),
  }
}
