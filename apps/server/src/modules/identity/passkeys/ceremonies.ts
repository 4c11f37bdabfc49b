import type { MadeCredential, UsedCredential } from '@talkie/contract/identity'
import { APIError } from 'better-auth/api'
import { and, eq, lt, notLike } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Auth, addressHeader } from '../sign-in/auth.ts'
import { passkey, verification } from '../tables.ts'
import { ownerHeader, ticketCookie } from './passkey-plugin.ts'

/** What a browser is asked (WebAuthn's options in JSON), and the ticket that its answer comes with. */
type Ceremony = { options: Record<string, unknown>; ticket: string }

/** What a browser answered. */
export type Answer<Credential> = { ticket: string; credential: Credential }

/** Where a request comes from. */
type From = { address: string; userAgent: string }

export const invalidPasskey = () =>
  new Refusal('INVALID_PASSKEY', 'This passkey is not known here, or its answer came too late.')

/**
 * A ceremony out of what the plugin answers. The plugin keeps the challenge under a random name and sets a signed
 * cookie with that name; here the cookie's value is a ticket in the body of the answer.
 */
const toCeremony = (headers: Headers, options: object): Ceremony => {
  const ticket = new RegExp(`^${ticketCookie}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1]
  if (!ticket) throw new Error('The passkey plugin set no ticket.')
  return { options: { ...options, userVerification: 'required' }, ticket }
}

/** No extension is asked for, so that none has a result. */
const withoutExtensions = <Credential extends object>(credential: Credential) => ({
  ...credential,
  clientExtensionResults: {},
})

/** The headers with which the plugin finds the challenge of a ticket. */
const headersOf = ({ ticket }: { ticket: string }, others: Record<string, string>) =>
  new Headers({ cookie: `${ticketCookie}=${ticket}`, ...others })

/** Challenges have no colon in their names, and links have. */
const forgetChallenges = (db: Executor) =>
  db
    .delete(verification)
    .where(and(notLike(verification.identifier, '%:%'), lt(verification.expiresAt, new Date())))

/** Whether the plugin refused an answer. Of an answer that it cannot verify it speaks as of a failure of its own. */
const isRefusal = (error: unknown) =>
  error instanceof APIError &&
  (error.statusCode < 500 || error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION')

/** The two ceremonies of passkeys, by better-auth's plugin. Challenges are good once, for five minutes. */
export const createCeremonies = (authIn: (db: Executor) => Auth) => ({
  beginAdding: async (db: Executor, userId: string): Promise<Ceremony> => {
    await forgetChallenges(db)
    const { headers, response } = await authIn(db).api.generatePasskeyRegistrationOptions({
      query: { context: userId },
      returnHeaders: true,
    })
    return toCeremony(headers, response)
  },
  /**
   * Adds a passkey to its user's; a challenge is used up though its answer is refused.
   * @returns undefined for an answer that is refused
   */
  add: async (
    tx: Executor,
    { userId, name, ...answer }: Answer<MadeCredential> & { userId: string; name: string },
  ): Promise<typeof passkey.$inferSelect | undefined> => {
    try {
      const { id } = await authIn(tx).api.verifyPasskeyRegistration({
        body: { response: withoutExtensions(answer.credential), name },
        headers: headersOf(answer, { [ownerHeader]: userId }),
      })
      const [added] = await tx.select().from(passkey).where(eq(passkey.id, id))
      return added
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  },
  beginSignIn: async (db: Executor): Promise<Ceremony> => {
    await forgetChallenges(db)
    const { headers, response } = await authIn(db).api.generatePasskeyAuthenticationOptions({
      headers: new Headers(),
      returnHeaders: true,
    })
    return toCeremony(headers, response)
  },
  /** @returns the token of better-auth's new session; undefined for an answer that is refused */
  signIn: async (
    db: Executor,
    { address, userAgent, ...answer }: Answer<UsedCredential> & From,
  ): Promise<string | undefined> => {
    try {
      const { session } = await authIn(db).api.verifyPasskeyAuthentication({
        body: { response: withoutExtensions(answer.credential) },
        headers: headersOf(answer, { [addressHeader]: address, 'user-agent': userAgent }),
      })
      return session.token
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  },
})
export type Ceremonies = ReturnType<typeof createCeremonies>
