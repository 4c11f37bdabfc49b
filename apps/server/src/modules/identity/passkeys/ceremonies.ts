import type { PasskeyAssertion, PasskeyRegistration } from '@talkie/contract/identity'
import { APIError } from 'better-auth/api'
import { and, eq, lt, notLike } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Auth, addressHeader } from '../sign-in/auth.ts'
import { passkey, verification } from '../tables.ts'
import { ownerHeader, ticketCookie } from './passkey-plugin.ts'

/**
 * What a browser gets to begin a ceremony: WebAuthn's options as JSON, and the ticket that its response must carry.
 */
type Ceremony = { options: Record<string, unknown>; ticket: string }

/** A browser's response to a ceremony. */
export type CeremonyResponse<Credential> = { ticket: string; credential: Credential }

/** Where a request comes from. */
type RequestOrigin = { address: string; userAgent: string }

export const invalidPasskey = () =>
  new Refusal('INVALID_PASSKEY', 'This passkey is not known here, or its response came too late.')

/**
 * Builds a ceremony from what the plugin returns. The plugin stores the challenge under a random name and sets a
 * signed cookie with that name. Here the value of the cookie is a ticket in the response body.
 */
const toCeremony = (headers: Headers, options: object): Ceremony => {
  const ticket = new RegExp(`^${ticketCookie}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1]
  if (!ticket) throw new Error('The passkey plugin set no ticket.')
  return { options: { ...options, userVerification: 'required' }, ticket }
}

/** No extension is requested, so there are no extension results. */
const withoutExtensions = <Credential extends object>(credential: Credential) => ({
  ...credential,
  clientExtensionResults: {},
})

/** The headers by which the plugin finds the challenge of a ticket. */
const buildHeaders = ({ ticket }: { ticket: string }, extra: Record<string, string>) =>
  new Headers({ cookie: `${ticketCookie}=${ticket}`, ...extra })

/** Deletes expired challenges. Their identifiers have no colon, unlike those of links. */
const deleteExpiredChallenges = (db: Executor) =>
  db
    .delete(verification)
    .where(and(notLike(verification.identifier, '%:%'), lt(verification.expiresAt, new Date())))

/** Whether the plugin refused a response. It reports a response that it cannot verify as a server error. */
const isRefusal = (error: unknown) =>
  error instanceof APIError &&
  (error.statusCode < 500 || error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION')

/**
 * The two WebAuthn ceremonies, by better-auth's plugin: registration and authentication. A challenge can be used
 * once, for five minutes.
 */
export const createCeremonies = (createAuthOn: (db: Executor) => Auth) => ({
  beginRegistration: async (db: Executor, userId: string): Promise<Ceremony> => {
    await deleteExpiredChallenges(db)
    const { headers, response } = await createAuthOn(db).api.generatePasskeyRegistrationOptions({
      query: { context: userId },
      returnHeaders: true,
    })
    return toCeremony(headers, response)
  },
  /**
   * Registers a passkey of a user. The challenge is used up even if the response is refused.
   * @returns undefined for a refused response
   */
  register: async (
    tx: Executor,
    {
      userId,
      name,
      ...ceremonyResponse
    }: CeremonyResponse<PasskeyRegistration> & { userId: string; name: string },
  ): Promise<typeof passkey.$inferSelect | undefined> => {
    try {
      const { id } = await createAuthOn(tx).api.verifyPasskeyRegistration({
        body: { response: withoutExtensions(ceremonyResponse.credential), name },
        headers: buildHeaders(ceremonyResponse, { [ownerHeader]: userId }),
      })
      const [added] = await tx.select().from(passkey).where(eq(passkey.id, id))
      return added
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  },
  beginAuthentication: async (db: Executor): Promise<Ceremony> => {
    await deleteExpiredChallenges(db)
    const { headers, response } = await createAuthOn(db).api.generatePasskeyAuthenticationOptions({
      headers: new Headers(),
      returnHeaders: true,
    })
    return toCeremony(headers, response)
  },
  /** @returns the token of better-auth's new session; undefined for a refused response */
  authenticate: async (
    db: Executor,
    { address, userAgent, ...ceremonyResponse }: CeremonyResponse<PasskeyAssertion> & RequestOrigin,
  ): Promise<string | undefined> => {
    try {
      const { session } = await createAuthOn(db).api.verifyPasskeyAuthentication({
        body: { response: withoutExtensions(ceremonyResponse.credential) },
        headers: buildHeaders(ceremonyResponse, { [addressHeader]: address, 'user-agent': userAgent }),
      })
      return session.token
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  },
})
export type Ceremonies = ReturnType<typeof createCeremonies>
