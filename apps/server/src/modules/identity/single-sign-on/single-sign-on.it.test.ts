import { call } from '@orpc/server'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIssuer, type TestIssuer } from '../../../testing/stand-ins/open-issuer.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts'
import { createOwnPasskeys } from '../passkeys/own-passkeys.ts'
import { recoveryRoutes } from '../recovery/routes.ts'
import { auditEntry, session, signInAttempt, singleSignOn, user, verification } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { getUser } from '../users/managed-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { createProvider, listProviders, removeProvider, updateProvider } from './manage-providers.ts'

/*
 * Grupo Valles runs an issuer for the e-mails of motorvalles.example. Marta and Luis work there; only Marta is
 * invited to Talkie.
 */
let store: TestPostgres
let people: TestUsers
let issuer: TestIssuer
let providerId: string
const from = { address: '203.0.113.7', userAgent: 'Firefox' }
const marta = martaFields.email
const fields = () => ({
  name: 'Grupo Valles',
  issuer: issuer.issuer,
  clientId: 'talkie',
  clientSecret: 'the secret of the client',
  domains: ['motorvalles.example'],
  required: false,
  trustsEmails: false,
})
const verified = { email: marta, email_verified: true }

beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
  issuer = await openIssuer()
})
beforeEach(async () => {
  const { db } = store.postgres
  await db.delete(user).where(eq(user.profile, 'regular'))
  await db.delete(signInAttempt)
  await db.delete(verification)
  await db.delete(singleSignOn)
  people.identity.attempts.clear()
  providerId = (await createProvider(people.deps, fields(), people.lucia)).id
  issuer.say(verified)
})
afterAll(async () => {
  await issuer.close()
  await store.close()
})

const invite = () => addUser(people.deps, martaFields, people.lucia)
const sso = () => people.identity.singleSignOn
const begin = (email = '') => sso().begin({ providerId, email })
/** Goes to the issuer and returns with its callback. */
const visit = async () => {
  const { address, ticket } = await begin()
  return { ticket, query: await issuer.visit(address) }
}
const signIn = async () => sso().finish({ ...(await visit()), ...from })
const newest = async () => {
  const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}
/** The number of failed sign-ins in the audit log. */
const failures = async () => {
  const entries = await store.postgres.db
    .select({ after: auditEntry.after })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'sign_in_failed'))
  return entries.reduce((sum, { after }) => sum + Number(after?.attempts), 0)
}
const failed = { code: 'SINGLE_SIGN_ON_FAILED' }
const refused = (reason: string) => ({ code: 'SINGLE_SIGN_ON_REFUSED', fields: { email: reason } })
const requireProvider = () =>
  updateProvider(people.deps, { ...fields(), providerId, required: true }, people.lucia)

describe('signing in with a provider', () => {
  test('signs in an invited user, returns the same as a sign-in by password, and is recorded', async () => {
    const invited = await invite()
    expect(invited.state).toBe('invited')
    const { accessToken, user: signedIn } = await signIn()
    expect(signedIn).toMatchObject({ id: invited.id, email: marta })
    const principal = await people.identity.authenticate(accessToken)
    expect(principal).toMatchObject({ via: 'session', user: { id: invited.id } })
    const [opened] = await store.postgres.db
      .select()
      .from(session)
      .where(eq(session.id, principal?.sessionId ?? ''))
    expect(opened).toMatchObject({ ipAddress: from.address, userAgent: from.userAgent })
    expect(await newest()).toMatchObject({
      action: 'sign_in',
      userId: invited.id,
      address: from.address,
      after: { by: 'single_sign_on' },
    })
    // The provider proved the mailbox: the invitation is accepted and its link has expired.
    expect(await getUser(store.postgres.db, invited.id)).toMatchObject({
      state: 'active',
      invitationEndsAt: null,
    })
  })

  test('requests with PKCE, state, nonce and a hint, and returns only to the sign-in page', async () => {
    const { address } = await begin(marta)
    const query = Object.fromEntries(new URL(address).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'talkie',
      redirect_uri: 'https://talkie.test/',
      code_challenge_method: 'S256',
      login_hint: marta,
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40)
    expect(address).not.toContain('secret')
  })

  test.each([
    ['another domain', { email: 'marta@clinicarias.example', email_verified: true }, 'sso_wrong_domain'],
    ['an e-mail that is not verified', { email: marta, email_verified: false }, 'sso_unverified'],
    ['an e-mail that may not be verified', { email: marta }, 'sso_unverified'],
    ['no e-mail', {}, 'sso_no_email'],
    [
      'a user who was not invited',
      { email: 'luis@motorvalles.example', email_verified: true },
      'sso_not_invited',
    ],
  ])('refuses %s and creates no user', async (_, claims, reason) => {
    await invite()
    issuer.say(claims)
    const before = [await store.postgres.db.$count(user), await failures()] as const
    await expect(signIn()).rejects.toMatchObject(refused(reason))
    expect([await store.postgres.db.$count(user), await failures()]).toEqual([before[0], before[1] + 1])
  })

  test('trusts an issuer that says nothing about verified e-mails only if an administrator decided so', async () => {
    await invite()
    await updateProvider(people.deps, { ...fields(), providerId, trustsEmails: true }, people.lucia)
    issuer.say({ email: marta })
    await expect(signIn()).resolves.toBeDefined()
    issuer.say({ email: marta, email_verified: false })
    await expect(signIn()).rejects.toMatchObject(refused('sso_unverified'))
  })

  test('refuses an inactive user', async () => {
    const { id } = await invite()
    await store.postgres.db.update(user).set({ active: false }).where(eq(user.id, id))
    const before = await store.postgres.db.$count(session)
    await expect(signIn()).rejects.toMatchObject(refused('sso_not_invited'))
    expect(await store.postgres.db.$count(session)).toBe(before)
  })

  test('accepts a state once, in time, from the browser that began', async () => {
    await invite()
    const came = await visit()
    await expect(sso().finish({ ...came, ...from })).resolves.toBeDefined()
    await expect(sso().finish({ ...came, ...from })).rejects.toMatchObject(failed)

    const other = await begin()
    await expect(sso().finish({ ...(await visit()), ticket: other.ticket, ...from })).rejects.toMatchObject(
      failed,
    )
    const late = await visit()
    await store.postgres.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` })
    await expect(sso().finish({ ...late, ...from })).rejects.toMatchObject(failed)

    const twice = await visit()
    const both = await Promise.allSettled([1, 2].map(() => sso().finish({ ...twice, ...from })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['another nonce', { nonce: 'of another sign-in' }],
    ['another audience', { aud: 'another client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token that is over', { exp: 1_700_000_000 }],
  ])('refuses %s', async (_, claims) => {
    await invite()
    issuer.say({ ...verified, ...claims })
    await expect(signIn()).rejects.toMatchObject(failed)
  })

  test('refuses a code of another sign-in, and what the issuer refused', async () => {
    await invite()
    const [mine, theirs] = [await visit(), await visit()]
    const code = new URLSearchParams(theirs.query).get('code') ?? ''
    const mixed = new URLSearchParams(mine.query)
    mixed.set('code', code)
    await expect(sso().finish({ ticket: mine.ticket, query: String(mixed), ...from })).rejects.toMatchObject(
      failed,
    )
    const { address, ticket } = await begin()
    const state = new URL(address).searchParams.get('state') ?? ''
    const query = String(new URLSearchParams({ error: 'access_denied', state }))
    await expect(sso().finish({ ticket, query, ...from })).rejects.toMatchObject(failed)
  })
})

describe('if a provider is required', () => {
  test('only the right password gets that answer; no session remains', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    await requireProvider()
    const before = await store.postgres.db.$count(session)
    await expect(people.signIn(marta)).rejects.toMatchObject({ code: 'SINGLE_SIGN_ON_REQUIRED' })
    expect(await store.postgres.db.$count(session)).toBe(before)
    for (const [email, typedPassword] of [
      [marta, 'no-es-esta'],
      ['nobody@motorvalles.example', password],
    ] as const)
      await expect(people.signIn(email, typedPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(signIn()).resolves.toBeDefined()
  })

  test('privileged users can still use their password, so that they can repair a broken provider', async () => {
    await updateProvider(
      people.deps,
      { ...fields(), providerId, domains: ['talkie.example'], required: true },
      people.lucia,
    )
    await expect(people.signIn('lucia@talkie.example')).resolves.toBeDefined()
  })

  test('a passkey does not bypass it', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    const principal = await people.identity.authenticate((await people.signIn(marta)).accessToken)
    if (!principal) throw new Error('Marta is signed in.')
    const own = { ...principal, ...from }
    const phone = createAuthenticator()
    const { begin: beginRegistration, add } = createOwnPasskeys(people.deps)
    await add({ ...phone.make(await beginRegistration({ password }, own)), name: 'Teléfono' }, own)
    await requireProvider()
    const before = await store.postgres.db.$count(session)
    const answer = phone.use(await people.identity.beginPasskeySignIn())
    await expect(people.identity.signInByPasskey({ ...answer, ...from })).rejects.toMatchObject({
      code: 'SINGLE_SIGN_ON_REQUIRED',
    })
    expect(await store.postgres.db.$count(session)).toBe(before)
  })

  test('accepting an invitation succeeds but signs nobody in', async () => {
    await invite()
    await requireProvider()
    const { setPassword } = recoveryRoutes({
      db: store.postgres.db,
      identity: people.identity,
      sendJob: people.deps.sendJob,
    })
    const context = {
      ...from,
      token: undefined,
      authenticate: people.identity.authenticate,
      isArchived: async () => false,
    }
    const answer = await call(setPassword, { token: people.lastToken(), password }, { context })
    expect(answer).toEqual({ email: marta, signIn: null })
  })

  test('passwords work again after its removal', async () => {
    await addUser(people.deps, { ...martaFields, password }, people.lucia)
    await requireProvider()
    await removeProvider(people.deps, providerId, people.lucia)
    await expect(people.signIn(marta)).resolves.toBeDefined()
  })
})

describe('a provider', () => {
  test('is stored with a sealed secret, can be updated without sending it, and is recorded', async () => {
    const stored = JSON.stringify([
      await store.postgres.db.select().from(singleSignOn),
      await store.postgres.db.select().from(auditEntry),
      await listProviders(store.postgres.db),
    ])
    expect(stored).not.toContain('the secret of the client')
    await invite()
    await updateProvider(
      people.deps,
      { ...fields(), providerId, clientSecret: null, name: 'Valles' },
      people.lucia,
    )
    expect(await newest()).toMatchObject({
      kind: 'single_sign_on',
      before: { name: 'Grupo Valles' },
      after: { name: 'Valles' },
    })
    await expect(signIn()).resolves.toBeDefined()
  })

  test('shares no domain with another, even if two are added at once', async () => {
    const taken = { code: 'CONFLICT', fields: { domains: 'already_used' } }
    await expect(createProvider(people.deps, fields(), people.diego)).rejects.toMatchObject(taken)
    const add = () => createProvider(people.deps, { ...fields(), domains: ['rias.example'] }, people.diego)
    const both = await Promise.allSettled([add(), add()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that does not respond is reported', async () => {
    const away = { ...fields(), providerId, issuer: 'http://127.0.0.1:1' }
    await updateProvider(people.deps, away, people.lucia)
    await expect(begin()).rejects.toMatchObject({ fields: { issuer: 'issuer_unreachable' } })
    // Without TLS only an issuer in the private network is called.
    await updateProvider(people.deps, { ...away, issuer: 'http://login.example' }, people.lucia)
    await expect(begin()).rejects.toMatchObject({ fields: { issuer: 'issuer_unreachable' } })
  })
})
