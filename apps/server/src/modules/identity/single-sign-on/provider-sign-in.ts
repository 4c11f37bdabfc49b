import { and, eq } from 'drizzle-orm'
import * as client from 'openid-client'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import { endLinks } from '../recovery/user-link.ts'
import type { Auth } from '../sign-in/auth.ts'
import type { ClientInfo, SignIn, SignInCompletion } from '../sign-in/complete-sign-in.ts'
import { adoptSession } from '../sign-in/open-session.ts'
import { user } from '../tables.ts'
import { checkClaims } from './check-claims.ts'
import { findProvider, type StoredProvider } from './find-provider.ts'
import type { IssuerCache } from './open-issuer.ts'
import { consumePendingSignIn, type PendingSignIn, savePendingSignIn } from './pending-sign-in.ts'

export type ProviderSignInDeps = {
  db: Database
  auth: Auth
  secrets: Secrets
  attempts: AttemptLimiter
  completion: SignInCompletion
  issuers: IssuerCache
  /** The URL to which providers send the browser back: the sign-in page. */
  redirectAddress: string
}

const failed = () => new Refusal('SINGLE_SIGN_ON_FAILED', 'The sign-in did not succeed; begin it again.')
const refused = (reason: string) =>
  new Refusal('SINGLE_SIGN_ON_REFUSED', 'The provider’s user is not let in.', { email: reason })

const openIssuer = ({ issuers, secrets }: ProviderSignInDeps, { issuer, clientId, secret }: StoredProvider) =>
  issuers.open({ issuer, clientId, secret: secrets.open(secret) })

/**
 * Begins a sign-in at a provider: authorization code flow with PKCE, state and nonce.
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `issuer` if it does not respond
 */
export const beginProviderSignIn = async (
  deps: ProviderSignInDeps,
  { providerId, email }: { providerId: string; email: string },
): Promise<{ address: string; ticket: string }> => {
  const provider = await findProvider(deps.db, providerId)
  if (!provider) throw new Refusal('NOT_FOUND', 'There is no such provider.')
  const config = await openIssuer(deps, provider)
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: deps.redirectAddress,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== '' && { login_hint: email }),
  })
  const ticket = await savePendingSignIn(deps, { state, nonce, verifier, providerId })
  return { address: address.href, ticket }
}

/**
 * Exchanges the code for the claims; undefined if that fails. The library checks issuer, audience, signature, expiry
 * and nonce of the ID token.
 */
const readClaims = async (
  deps: ProviderSignInDeps,
  { provider, pending, query }: { provider: StoredProvider; pending: PendingSignIn; query: URLSearchParams },
) => {
  const address = new URL(deps.redirectAddress)
  address.search = query.toString()
  try {
    const tokens = await client.authorizationCodeGrant(await openIssuer(deps, provider), address, {
      expectedState: query.get('state') ?? '',
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    })
    return tokens.claims()
  } catch {
    return undefined
  }
}

/** Accepts a pending invitation: the provider proved the mailbox. */
const acceptInvitation = async ({ db }: ProviderSignInDeps, userId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const [accepted] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id })
    if (accepted) await endLinks(tx, { userId })
  })
}

/** The query that a provider sent the browser back with, and the ticket of the browser. */
export type ProviderCallback = { ticket: string; query: string }

/**
 * Finishes a sign-in that came back from a provider. It creates no users: they must have been invited before.
 * @throws Refusal SINGLE_SIGN_ON_FAILED; SINGLE_SIGN_ON_REFUSED at `email`; TooManyRequests
 */
export const finishProviderSignIn = (
  deps: ProviderSignInDeps,
  { ticket, query: queryString, device, ...from }: ProviderCallback & ClientInfo,
): Promise<SignIn> => {
  const { db, auth, attempts, completion } = deps
  const origin = { way: 'single sign-on', address: from.address } as const
  const refuse = async (refusal: Refusal, email = '') => {
    await recordFailedSignIn(db, { ...from, email })
    return refusal
  }
  return attempts.run(origin, async () => {
    const query = new URLSearchParams(queryString)
    const pending = await consumePendingSignIn(deps, { state: query.get('state') ?? '', ticket })
    const provider = pending && (await findProvider(db, pending.providerId))
    const claims = provider && (await readClaims(deps, { provider, pending, query }))
    if (!claims) throw await refuse(failed())
    const { email, refusal } = checkClaims(claims, provider)
    if (refusal) throw await refuse(refused(refusal))
    const [invited] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (!invited) throw await refuse(refused('sso_not_invited'), email)
    const context = await auth.$context
    const { token } = await context.internalAdapter.createSession(invited.id, false, {
      ipAddress: from.address,
      userAgent: from.userAgent,
    })
    const opened = await adoptSession(db, token)
    if (!opened) throw await refuse(refused('sso_not_invited'), email)
    await acceptInvitation(deps, invited.id)
    const signIn = await completion.complete(opened, { ...from, device }, 'single_sign_on')
    await attempts.forgive(origin)
    return signIn
  })
}
