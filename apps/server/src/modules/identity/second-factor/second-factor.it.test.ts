import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import type { SessionActor } from '../profile/profile-deps.ts'
import { auditEntry, recoveryCode, secondFactor, session, signInAttempt, user } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { getUser } from '../users/managed-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from '../users/users.fixture.ts'
import { computeCode, toStep } from './one-time-code.ts'
import { createOwnSecondFactor } from './own-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

/* Marta has a phone with an authenticator app; `codeAt` returns what it shows. */
let store: TestPostgres
let people: TestUsers
let own: SessionActor
let token: string

beforeAll(async () => {
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
})
beforeEach(async () => {
  // The clock stands still in the middle of a step, so that no step ends while a test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: (toStep(new Date()) + 0.5) * 30_000 })
  const { db } = store.postgres
  await db.delete(user).where(eq(user.profile, 'regular'))
  await db.delete(signInAttempt)
  people.identity.attempts.clear()
  await addUser(people.deps, { ...martaFields, password }, people.lucia)
  token = (await people.signIn(martaFields.email)).accessToken
  const signedIn = await people.identity.authenticate(token)
  if (!signedIn) throw new Error('Marta is signed in.')
  own = { ...signedIn, address: '203.0.113.7', userAgent: 'Firefox' }
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => store.close())

const factor = () => createOwnSecondFactor(people.deps)
/** The code that the app shows, this many steps from now. */
const codeAt = (secret: string, steps: number) => computeCode(bytesOf(secret), toStep(new Date()) + steps)
const bytesOf = (secret: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
const setUp = async () => {
  const { secret, uri } = await factor().begin(password, own)
  const codes = await factor().confirm(codeAt(secret, -1), own)
  return { secret, uri, codes }
}
const signIn = (code?: string, given = password) => people.signIn(martaFields.email, given, code)
const rows = <Row>(asked: Promise<Row[]>) => asked.then((found) => found.length)
const newest = async () => {
  const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}

describe('setting up a second factor', () => {
  test('activates it with the first code; neither the secret nor the codes are stored in plain text', async () => {
    const { secret } = await factor().begin(password, own)
    await expect(signIn()).resolves.toBeDefined()
    await expect(factor().confirm('000000', own)).rejects.toMatchObject({ fields: { code: 'invalid_code' } })
    expect(await factor().get(own)).toEqual({ since: null, recoveryCodes: 0 })
    const codes = await factor().confirm(codeAt(secret, -1), own)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(await factor().get(own)).toEqual({ since: expect.any(Date), recoveryCodes: 10 })
    expect(await getUser(store.postgres.db, own.user.id)).toMatchObject({ secondFactor: true })
    const kept = JSON.stringify([
      await store.postgres.db.select().from(secondFactor),
      await store.postgres.db.select().from(recoveryCode),
      await store.postgres.db.select().from(auditEntry),
    ])
    for (const text of [secret, bytesOf(secret).toString('base64url'), ...codes])
      expect(kept).not.toContain(text)
    expect(await newest()).toMatchObject({ action: 'create', kind: 'second_factor', userId: own.user.id })
  })

  test('ends the sessions that were opened without it, except the current one', async () => {
    const elsewhere = (await signIn()).accessToken
    await setUp()
    expect(await people.identity.authenticate(elsewhere)).toBeUndefined()
    expect(await people.identity.authenticate(token)).toBeDefined()
  })

  test('needs the password, and is refused if there is one already', async () => {
    await expect(factor().begin('not-her-password', own)).rejects.toMatchObject({
      fields: { password: 'wrong_password' },
    })
    await setUp()
    await expect(factor().begin(password, own)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(factor().confirm('000000', own)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('signing in', () => {
  test('needs a code, opens no session without it, and accepts it once', async () => {
    const { secret } = await setUp()
    const open = await rows(store.postgres.db.select().from(session))
    await expect(signIn()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', statusCode: 401 })
    await expect(signIn('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect(await newest()).toMatchObject({ action: 'sign_in_failed', name: martaFields.email })
    expect(await rows(store.postgres.db.select().from(session))).toBe(open)
    const code = codeAt(secret, 0)
    await expect(signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toMatchObject({
      user: { email: martaFields.email },
    })
    await expect(signIn(code)).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })

  test('of two concurrent sign-ins with one code one succeeds', async () => {
    const { secret } = await setUp()
    const code = codeAt(secret, 0)
    const tried = await Promise.allSettled([signIn(code), signIn(code)])
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('accepts a recovery code once, in any spelling, and records it', async () => {
    const { codes } = await setUp()
    const [code = ''] = codes
    await expect(signIn(` ${code.toUpperCase().replace('-', ' ')}`)).resolves.toBeDefined()
    expect(await factor().get(own)).toMatchObject({ recoveryCodes: 9 })
    await expect(signIn(code)).rejects.toMatchObject({ code: 'INVALID_CODE' })
    const entries = await store.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.kind, 'second_factor'))
    expect(entries.at(-1)).toMatchObject({ action: 'update', userId: own.user.id, after: { codesLeft: 9 } })
  })

  test('reveals the second factor only after the right password', async () => {
    const { secret } = await setUp()
    for (const code of [undefined, '000000', codeAt(secret, 0)])
      await expect(signIn(code, 'not-her-password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('limits attempts with codes, also with attempts without a code in between', async () => {
    await setUp()
    for (let tries = 0; tries < 10; tries++) {
      await expect(signIn()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
      await expect(signIn('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    }
    await expect(signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(signIn('000000')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('removing a second factor', () => {
  test('new recovery codes replace the earlier ones', async () => {
    const { secret, codes } = await setUp()
    const code = codeAt(secret, 0)
    const renewed = await factor().renewCodes({ password, code }, own)
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await expect(signIn(codes[0])).rejects.toMatchObject({ code: 'INVALID_CODE' })
    await expect(signIn(renewed[0])).resolves.toBeDefined()
  })

  test('needs the password and a code; then the password alone signs in again', async () => {
    const nothing = { password, code: '000000' }
    await expect(factor().renewCodes(nothing, own)).rejects.toMatchObject({ code: 'CONFLICT' })
    const { secret, codes } = await setUp()
    const [recovery = ''] = codes
    for (const code of [codeAt(secret, 0), recovery])
      await expect(factor().turnOff({ password: 'not-her-password', code }, own)).rejects.toMatchObject({
        fields: { password: 'wrong_password' },
      })
    const wrong = { fields: { code: 'invalid_code' } }
    for (const code of ['000000', 'aaaaa-aaaaa', codeAt(secret, -1)]) {
      await expect(factor().turnOff({ password, code }, own)).rejects.toMatchObject(wrong)
      await expect(factor().renewCodes({ password, code }, own)).rejects.toMatchObject(wrong)
    }
    expect(await factor().get(own)).toEqual({ since: expect.any(Date), recoveryCodes: 10 })
    await factor().turnOff({ password, code: codeAt(secret, 0) }, own)
    expect(await newest()).toMatchObject({ action: 'delete', kind: 'second_factor' })
    expect(await rows(store.postgres.db.select().from(recoveryCode))).toBe(0)
    await expect(signIn()).resolves.toBeDefined()
  })

  test('works with a recovery code, and is limited as passwords are', async () => {
    const { codes } = await setUp()
    for (let tries = 0; tries < 10; tries++)
      await expect(factor().turnOff({ password, code: '000000' }, own)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const right = { password, code: codes[0] ?? '' }
    await expect(factor().turnOff(right, own)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await store.postgres.db.delete(signInAttempt)
    people.identity.attempts.clear()
    await factor().turnOff(right, own)
    expect(await factor().get(own)).toEqual({ since: null, recoveryCodes: 0 })
  })

  test('an administrator can remove it, and that is recorded', async () => {
    await setUp()
    const whose = { userId: own.user.id, name: 'Marta Ruiz' }
    await store.postgres.db.transaction((tx) => removeSecondFactor(tx, whose, people.lucia))
    expect(await newest()).toMatchObject({ action: 'delete', name: 'Marta Ruiz', userName: 'Lucia' })
    await expect(signIn()).resolves.toBeDefined()
  })
})
