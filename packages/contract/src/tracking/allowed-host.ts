/** Whether pages on this host may use the account's script: its domain, its allowed domains and their subdomains. */
export const isAllowedHost = (
  host: string,
  account: { domain: string; allowedDomains: readonly string[] },
): boolean =>
  [account.domain, ...account.allowedDomains].some(
    (allowed) => host === allowed || host.endsWith(`.${allowed}`),
  )
