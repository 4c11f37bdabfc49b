import { matrixOf } from '@talkie/contract/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores.ts'
import { signInAttempt, user, verification } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { inviteUser, revokeInvitation } from '../users/invite-user.ts'
import { getUser } from '../users/managed-user.ts'
import { martaFields, openPeople, type People, password } from '../users/people.fixture.ts'
import { setUserActive } from '../users/set-user-active.ts'
import { linkLasts } from './account-link.ts'
import { sendLink } from './link-mail-job.ts'
import { limitedRecovery, limitedToken } from './recovery-limit.ts'
import { checkLink, setPasswordByLink } from './set-password-by-link.ts'

let store: TestPostgres
let people: People
beforeAll(async () => {
  store = await openTestPostgres()
  people = await openPeople(store.postgres)
})
beforeEach(async () => {
  const { db } = store.postgres
  await db.delete(user).where(eq(user.profile, 'regular'))
  await db.delete(verification)
  await db.delete(signInAttempt)
  people.identity.attempts.clear()
  people.mails.length = 0
})
afterAll(() => store.close())

const { email } = martaFields
const fresh = 'otra-clave-larga'
const invite = () => addUser(people.deps, martaFields, people.lucia)
const addMarta = () => addUser(people.deps, { ...martaFields, password }, people.lucia)
const ask = (of = email) => sendLink(people.deps.sendJob, { kind: 'recovery', email: of, language: 'fr' })
const setPassword = (token: string, given = fresh) =>
  setPasswordByLink(people.deps, { token, password: given }, { address: '203.0.113.9', userAgent: 'Firefox' })
const invalid = { code: 'INVALID_TOKEN' }
const used = { code: 'LINK_USED' }
const expired = { code: 'LINK_EXPIRED' }

describe('an invitation', () => {
  test('lets its reader set a password and sign in, once', async () => {
    const { id } = await invite()
    const token = people.lastToken()
    expect(await checkLink(store.postgres.db, token)).toEqual({ kind: 'invitation', email, name: 'Marta' })
    expect(await setPassword(token)).toEqual({ email, kind: 'invitation' })
    await expect(people.signIn(email, fresh)).resolves.toBeDefined()
    expect((await getUser(store.postgres.db, id)).state).toBe('active')
    await expect(setPassword(token)).rejects.toMatchObject(used)
    await expect(checkLink(store.postgres.db, token)).rejects.toMatchObject(used)
  })

  test('says who invites to what', async () => {
    await addUser(
      people.deps,
      { ...martaFields, permissions: { 7: matrixOf({}), 8: matrixOf({}) } },
      people.lucia,
    )
    expect(people.mails.at(-1)?.text).toContain(
      'Lucia te ha dado acceso a Clínica Rías y Motor Valles en Talkie.',
    )
    const [{ id } = { id: '' }] = await store.postgres.db.select().from(user).where(eq(user.email, email))
    await inviteUser(people.deps, { userId: id, language: 'en' }, people.diego)
    expect(people.mails.at(-1)?.text).toContain(
      'Diego has given you access to Clínica Rías and Motor Valles in Talkie.',
    )
  })

  test('comes from whoever may invite, with the longest name that a person may have', async () => {
    const name = `${'A'.repeat(80)} ${'B'.repeat(120)}`
    await addUser(people.deps, martaFields, { ...people.lucia, name })
    expect(people.mails.at(-1)?.text).toContain('BBBB')
  })

  test('sent again ends the link before it', async () => {
    const { id } = await invite()
    const first = people.lastToken()
    await inviteUser(people.deps, { userId: id, language: 'pt' }, people.lucia)
    expect(people.mails.at(-1)?.subject).toBe('O seu acesso ao Talkie')
    await expect(setPassword(first)).rejects.toMatchObject(expired)
    await expect(setPassword(people.lastToken())).resolves.toBeDefined()
  })

  test('taken back ends its link, and a mail that waits stays unsent', async () => {
    const { id } = await invite()
    const taken = await revokeInvitation(people.deps, { userId: id }, people.lucia)
    expect(taken).toMatchObject({ state: 'invited', invitationEndsAt: null })
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
    await sendLink(people.deps.sendJob, { kind: 'invitation', email, language: 'es' })
    expect(people.mails).toHaveLength(1)
  })

  test('is for nobody who has a password', async () => {
    const { id } = await addMarta()
    await expect(inviteUser(people.deps, { userId: id, language: 'es' }, people.lucia)).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    )
  })
})

describe('recovery', () => {
  test('sends a link that sets another password and ends all sessions', async () => {
    await addMarta()
    const { accessToken } = await people.signIn(email)
    await ask()
    expect(people.mails.at(-1)).toMatchObject({ to: [email], subject: 'Nouveau mot de passe pour Talkie' })
    await setPassword(people.lastToken())
    expect(await people.identity.authenticate(accessToken)).toBeUndefined()
    await expect(people.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(people.signIn(email, fresh)).resolves.toBeDefined()
  })

  test('sends nothing to who is unknown or switched off', async () => {
    const { id } = await addMarta()
    await ask('nadie@motorvalles.example')
    await setUserActive(people.deps, { userId: id, active: false }, people.lucia)
    await ask()
    expect(people.mails).toEqual([])
  })

  test('a password that is refused leaves the link good', async () => {
    await addMarta()
    await ask()
    const refused = { fields: { password: 'password_too_common' } }
    for (const guessed of ['qwertyuiop', 'MotorValles!!'])
      await expect(setPassword(people.lastToken(), guessed)).rejects.toMatchObject(refused)
    await expect(setPassword(people.lastToken())).resolves.toBeDefined()
  })

  test('of two who use a link at the same time one succeeds', async () => {
    await addMarta()
    await ask()
    const token = people.lastToken()
    const outcomes = await Promise.allSettled([setPassword(token), setPassword(token, 'tercera-clave-larga')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: used })
  })

  test('a link ends: after an hour, and when its user is switched off', async () => {
    expect(linkLasts).toEqual({ recovery: 3_600_000, invitation: 604_800_000 })
    const { id } = await addMarta()
    await ask()
    await store.postgres.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
    await ask()
    await setUserActive(people.deps, { userId: id, active: false }, people.lucia)
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
  })
})

test('whoever has no link learns nothing: a token that was never sent is unknown, used ones stay used', async () => {
  await addMarta()
  await ask()
  const token = people.lastToken()
  await setPassword(token)
  await ask()
  await expect(setPassword(token)).rejects.toMatchObject(used)
  for (const guessed of ['guessed', `${token}x`, `used-recovery:${token}`])
    await expect(checkLink(store.postgres.db, guessed)).rejects.toMatchObject(invalid)
})

describe('limits', () => {
  const { address } = { address: '203.0.113.50' }

  test('mails to one mailbox wait ever longer, whoever asks and whether it is known; nobody is told, none is locked out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    await addMarta()
    for (const asked of [email, 'nadie@motorvalles.example']) {
      for (let turn = 0; turn < 5; turn++)
        expect(
          await limitedRecovery(people.identity.attempts, { address: `198.51.100.${turn}`, email: asked }),
        ).toBe(true)
      for (let turn = 0; turn < 100; turn++)
        expect(
          await limitedRecovery(people.identity.attempts, { address: `192.0.2.${turn}`, email: asked }),
        ).toBe(false)
      expect(await limitedRecovery(people.identity.attempts, { address, email: asked })).toBe(false)
    }
    vi.useRealTimers()
    await expect(people.signIn(email)).resolves.toBeDefined()
  })

  test('a link stays good while others ask for more; all end when one is used', async () => {
    await addMarta()
    await ask()
    const first = people.lastToken()
    await ask()
    const second = people.lastToken()
    await expect(setPassword(first)).resolves.toBeDefined()
    await expect(setPassword(second, 'tercera-clave-larga')).rejects.toMatchObject(expired)
  })

  test('who asks from one address again and again is refused', async () => {
    for (let turn = 0; turn < 50; turn++)
      await limitedRecovery(people.identity.attempts, { address, email: `nadie-${turn}@motorvalles.example` })
    await expect(limitedRecovery(people.identity.attempts, { address, email })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 2 },
    })
  })

  test('who tries tokens waits after fifty; right ones are not counted', async () => {
    const { db } = store.postgres
    const wrong = () => limitedToken(people.identity.attempts, { address }, () => checkLink(db, 'guessed'))
    for (let turn = 0; turn < 60; turn++)
      await limitedToken(people.identity.attempts, { address }, async () => true)
    for (let turn = 0; turn < 50; turn++) await expect(wrong()).rejects.toMatchObject(invalid)
    await expect(wrong()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
