import { matrixFromLevels } from '@talkie/contract/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { signInAttempt, user, verification } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { inviteUser, revokeInvitation } from '../users/invite-user.ts'
import { getUser } from '../users/managed-user.ts'
import { setUserActive } from '../users/set-user-active.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { sendLink } from './link-mail-job.ts'
import { limitRecovery, limitTokenUse } from './recovery-limit.ts'
import { checkLink, setPasswordByLink } from './set-password-by-link.ts'
import { linkLifetime } from './user-link.ts'

let store: TestPostgres
let people: TestUsers
beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
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

  test('says who invites, and to what', async () => {
    await addUser(
      people.deps,
      { ...martaFields, permissions: { 7: matrixFromLevels({}), 8: matrixFromLevels({}) } },
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

  test('allows an inviter with the longest possible name', async () => {
    const name = `${'A'.repeat(80)} ${'B'.repeat(120)}`
    await addUser(people.deps, martaFields, { ...people.lucia, name })
    expect(people.mails.at(-1)?.text).toContain('BBBB')
  })

  test('sent again expires the earlier link', async () => {
    const { id } = await invite()
    const first = people.lastToken()
    await inviteUser(people.deps, { userId: id, language: 'pt' }, people.lucia)
    expect(people.mails.at(-1)?.subject).toBe('O seu acesso ao Talkie')
    await expect(setPassword(first)).rejects.toMatchObject(expired)
    await expect(setPassword(people.lastToken())).resolves.toBeDefined()
  })

  test('revoked expires its link, and an unsent e-mail stays unsent', async () => {
    const { id } = await invite()
    const taken = await revokeInvitation(people.deps, { userId: id }, people.lucia)
    expect(taken).toMatchObject({ state: 'invited', invitationEndsAt: null })
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
    await sendLink(people.deps.sendJob, { kind: 'invitation', email, language: 'es' })
    expect(people.mails).toHaveLength(1)
  })

  test('is refused for a user with a password', async () => {
    const { id } = await addMarta()
    await expect(inviteUser(people.deps, { userId: id, language: 'es' }, people.lucia)).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    )
  })
})

describe('recovery', () => {
  test('sends a link that sets a new password and ends all sessions', async () => {
    await addMarta()
    const { accessToken } = await people.signIn(email)
    await ask()
    expect(people.mails.at(-1)).toMatchObject({ to: [email], subject: 'Nouveau mot de passe pour Talkie' })
    await setPassword(people.lastToken())
    expect(await people.identity.authenticate(accessToken)).toBeUndefined()
    await expect(people.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(people.signIn(email, fresh)).resolves.toBeDefined()
  })

  test('sends nothing to unknown and inactive users', async () => {
    const { id } = await addMarta()
    await ask('nadie@motorvalles.example')
    await setUserActive(people.deps, { userId: id, active: false }, people.lucia)
    await ask()
    expect(people.mails).toEqual([])
  })

  test('a refused password leaves the link valid', async () => {
    await addMarta()
    await ask()
    const refused = { fields: { password: 'password_too_common' } }
    for (const guessed of ['qwertyuiop', 'MotorValles!!'])
      await expect(setPassword(people.lastToken(), guessed)).rejects.toMatchObject(refused)
    await expect(setPassword(people.lastToken())).resolves.toBeDefined()
  })

  test('of two concurrent uses of a link one succeeds', async () => {
    await addMarta()
    await ask()
    const token = people.lastToken()
    const outcomes = await Promise.allSettled([setPassword(token), setPassword(token, 'tercera-clave-larga')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: used })
  })

  test('a link expires after an hour, and when its user is deactivated', async () => {
    expect(linkLifetime).toEqual({ recovery: 3_600_000, invitation: 604_800_000 })
    const { id } = await addMarta()
    await ask()
    await store.postgres.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
    await ask()
    await setUserActive(people.deps, { userId: id, active: false }, people.lucia)
    await expect(setPassword(people.lastToken())).rejects.toMatchObject(expired)
  })
})

test('an invalid token reveals nothing: a token that was never sent is unknown, a used one stays used', async () => {
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

  test('e-mails to a mailbox are limited, whether it has a user or not, and the user can still sign in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    await addMarta()
    for (const asked of [email, 'nadie@motorvalles.example']) {
      for (let turn = 0; turn < 5; turn++)
        expect(
          await limitRecovery(people.identity.attempts, { address: `198.51.100.${turn}`, email: asked }),
        ).toBe(true)
      for (let turn = 0; turn < 100; turn++)
        expect(
          await limitRecovery(people.identity.attempts, { address: `192.0.2.${turn}`, email: asked }),
        ).toBe(false)
      expect(await limitRecovery(people.identity.attempts, { address, email: asked })).toBe(false)
    }
    vi.useRealTimers()
    await expect(people.signIn(email)).resolves.toBeDefined()
  })

  test('a link stays valid while others request more; all expire when one is used', async () => {
    await addMarta()
    await ask()
    const first = people.lastToken()
    await ask()
    const second = people.lastToken()
    await expect(setPassword(first)).resolves.toBeDefined()
    await expect(setPassword(second, 'tercera-clave-larga')).rejects.toMatchObject(expired)
  })

  test('repeated requests from one address are refused', async () => {
    for (let turn = 0; turn < 50; turn++)
      await limitRecovery(people.identity.attempts, { address, email: `nadie-${turn}@motorvalles.example` })
    await expect(limitRecovery(people.identity.attempts, { address, email })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 2 },
    })
  })

  test('attempts with tokens are delayed after fifty; valid tokens do not count', async () => {
    const { db } = store.postgres
    const wrong = () => limitTokenUse(people.identity.attempts, { address }, () => checkLink(db, 'guessed'))
    for (let turn = 0; turn < 60; turn++)
      await limitTokenUse(people.identity.attempts, { address }, async () => true)
    for (let turn = 0; turn < 50; turn++) await expect(wrong()).rejects.toMatchObject(invalid)
    await expect(wrong()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
