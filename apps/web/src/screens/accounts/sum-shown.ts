import type { AccountCard } from '@talkie/contract/accounts'

/** Sums a figure over the accounts in which the user may see it; undefined if there is no such account. */
export const sumShown = (
  accounts: readonly AccountCard[],
  getFigure: (account: AccountCard) => number | undefined,
): number | undefined =>
  accounts.reduce<number | undefined>((sum, account) => {
    const figure = getFigure(account)
    return figure === undefined ? sum : (sum ?? 0) + figure
  }, undefined)
