import { account } from '../../accounts/tables.ts'

/** The columns of the contract's `Site`. */
export const siteColumns = {
  domain: account.domain,
  allowedDomains: account.allowedDomains,
}
