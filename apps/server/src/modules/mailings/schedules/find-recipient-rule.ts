import type { Section } from '@talkie/contract/access'
import type { DirectoryAccount } from '../../accounts/index.ts'
import type { ReportDeps } from '../../analytics/index.ts'
import { findMemberDomains, findSender, findUserEmails } from '../../identity/index.ts'
import type { RecipientRule } from './recipient-rule.ts'

type Sending = { userId: string; screen: Section; recipients: readonly string[] }

/** Whom a person may mail an account's report to, as it is now; nobody where they are no active user. */
export const findRecipientRule = async (
  { db, mailDomains }: Pick<ReportDeps, 'db' | 'mailDomains'>,
  { id: accountId, domain }: Pick<DirectoryAccount, 'id' | 'domain'>,
  { userId, screen, recipients }: Sending,
): Promise<RecipientRule> => {
  const sender = await findSender(db, { userId, accountId, section: screen })
  if (!sender)
    return { sender: { email: '', mayWrite: false }, domains: [], mailDomains: [], visibleUsers: new Set() }
  const addresses = recipients.map((address) => address.toLowerCase())
  return {
    sender,
    domains: [domain.toLowerCase().replace(/^www\./, ''), ...(await findMemberDomains(db, accountId))],
    mailDomains,
    // Privileged people see all users; of others none learns by a refusal who is one.
    visibleUsers: sender.privileged ? await findUserEmails(db, addresses) : new Set(),
  }
}
