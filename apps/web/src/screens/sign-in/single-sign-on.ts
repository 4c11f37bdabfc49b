import { client } from '../../services/api/api.ts'

/** The session storage key of the ticket for a sign-in that is in progress at a provider. */
const ticketKey = 'singleSignOn'

/** Starts a sign-in and redirects the browser to the provider. */
export const startProviderSignIn = async (providerId: string, email: string): Promise<void> => {
  const { address, ticket } = await client.identity.singleSignOn.begin({ providerId, email: email.trim() })
  sessionStorage.setItem(ticketKey, ticket)
  window.location.assign(address)
}

/** Completes a sign-in with the provider's response. The server rejects it without the ticket of this tab. */
export const finishProviderSignIn = (query: string) => {
  const ticket = sessionStorage.getItem(ticketKey) ?? 'none'
  sessionStorage.removeItem(ticketKey)
  return client.identity.singleSignOn.finish({ ticket, query })
}
