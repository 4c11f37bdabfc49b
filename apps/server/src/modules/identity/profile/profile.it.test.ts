import { desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { auditEntry, session, signInAttempt, user } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { changePassword } from './change-password.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { findPicture, setPicture } from './own-picture.ts'
import type { SessionActor } from './profile-deps.ts'
import { updateOwnDetails } from './update-own-details.ts'

/*
 * Marta updates her own profile. She is signed in twice: `token` is of the session that calls, `elsewhere` of the
 * other.
 */
let store: TestPostgres
let people: TestUsers
let own: SessionActor
let token: string
let elsewhere: string

beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
})
beforeEach(async () => {
  const { db } = store.postgres
  await db.delete(user).where(eq(user.profile, 'regular'))
  await db.delete(signInAttempt)
  people.identity.attempts.clear()
  await addUser(people.deps, { ...martaFields, password }, people.lucia)
  token = (await people.signIn(martaFields.email)).accessToken
  elsewhere = (await people.signIn(martaFields.email)).accessToken
  const signedIn = await people.identity.authenticate(token)
  if (!signedIn) throw new Error('Marta is signed in.')
  own = { ...signedIn, address: '203.0.113.7', userAgent: 'Firefox' }
})
afterAll(() => store.close())

const newest = async () => {
  const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}
const isIn = async (one: string) => (await people.identity.authenticate(one)) !== undefined
const person = {
  name: 'Marta',
  lastname: 'Ruiz Gil',
  phone: null,
  company: null,
  position: null,
  gender: null,
}

test('an update of own details ends no session, and only the changed fields are recorded', async () => {
  const changed = await updateOwnDetails(people.deps, { ...person, phone: '622 01 93 46' }, own)
  expect(changed).toMatchObject({ lastname: 'Ruiz Gil', phone: '+34622019346', profile: 'regular' })
  expect(changed.permissions).toEqual(own.user.permissions)
  expect((await people.identity.authenticate(elsewhere))?.user.lastname).toBe('Ruiz Gil')
  expect(await newest()).toMatchObject({
    action: 'update',
    kind: 'user',
    userId: own.user.id,
    after: { lastname: 'Ruiz Gil', phone: '+34622019346', company: null, gender: null },
  })
})

test('an invalid phone is refused at its field', async () => {
  await expect(updateOwnDetails(people.deps, { ...person, phone: '12' }, own)).rejects.toMatchObject({
    fields: { phone: 'invalid_phone' },
  })
})

test('a new password ends the other sessions only; it is recorded nowhere', async () => {
  const input = { current: password, password: 'girasol-y-menta' }
  expect(await changePassword(people.deps, input, own)).toBe(1)
  expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  await expect(people.signIn(martaFields.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(people.signIn(martaFields.email, input.password)).resolves.toBeDefined()
  expect(JSON.stringify(await store.postgres.db.select().from(auditEntry))).not.toContain('girasol')
})

test.each([
  [{ current: 'not-her-password', password: 'girasol-y-menta' }, { current: 'wrong_password' }],
  [{ current: password, password: 'password1' }, { password: 'password_too_common' }],
  [{ current: password, password: 'martaruiz01' }, { password: 'password_too_common' }],
])('%o is refused and changes nothing', async (input, fields) => {
  await expect(changePassword(people.deps, input, own)).rejects.toMatchObject({ fields })
  expect(await isIn(elsewhere)).toBe(true)
  await expect(people.signIn(martaFields.email)).resolves.toBeDefined()
})

test('the current password cannot be guessed at an open session: attempts are limited as sign-ins are', async () => {
  const input = { current: 'not-her-password', password: 'girasol-y-menta' }
  for (let tries = 0; tries < 10; tries++)
    await expect(changePassword(people.deps, input, own)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const right = { ...input, current: password }
  await expect(changePassword(people.deps, right, own)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('one or all other sessions end at once, never those of another user', async () => {
  const open = await listSessions(
    { ...people.deps.describe, db: store.postgres.db },
    { userId: own.user.id, currentSessionId: own.sessionId },
  )
  expect(open.map(({ current, address }) => ({ current, address }))).toEqual(
    expect.arrayContaining([
      { current: true, address: '203.0.113.7' },
      { current: false, address: '203.0.113.7' },
    ]),
  )
  const lucia = await people.signIn('lucia@talkie.example')
  const hers = String(decodeJwt(lucia.accessToken).sid)
  expect(await endOwnSessions(people.deps, hers, own)).toBe(0)
  expect(await isIn(lucia.accessToken)).toBe(true)
  expect(await endOwnSessions(people.deps, null, own)).toBe(1)
  expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  expect(await newest()).toMatchObject({ action: 'delete', kind: 'session', after: { ended: 1 } })
  expect(await store.postgres.db.select().from(session).where(eq(session.userId, own.user.id))).toHaveLength(
    1,
  )
})

test('a picture is stored unchanged, recorded by its size only, and can be removed', async () => {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex')], 2000)
  const picture = `data:image/png;base64,${bytes.toString('base64')}`
  await setPicture(people.deps, picture, own)
  expect(await findPicture(store.postgres.db, own.user.id)).toBe(picture)
  expect(await newest()).toMatchObject({ before: { picture: null }, after: { picture: 'image/png, 2 kB' } })
  await setPicture(people.deps, null, own)
  expect(await findPicture(store.postgres.db, own.user.id)).toBeNull()
})

test('an SVG is refused as a picture, whatever its declared type', async () => {
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  for (const kind of ['svg+xml', 'png'])
    await expect(setPicture(people.deps, `data:image/${kind};base64,${svg}`, own)).rejects.toMatchObject({
      fields: { picture: 'invalid_image' },
    })
})
