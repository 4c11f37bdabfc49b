import type { AccountCard } from '@talkie/contract/accounts'

/** The sum of a figure over the accounts that show it; undefined where none does, or none is there. */
export const sumShown = (
  accounts: readonly AccountCard[],
  figureOf: (account: AccountCard) => number | undefined,
): number | undefined =>
  accounts.reduce<number | undefined>((sum, account) => {
    const figure = figureOf(account)
    return figure === undefined ? sum : (sum ?? 0) + figure
  }, undefined)
