/** Whether a page of this host may use an account's script: its domain, its allowed domains, and hosts below them. */
export const isAllowedHost = (
  host: string,
  account: { domain: string; allowedDomains: readonly string[] },
): boolean =>
  [account.domain, ...account.allowedDomains].some(
    (allowed) => host === allowed || host.endsWith(`.${allowed}`),
  )
