import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { freeFailures } from '../attempts/sign-in-limit.ts'
import type { SessionActor } from '../profile/profile-deps.ts'
import { computeCode, toStep } from '../second-factor/one-time-code.ts'
import { createOwnSecondFactor } from '../second-factor/own-second-factor.ts'
import { auditEntry, credential, passkey, session, signInAttempt, user, verification } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { createAuthenticator } from './authenticator.fixture.ts'
import { createOwnPasskeys } from './own-passkeys.ts'
import { removePasskeys } from './remove-passkeys.ts'

/* Marta has a phone that creates passkeys. Lucía, a privileged user, has one too. */
let store: TestPostgres
let people: TestUsers
let own: SessionActor
let ownOfLucia: SessionActor
const from = { address: '203.0.113.7', userAgent: 'Firefox' }

const sessionOf = async (email: string): Promise<SessionActor> => {
  const principal = await people.identity.authenticate((await people.signIn(email)).accessToken)
  if (!principal) throw new Error('They are signed in.')
  return { ...principal, ...from }
}

beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
  ownOfLucia = await sessionOf('lucia@talkie.example')
})
beforeEach(async () => {
  const { db } = store.postgres
  await db.delete(user).where(eq(user.profile, 'regular'))
  await db.delete(signInAttempt)
  await db.delete(verification)
  people.identity.attempts.clear()
  await addUser(people.deps, { ...martaFields, password }, people.lucia)
  own = await sessionOf(martaFields.email)
})
afterAll(() => store.close())

type Phone = ReturnType<typeof createAuthenticator>
const passkeys = () => createOwnPasskeys(people.deps)
const add = async (phone: Phone, name = 'Teléfono') =>
  passkeys().add({ ...phone.make(await passkeys().begin({ password }, own)), name }, own)
const signIn = async (phone: Phone, address = from.address) =>
  people.identity.signInByPasskey({
    ...phone.use(await people.identity.beginPasskeySignIn()),
    ...from,
    address,
  })
const newest = async () => {
  const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}
const refused = { code: 'INVALID_PASSKEY', statusCode: 400 }

test('an administrator removes the passkeys of one user, each of them on record', async () => {
  const { db } = store.postgres
  const [phone, laptop] = [createAuthenticator(), createAuthenticator()]
  await add(phone)
  await add(laptop, 'Portátil')
  await db.transaction((tx) => removePasskeys(tx, { userId: own.user.id, name: 'Marta Soler' }, people.lucia))
  expect((await passkeys().list(own)).passkeys).toEqual([])
  const entries = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
  expect(entries.map(({ action, kind, name, before }) => ({ action, kind, name, before }))).toEqual(
    expect.arrayContaining(
      ['Teléfono', 'Portátil'].map((passkeyName) => ({
        action: 'delete',
        kind: 'passkey',
        name: 'Marta Soler',
        before: { name: passkeyName },
      })),
    ),
  )
  await expect(signIn(phone)).rejects.toMatchObject(refused)
  await expect(signIn(laptop)).rejects.toMatchObject(refused)
})

describe('adding a passkey', () => {
  test('needs the password and is recorded; the passkey can be renamed, listed and removed', async () => {
    await expect(passkeys().begin({}, own)).rejects.toMatchObject({ fields: { password: 'required' } })
    await expect(passkeys().begin({ password: 'no-es-esta' }, own)).rejects.toMatchObject({
      fields: { password: 'wrong_password' },
    })
    expect(await passkeys().list(own)).toEqual({ passkeys: [], proof: 'password' })
    const added = await add(createAuthenticator())
    expect(added).toMatchObject({ name: 'Teléfono', synced: false, lastUsedAt: null })
    expect(await newest()).toMatchObject({ action: 'create', kind: 'passkey', userId: own.user.id })

    await passkeys().rename({ passkeyId: added.id, name: 'Móvil' }, own)
    expect((await passkeys().list(own)).passkeys).toMatchObject([{ id: added.id, name: 'Móvil' }])
    expect(await newest()).toMatchObject({ before: { name: 'Teléfono' }, after: { name: 'Móvil' } })

    await passkeys().remove(added.id, own)
    expect((await passkeys().list(own)).passkeys).toEqual([])
    expect(await newest()).toMatchObject({ action: 'delete', kind: 'passkey', name: 'Móvil' })
  })

  test('also needs a code of a user with a second factor', async () => {
    const factor = createOwnSecondFactor(people.deps)
    const { secret } = await factor.begin(password, own)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
    const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
    const codeAt = (steps: number) => computeCode(key, toStep(new Date()) + steps)
    await factor.confirm(codeAt(-1), own)
    expect(await passkeys().list(own)).toMatchObject({ proof: 'password_and_code' })
    const wrong = { fields: { code: 'invalid_code' } }
    await expect(passkeys().begin({ password }, own)).rejects.toMatchObject(wrong)
    await expect(passkeys().begin({ password, code: '000000' }, own)).rejects.toMatchObject(wrong)
    const phone = createAuthenticator()
    const asked = await passkeys().begin({ password, code: codeAt(0) }, own)
    await passkeys().add({ ...phone.make(asked), name: 'Teléfono' }, own)
    // It counts as both factors: no code is needed.
    await expect(signIn(phone)).resolves.toMatchObject({ user: { email: martaFields.email } })
  })

  test('needs a sign-in within ten minutes of a user without a password', async () => {
    const { db } = store.postgres
    await db.delete(credential).where(eq(credential.userId, own.user.id))
    expect(await passkeys().list(own)).toMatchObject({ proof: 'recent_sign_in' })
    await expect(passkeys().begin({}, own)).resolves.toBeDefined()
    await db.update(session).set({ createdAt: sql`now() - interval '11 minutes'` })
    await expect(passkeys().begin({}, own)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' })
  })

  test('accepts a challenge once, of the same user, in time, from the right site and with user verification', async () => {
    const phone = createAuthenticator()
    const asked = await passkeys().begin({ password }, own)
    const answer = { ...phone.make(asked), name: 'Teléfono' }
    await expect(passkeys().add(answer, ownOfLucia)).rejects.toMatchObject(refused)
    // The ticket is used up even though another user tried it.
    await expect(passkeys().add(answer, own)).rejects.toMatchObject(refused)

    for (const wrong of [
      createAuthenticator({ verifies: false }),
      createAuthenticator({ origin: 'https://talkie.evil' }),
    ])
      await expect(add(wrong)).rejects.toMatchObject(refused)

    const late = { ...phone.make(await passkeys().begin({ password }, own)), name: 'Teléfono' }
    await store.postgres.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` })
    await expect(passkeys().add(late, own)).rejects.toMatchObject(refused)

    const forSignIn = phone.make(await people.identity.beginPasskeySignIn())
    await expect(passkeys().add({ ...forSignIn, name: 'Teléfono' }, own)).rejects.toMatchObject(refused)
    expect((await passkeys().list(own)).passkeys).toEqual([])

    const good = { ...phone.make(await passkeys().begin({ password }, own)), name: 'Teléfono' }
    const twice = await Promise.allSettled([passkeys().add(good, own), passkeys().add(good, own)])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lets only the owner rename and remove the passkey', async () => {
    const { id: passkeyId } = await add(createAuthenticator())
    const unknown = { code: 'NOT_FOUND' }
    await expect(passkeys().remove(passkeyId, ownOfLucia)).rejects.toMatchObject(unknown)
    await expect(passkeys().rename({ passkeyId, name: 'Mía' }, ownOfLucia)).rejects.toMatchObject(unknown)
    expect((await passkeys().list(own)).passkeys).toHaveLength(1)
  })

  test('has a limit', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      id: `passkey ${at}`,
      name: 'Uno de muchos',
      publicKey: '',
      userId: own.user.id,
      credentialID: `credential_${at}`,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    }))
    await store.postgres.db.insert(passkey).values(many)
    await expect(add(createAuthenticator())).rejects.toMatchObject({ fields: { name: 'limit_reached' } })
  })
})

describe('signing in with a passkey', () => {
  test('returns the same as a sign-in by password, and is recorded', async () => {
    const phone = createAuthenticator()
    await add(phone)
    const { accessToken, user: signedIn } = await signIn(phone)
    expect(signedIn).toEqual(own.user)
    const principal = await people.identity.authenticate(accessToken)
    expect(principal).toMatchObject({ via: 'session', user: own.user, generation: 1 })
    const [opened] = await store.postgres.db
      .select()
      .from(session)
      .where(eq(session.id, principal?.sessionId ?? ''))
    expect(opened).toMatchObject({ ipAddress: from.address, userAgent: from.userAgent })
    expect(await newest()).toMatchObject({
      action: 'sign_in',
      kind: 'session',
      userId: own.user.id,
      address: from.address,
      after: { by: 'passkey' },
    })
    expect((await passkeys().list(own)).passkeys).toMatchObject([{ lastUsedAt: expect.any(Date) }])
  })

  test('accepts a challenge once and in time; of two concurrent sign-ins one succeeds', async () => {
    const phone = createAuthenticator()
    await add(phone)
    const answer = { ...phone.use(await people.identity.beginPasskeySignIn()), ...from }
    const both = await Promise.allSettled([answer, answer].map((one) => people.identity.signInByPasskey(one)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(people.identity.signInByPasskey(answer)).rejects.toMatchObject(refused)

    const late = phone.use(await people.identity.beginPasskeySignIn())
    await store.postgres.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` })
    await expect(people.identity.signInByPasskey({ ...late, ...from })).rejects.toMatchObject(refused)
  })

  test('gives the same refusal for an unknown or removed passkey, another key or site, no user verification, and an inactive user', async () => {
    const { db } = store.postgres
    const phone = createAuthenticator()
    await expect(signIn(phone)).rejects.toMatchObject(refused)
    const { id } = await add(phone)

    phone.setVerifies(false)
    await expect(signIn(phone)).rejects.toMatchObject(refused)
    phone.setVerifies(true)
    const stolen = phone.use(await people.identity.beginPasskeySignIn())
    const other = createAuthenticator().use(await people.identity.beginPasskeySignIn())
    const forged = { ...other, credential: { ...other.credential, id: stolen.credential.id } }
    await expect(people.identity.signInByPasskey({ ...forged, ...from })).rejects.toMatchObject(refused)

    await db.update(user).set({ active: false }).where(eq(user.id, own.user.id))
    const before = await db.$count(session)
    await expect(signIn(phone)).rejects.toMatchObject(refused)
    expect(await db.$count(session)).toBe(before)
    await db.update(user).set({ active: true }).where(eq(user.id, own.user.id))

    const { accessToken } = await signIn(phone)
    await passkeys().remove(id, own)
    await expect(signIn(phone)).rejects.toMatchObject(refused)
    // Its sessions stay open.
    await expect(people.identity.authenticate(accessToken)).resolves.toBeDefined()
    await expect(people.signIn(martaFields.email)).resolves.toBeDefined()
  })

  test('counts failures by address and records them for the owner; passwords are not delayed', async () => {
    const phone = createAuthenticator()
    await add(phone)
    phone.setVerifies(false)
    await expect(signIn(phone, '198.51.100.9')).rejects.toMatchObject(refused)
    expect(await newest()).toMatchObject({ action: 'sign_in_failed', objectId: own.user.id })
    await store.postgres.db
      .update(signInAttempt)
      .set({ failures: freeFailures.address, freeAt: sql`now() + interval '2 seconds'`, lastAt: new Date() })
    phone.setVerifies(true)
    await expect(signIn(phone, '198.51.100.9')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const given = { email: martaFields.email, password, address: '198.51.100.9', userAgent: 'Firefox' }
    await expect(people.identity.login(given)).resolves.toBeDefined()
  })
})
