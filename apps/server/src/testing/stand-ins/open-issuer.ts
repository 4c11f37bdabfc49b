import { Events, type OAuth2Server, OAuth2Server as Server } from 'oauth2-mock-server'

/** The claims of an issuer, correct or deliberately wrong. */
export type Claims = { email?: string; email_verified?: boolean; [claim: string]: unknown }

/**
 * Opens an OpenID Connect issuer that signs in everyone: discovery, PKCE, nonce and signed ID tokens. `say` sets the
 * claims of its users.
 */
export const openIssuer = async () => {
  const server: OAuth2Server = new Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  let said: Claims = {}
  const asked: URLSearchParams[] = []
  server.service.on(Events.BeforeTokenSigning, (token, request) => {
    const form = request.body as { client_id?: string } | undefined
    Object.assign(token.payload, { aud: form?.client_id ?? 'talkie', ...said })
  })
  return {
    issuer: server.issuer.url ?? '',
    /** Sets the claims of the following sign-ins. */
    say: (claims: Claims) => {
      said = claims
    },
    /** The authorization requests that it received. */
    asked,
    /** Follows an authorization URL like a browser, and returns the query of the redirect. */
    visit: async (address: string): Promise<string> => {
      asked.push(new URL(address).searchParams)
      const response = await fetch(address, { redirect: 'manual' })
      const back = response.headers.get('location')
      if (!back) throw new Error(`The issuer answered ${response.status}.`)
      return new URL(back).search.slice(1)
    },
    close: () => server.stop(),
  }
}
export type TestIssuer = Awaited<ReturnType<typeof openIssuer>>
