import type { FieldErrorCode } from '@talkie/contract/errors'

/**
 * Domains at which anybody can get an address, so that one member there says nothing about other addresses. They are
 * allowed only for users whom a privileged user selects, or if `MAIL_DOMAINS` names the domain.
 */
const publicDomain =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|zoho|yandex|tutanota|fastmail|telefonica|movistar|terra|ono|orange|wanadoo|free|laposte|sfr|bbox|libero|virgilio|tiscali|alice|tin|sapo|clix|uol|bol|vtr|qq|163)\.[a-z]{2,3}(\.[a-z]{2})?$/

/** To whom a sender may send reports of an account. */
export type RecipientRule = {
  sender: { email: string; mayWrite: boolean }
  /** Domains in lower case: of the account and of its members. */
  domains: readonly string[]
  /** Further domains that the installation allows; `*` for all. */
  mailDomains: readonly string[]
  /** Addresses (lower case) of users that the sender can see anyway. */
  visibleUsers: ReadonlySet<string>
}

/**
 * Why an address is refused; undefined if it is allowed. Pure. The result depends on domains, never on whether the
 * address is a user, unless the sender sees all users.
 */
export const checkRecipient = (
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
