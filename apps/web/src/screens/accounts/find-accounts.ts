import type { AccountCard } from '@talkie/contract/accounts'
import { foldText } from '@talkie/contract/fold-text'

/** The accounts whose name, domain and client contain every word of the search, ignoring accents; inactive ones last. */
export const findAccounts = (accounts: readonly AccountCard[], search: string): AccountCard[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return accounts
    .filter(({ name, domain, clientName }) => {
      const text = foldText(`${name} ${domain} ${clientName}`)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => Number(b.active) - Number(a.active))
}
