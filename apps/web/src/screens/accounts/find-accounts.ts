import type { AccountCard } from '@talkie/contract/accounts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The accounts whose name, domain or client has every word of the search, accents apart; inactive ones last. */
export const findAccounts = (accounts: readonly AccountCard[], search: string): AccountCard[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return accounts
    .filter(({ name, domain, clientName }) => {
      const text = plain(`${name} ${domain} ${clientName}`)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => Number(b.active) - Number(a.active))
}
