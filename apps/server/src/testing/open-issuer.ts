import { Events, type OAuth2Server, OAuth2Server as Server } from 'oauth2-mock-server'

/** What an issuer says of who signs in, and what it says wrongly. */
export type Said = { email?: string; email_verified?: boolean; [claim: string]: unknown }

/**
 * An OpenID Connect issuer that lets in whoever comes: discovery, PKCE, nonce and signed ID tokens. Its people are
 * whom `say` says they are.
 */
export const openIssuer = async () => {
  const server: OAuth2Server = new Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  let said: Said = {}
  const asked: URLSearchParams[] = []
  server.service.on(Events.BeforeTokenSigning, (token, request) => {
    const form = request.body as { client_id?: string } | undefined
    Object.assign(token.payload, { aud: form?.client_id ?? 'talkie', ...said })
  })
  return {
    issuer: server.issuer.url ?? '',
    /** Says this of who signs in from now on. */
    say: (claims: Said) => {
      said = claims
    },
    /** What it was asked by browsers. */
    asked,
    /** Goes where a browser is sent, and comes back with the query of the redirect. */
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
