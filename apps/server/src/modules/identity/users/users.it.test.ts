import { matrixFromLevels } from '@talkie/contract/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { auditEntry, session, signInAttempt, user, verification } from '../tables.ts'
import { addUser } from './add-user.ts'
import { getUser, listUsers } from './managed-user.ts'
import { setUserActive } from './set-user-active.ts'
import { updateUser } from './update-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from './users.fixture.ts'

let store: TestPostgres
let people: TestUsers
beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
})
beforeEach(async () => {
  await store.postgres.db.delete(user).where(eq(user.profile, 'regular'))
  await store.postgres.db.delete(signInAttempt)
  people.identity.attempts.clear()
})
afterAll(() => store.close())

const { language: _, ...fields } = martaFields
const withPassword = { ...martaFields, password }
const addMarta = (more: Partial<typeof martaFields> = {}) =>
  addUser(people.deps, { ...withPassword, ...more }, people.lucia)
const change = (userId: string, more: Partial<typeof fields>, by = people.lucia) =>
  updateUser(people.deps, { ...fields, ...more, userId }, by)

describe('adding a user', () => {
  test('stores the fields, with the phone as E.164, and lets them sign in with their password', async () => {
    const marta = await addMarta()
    expect(marta).toMatchObject({ name: 'Marta', phone: '+34622019345', state: 'active', lastSeenAt: null })
    expect(Object.keys(marta.permissions)).toEqual(['7'])
    const { user: signedIn } = await people.signIn(fields.email)
    expect(signedIn.permissions['7']).toEqual(martaFields.permissions[7])
  })

  test.each([
    [{ phone: '12' }, { phone: 'invalid_phone' }],
    [{ password: 'password1' }, { password: 'password_too_common' }],
    [{ password: 'MotorValles-1' }, { password: 'password_too_common' }],
    [{ permissions: { 9: matrixFromLevels({}) } }, { 'permissions.9': 'invalid' }],
    [{ email: 'lucia@talkie.example' }, { email: 'already_used' }],
  ])('%o is refused and stores nothing', async (wrong, refusedFields) => {
    await expect(addMarta(wrong)).rejects.toMatchObject({ fields: refusedFields })
    expect(await listUsers(store.postgres.db)).toHaveLength(2)
  })

  test('without a password invites them by e-mail; they cannot sign in before they set one', async () => {
    const marta = await addUser(people.deps, martaFields, people.lucia)
    expect(marta.state).toBe('invited')
    expect(marta.invitationEndsAt?.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    expect(people.mails.at(-1)).toMatchObject({ to: [fields.email], subject: 'Tu acceso a Talkie' })
    await expect(people.signIn(fields.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const kept = JSON.stringify(await store.postgres.db.select().from(verification))
    expect(people.lastToken()).toMatch(/^[\w-]{43}$/)
    expect(kept).not.toContain(people.lastToken())
  })
})

describe('updating a user', () => {
  test('changes permissions at once, also for existing tokens', async () => {
    const { id } = await addMarta()
    const { accessToken } = await people.signIn(fields.email)
    await people.identity.authenticate(accessToken)
    await change(id, { permissions: { 8: matrixFromLevels({ 'tags.event': 'r' }) } })
    const now = await people.identity.authenticate(accessToken)
    expect(now?.user.permissions).toEqual({ '8': matrixFromLevels({ 'tags.event': 'r' }) })
  })

  test.each([
    ['profile', { profile: 'privileged' as const }, password],
    ['password', { password: 'otra-clave-larga' }, 'otra-clave-larga'],
  ])('a new %s ends their sessions, so that a stolen token gains no rights', async (_, more, signsIn) => {
    const { id } = await addMarta()
    const { accessToken } = await people.signIn(fields.email)
    await change(id, more)
    expect(await people.identity.authenticate(accessToken)).toBeUndefined()
    await expect(people.signIn(fields.email, signsIn)).resolves.toBeDefined()
    await store.postgres.db.delete(user).where(eq(user.id, id))
  })

  test('changes the name without ending sessions', async () => {
    const { id } = await addMarta()
    const { accessToken } = await people.signIn(fields.email)
    await change(id, { name: 'Marta María', phone: null })
    expect((await people.identity.authenticate(accessToken))?.user.name).toBe('Marta María')
    expect((await getUser(store.postgres.db, id)).phone).toBeNull()
  })

  test('refuses a password made of their own names', async () => {
    const { id } = await addMarta()
    for (const guessed of ['Marta.Ruiz1', 'motor-valles-2', '0Motorvalles'])
      await expect(change(id, { password: guessed })).rejects.toMatchObject({
        fields: { password: 'password_too_common' },
      })
    await expect(people.signIn(fields.email)).resolves.toBeDefined()
  })

  test('refuses an e-mail of another user, and an unknown user', async () => {
    const { id } = await addMarta()
    await expect(change(id, { email: 'diego@talkie.example' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(change('nobody', {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('refuses to make the caller a regular user', async () => {
    const own = people.lucia.userId ?? ''
    await expect(change(own, {})).rejects.toMatchObject({ code: 'OWN_USER' })
    expect((await getUser(store.postgres.db, own)).profile).toBe('privileged')
  })

  test('is recorded: fields, the password without its text, and each account', async () => {
    const { id } = await addMarta()
    const permissions = { 8: matrixFromLevels({ 'tags.event': 'r' }) }
    await change(id, { name: 'Marta María', password: 'otra-clave-larga', permissions })
    const entries = await store.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, id))
      .orderBy(auditEntry.id)
    expect(entries.slice(-4)).toMatchObject([
      { action: 'update', kind: 'user', before: { name: 'Marta' }, after: { name: 'Marta María' } },
      { action: 'update', kind: 'password', before: null, after: null },
      { action: 'delete', kind: 'permission', accountId: 7 },
      { action: 'create', kind: 'permission', accountId: 8, after: { 'tags.event': 'r' } },
    ])
    expect(JSON.stringify(entries)).not.toContain('otra-clave-larga')
  })
})

describe('deactivating a user', () => {
  test('ends their sessions at once and refuses sign-ins until they are activated again', async () => {
    const { id } = await addMarta()
    const { accessToken } = await people.signIn(fields.email)
    expect((await setUserActive(people.deps, { userId: id, active: false }, people.lucia)).state).toBe(
      'inactive',
    )
    expect(await people.identity.authenticate(accessToken)).toBeUndefined()
    await expect(people.signIn(fields.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await setUserActive(people.deps, { userId: id, active: true }, people.lucia)
    await expect(people.signIn(fields.email)).resolves.toBeDefined()
    expect(await people.identity.authenticate(accessToken)).toBeUndefined()
  })

  test('is refused for the caller', async () => {
    await expect(
      setUserActive(people.deps, { userId: people.lucia.userId ?? '', active: false }, people.lucia),
    ).rejects.toMatchObject({ code: 'OWN_USER' })
  })

  test('leaves one of two privileged users who do it to each other at the same time', async () => {
    const [lucia, diego] = [people.lucia.userId ?? '', people.diego.userId ?? '']
    const outcomes = await Promise.allSettled([
      setUserActive(people.deps, { userId: diego, active: false }, people.lucia),
      setUserActive(people.deps, { userId: lucia, active: false }, people.diego),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LAST_PRIVILEGED' },
    })
    await store.postgres.db.update(user).set({ active: true })
  })
})

test('open sessions are listed with device, location and when they were last seen', async () => {
  const { id } = await addMarta()
  const { accessToken } = await people.signIn(fields.email)
  await people.identity.authenticate(accessToken)
  const sessions = await listSessions(
    { ...people.deps.describe, db: store.postgres.db },
    { userId: id, currentSessionId: 'of somebody else' },
  )
  expect(sessions).toMatchObject([
    { browser: 'Firefox', address: '203.0.113.7', place: { city: 'Madrid' }, current: false },
  ])
  expect((await getUser(store.postgres.db, id)).lastSeenAt).toBeInstanceOf(Date)
  expect(await store.postgres.db.$count(session, eq(session.userId, id))).toBe(1)
})
