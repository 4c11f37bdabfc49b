import type { FieldErrorCode } from '@talkie/contract/errors'

/**
 * Domains at which anybody gets an address: that a user has one there says nothing of the others. Who is to be mailed
 * there is a user whom a privileged person chooses, or `MAIL_DOMAINS` names the domain.
 */
const publicDomain =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|zoho|yandex|tutanota|fastmail|telefonica|movistar|terra|ono|orange|wanadoo|free|laposte|sfr|bbox|libero|virgilio|tiscali|alice|tin|sapo|clix|uol|bol|vtr|qq|163)\.[a-z]{2,3}(\.[a-z]{2})?$/

/** What decides to whom somebody may mail an account's report. */
export type RecipientRule = {
  sender: { email: string; mayWrite: boolean }
  /** In lower case: of the account, and of the people who work with it. */
  domains: readonly string[]
  /** What the installation allows beside them; `*` for all. */
  mailDomains: readonly string[]
  /** Addresses of users that the sender sees anyway, in lower case. */
  visibleUsers: ReadonlySet<string>
}

/**
 * Why an address may not be mailed to; undefined for one that may. Pure. An answer follows from domains, and never from
 * whether the address is a user's, unless the sender sees all users.
 */
export const refusalOfRecipient = (
  email: string,
  { sender, domains, mailDomains, visibleUsers }: RecipientRule,
): FieldErrorCode | undefined => {
  const address = email.toLowerCase()
  if (address === sender.email.toLowerCase()) return undefined
  if (!sender.mayWrite) return 'only_own_address'
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (visibleUsers.has(address) || mailDomains.includes('*') || mailDomains.includes(domain)) return undefined
  return domains.includes(domain) && !publicDomain.test(domain) ? undefined : 'address_not_allowed'
}
