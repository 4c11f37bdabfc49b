import { client } from '../../services/api/api.ts'

/** Where the tab keeps the ticket of a sign-in that is under way at a provider. */
const ticketKey = 'singleSignOn'

/** The domain of an e-mail that is typed whole, or at least looks so; null for anything else. Pure. */
export const typedDomain = (email: string): string | null =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? null

/** What a provider sent the browser back with: the query of an address that has a state. Null for any other. Pure. */
export const providerAnswerIn = (search: string): string | null => {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : null
}

/** Goes to a provider. */
export const goToProvider = async (providerId: string, email: string): Promise<void> => {
  const { address, ticket } = await client.identity.singleSignOn.begin({ providerId, email: email.trim() })
  sessionStorage.setItem(ticketKey, ticket)
  window.location.assign(address)
}

/** Signs in with what the provider answered; without the ticket of this tab the server refuses it. */
export const finishAtProvider = (query: string) => {
  const ticket = sessionStorage.getItem(ticketKey) ?? 'none'
  sessionStorage.removeItem(ticketKey)
  return client.identity.singleSignOn.finish({ ticket, query })
}
