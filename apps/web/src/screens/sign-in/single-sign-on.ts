import { client } from '../../services/api/api.ts'

/** Where the tab keeps the ticket of a sign-in that is under way at a provider. */
const ticketKey = 'singleSignOn'

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
