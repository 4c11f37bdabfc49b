import { createHook } from 'node:async_hooks'
import { defaultPermissions } from '@talkie/contract/access'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { countAttempt } from './attempts/sign-in-attempts.ts'
import { createIdentity, type Identity } from './identity.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { credential, session, signInAttempt, user } from './tables.ts'
import { listUsers } from './users/managed-user.ts'

/*
 * Marta works for one advertiser (account 7); Diego is a privileged user. Two processes share the database: `here`
 * and `there`.
 */
const marta = { email: 'marta@motorvalles.example', password: 'una-clave-larga' }
const diego = { email: 'diego@talkie.example', password: 'otra-clave-larga' }
const secrets = createSecrets('a secret of at least thirty-two characters')
const config = { SESSION_HOURS: 12, SESSION_MAX_DAYS: 30, PRODUCT_NAME: 'Talkie' }
const from = (address: string) => ({ address, userAgent: 'Firefox' })

let store: TestPostgres
let here: Identity
let there: Identity
let martaId: string

beforeAll(async () => {
  store = await openTestPostgres()
  here = await createIdentity({ postgres: store.postgres, config, secrets, publicUrl: 'https://talkie.test' })
  there = await createIdentity({
    postgres: store.postgres,
    config,
    secrets,
    publicUrl: 'https://talkie.test',
  })
  martaId = await here.createUser({ ...marta, name: 'Marta', lastname: 'Ruiz', profile: 'regular' })
  await here.createUser({ ...diego, name: 'Diego', profile: 'privileged' })
  await here.setPermissions({
    userId: martaId,
    accountId: 7,
    sections: { reporting: { has: true, perm: 'r' } },
  })
})
beforeEach(async () => {
  await store.postgres.db.delete(signInAttempt)
  for (const process of [here, there]) process.attempts.clear()
})
afterAll(() => store.close())

const signIn = (who = marta, address = '203.0.113.7') => here.login({ ...who, ...from(address) })
const sessionOf = (token: string) => String(decodeJwt(token).sid)

describe('signing in', () => {
  test('gives a token whose end is the end of the session', async () => {
    const { accessToken, user: who } = await signIn()
    const [kept] = await store.postgres.db
      .select()
      .from(session)
      .where(eq(session.id, sessionOf(accessToken)))
    expect(decodeJwt(accessToken).exp).toBe(Math.floor((kept?.expiresAt.getTime() ?? 0) / 1000))
    expect(decodeJwt(accessToken).sub).toBe(martaId)
    expect(kept).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Firefox' })
    expect(who).toMatchObject({ name: 'Marta', lastname: 'Ruiz', email: marta.email, profile: 'regular' })
  })

  test.each(['203.0.113.7', '2001:db8::7'])('stores the address "%s" unchanged', async (address) => {
    const { accessToken } = await signIn(marta, address)
    const [kept] = await store.postgres.db
      .select()
      .from(session)
      .where(eq(session.id, sessionOf(accessToken)))
    expect(kept?.ipAddress).toBe(address)
  })

  test('the case of the e-mail and spaces around it do not matter', async () => {
    await expect(signIn({ ...marta, email: ' Marta@MotorValles.example ' })).resolves.toBeDefined()
  })

  test("a regular user's permissions are the defaults overridden by stored entries", async () => {
    const { user: who } = await signIn()
    expect(who.permissions).toEqual({
      '7': { ...defaultPermissions, reporting: { has: true, perm: 'r' } },
    })
    expect((await signIn(diego)).user.permissions).toEqual({})
  })

  test.each([
    ['a wrong password', { ...marta, password: 'una-clave-falsa' }],
    ['an unknown e-mail', { ...marta, email: 'nadie@motorvalles.example' }],
    ['what is no e-mail', { ...marta, email: 'marta' }],
  ])('%s gets the same refusal', async (_, who) => {
    await expect(signIn(who)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      statusCode: 401,
      message: 'The e-mail or the password is wrong.',
    })
  })

  test('an unknown e-mail costs the same work as a wrong password', async () => {
    const hashesOf = async (email: string) => {
      let hashes = 0
      const hook = createHook({
        init: (_, type) => {
          if (type === 'SCRYPTREQUEST') hashes += 1
        },
      }).enable()
      await signIn({ email, password: 'una-clave-falsa' }).catch(() => undefined)
      hook.disable()
      return hashes
    }
    expect(await hashesOf(marta.email)).toBe(1)
    expect(await hashesOf('nadie@motorvalles.example')).toBe(1)
    expect(await hashesOf('nadie')).toBe(1)
  })

  test('an inactive user is refused, and leaves no session', async () => {
    const id = await here.createUser({
      ...diego,
      email: 'baja@talkie.example',
      name: 'Baja',
      profile: 'regular',
    })
    await store.postgres.db.update(user).set({ active: false }).where(eq(user.id, id))
    await expect(signIn({ ...diego, email: 'baja@talkie.example' })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await store.postgres.db.select().from(session).where(eq(session.userId, id))).toEqual([])
  })
})

describe('failed sign-ins', () => {
  const wrong = { ...marta, password: 'una-clave-falsa' }
  const code = (error: { code: string }) => error.code
  /** Stores failed sign-ins in the database, without the cost of hashing. */
  const fail = async (times: number, address: string, { email } = wrong) => {
    for (let turn = 0; turn < times; turn++)
      await countAttempt(store.postgres.db, { address, email }, new Date())
  }

  test('delay an e-mail in every process and from every address, even with the right password', async () => {
    for (let turn = 0; turn < 10; turn++)
      await expect(signIn(wrong, `192.0.2.${turn}`)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(there.login({ ...marta, ...from('198.51.100.1') })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      statusCode: 429,
      retryAfterSeconds: expect.any(Number),
    })
  })

  test('during a delay do not count: the delay grows only with accepted attempts', async () => {
    const { db } = store.postgres
    const origin = { address: '203.0.113.7', email: marta.email }
    const now = new Date()
    for (let turn = 0; turn < 30; turn++) await countAttempt(db, origin, now)
    expect(await countAttempt(db, origin, now)).toBe(2)
  })

  test('made at the same time all count', async () => {
    const codes = await Promise.all(Array.from({ length: 16 }, () => signIn(wrong).then(String, code)))
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThan(12)
    expect(codes).toContain('TOO_MANY_REQUESTS')
  })

  test('delay an address, whatever e-mail it tries', async () => {
    await store.postgres.db
      .insert(signInAttempt)
      .values({ key: 'address:203.0.113.7', failures: 49, lastAt: new Date(), freeAt: new Date() })
    await fail(1, '203.0.113.7', { ...wrong, email: 'nadie@motorvalles.example' })
    await expect(signIn(diego)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(signIn(diego, '198.51.100.1')).resolves.toBeDefined()
  })

  test('are reset by a successful sign-in', async () => {
    for (const address of ['192.0.2.50', '192.0.2.51']) {
      await fail(9, address)
      await expect(signIn(marta, address)).resolves.toBeDefined()
    }
  })

  test('store no typed e-mail', async () => {
    await fail(1, '203.0.113.7')
    const kept = await store.postgres.db.select({ key: signInAttempt.key }).from(signInAttempt)
    expect(kept.map(({ key }) => key).join()).not.toContain('marta')
  })
})

describe('a token', () => {
  const claims = async () => decodeJwt((await signIn()).accessToken)
  const signed = (payload: object, key = secrets.key('access token')) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(key)

  test('identifies its user in every process', async () => {
    const { accessToken } = await signIn()
    for (const process of [here, there])
      expect(await process.authenticate(accessToken)).toMatchObject({
        sessionId: sessionOf(accessToken),
        user: { email: marta.email, profile: 'regular' },
      })
  })

  test('is refused if it is malformed, signed with another key, or unsigned', async () => {
    const own = await claims()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const token of [
      'garbage',
      'a.b.c',
      '',
      await signed(own, secrets.key('another purpose')),
      `${part({ alg: 'none' })}.${part(own)}.`,
    ])
      expect(await here.authenticate(token)).toBeUndefined()
  })

  test("is refused without an expiry, after its expiry, or for another user's session", async () => {
    const { exp, ...endless } = await claims()
    const now = Math.floor(Date.now() / 1000)
    for (const payload of [
      endless,
      { ...endless, exp: now - 1 },
      { ...endless, exp, sub: 'somebody else' },
      { ...endless, exp, sid: 'no such session' },
    ])
      expect(await here.authenticate(await signed(payload))).toBeUndefined()
  })

  test('is refused once its session has expired, whatever the token says', async () => {
    const { accessToken } = await signIn()
    await store.postgres.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.id, sessionOf(accessToken)))
    expect(await here.authenticate(accessToken)).toBeUndefined()
  })

  test('ends with the sign-out, at once in that process and soon in every other', async () => {
    const { accessToken } = await signIn()
    const who = await here.authenticate(accessToken)
    expect(await there.authenticate(accessToken)).toBeDefined()
    if (who) await here.logout(who)
    expect(await here.authenticate(accessToken)).toBeUndefined()
    await expect.poll(() => there.authenticate(accessToken)).toBeUndefined()
  })

  test('reveals in every process why its session ended, and nothing while the session is open', async () => {
    const day = 86_400_000
    const open = async () => (await signIn()).accessToken
    const left = await open()
    const idle = await open()
    const revoked = await open()
    const expired = await open()
    const aged = await open()
    const lasting = await open()
    const who = async (token: string) => {
      const signedIn = await here.authenticate(token)
      if (!signedIn) throw new Error('Marta is not signed in.')
      return signedIn
    }
    await here.logout(await who(left))
    await here.logout(await who(idle), from('203.0.113.7'), 'inactivity')
    const { db } = store.postgres
    await endSessions(db, { userId: martaId, sessionId: sessionOf(revoked), reason: 'password_changed' })
    const change = (token: string, times: { createdAt?: Date; expiresAt: Date }) =>
      db
        .update(session)
        .set(times)
        .where(eq(session.id, sessionOf(token)))
    await change(expired, { expiresAt: new Date(Date.now() - 1000) })
    const created = Date.now() - 30 * day - 1000
    await change(aged, { createdAt: new Date(created), expiresAt: new Date(created + 30 * day) })
    const told = [
      [left, 'signed_out'],
      [idle, 'inactivity'],
      [revoked, 'password_changed'],
      [expired, 'inactivity'],
      [aged, 'max_age'],
      [lasting, null],
      [`${left}x`, null],
    ] as const
    for (const process of [here, there])
      for (const [token, reason] of told) await expect.poll(() => process.findSessionEnd(token)).toBe(reason)
  })

  test('shows changed permissions in every process', async () => {
    const { accessToken } = await signIn()
    expect((await there.authenticate(accessToken))?.user.permissions['9']).toBeUndefined()
    await here.setPermissions({ userId: martaId, accountId: 9, sections: {} })
    expect((await here.authenticate(accessToken))?.user.permissions['9']).toEqual(defaultPermissions)
    await expect
      .poll(async () => (await there.authenticate(accessToken))?.user.permissions['9'])
      .toEqual(defaultPermissions)
    await here.setPermissions({ userId: martaId, accountId: 9, sections: null })
    expect((await here.authenticate(accessToken))?.user.permissions['9']).toBeUndefined()
  })
})

describe('renewing', () => {
  const change = (token: string, values: Partial<typeof session.$inferInsert>) =>
    store.postgres.db
      .update(session)
      .set(values)
      .where(eq(session.id, sessionOf(token)))
  /** Renews as the procedure does: checks the token, then renews its session. */
  const renew = async (token: string, process = here) => {
    const who = await process.authenticate(token, { forExchange: true })
    if (!who) throw new Error('The token is not accepted.')
    return (await process.renew(who)).accessToken
  }
  const ago = (ms: number) => new Date(Date.now() - ms)
  const day = 24 * 3_600_000

  test('extends the session from now on', async () => {
    const { accessToken } = await signIn()
    await change(accessToken, { expiresAt: new Date(Date.now() + 60_000) })
    const renewed = await renew(accessToken)
    const { exp = 0, sid } = decodeJwt(renewed)
    expect(sid).toBe(sessionOf(accessToken))
    expect(exp * 1000).toBeGreaterThan(Date.now() + 11.9 * 3_600_000)
    expect(await here.authenticate(renewed)).toMatchObject({ user: { email: marta.email } })
  })

  test('ends the token of the request at once, and soon in every process', async () => {
    const { accessToken } = await signIn()
    expect(await there.authenticate(accessToken)).toBeDefined()
    await renew(accessToken)
    expect(await here.authenticate(accessToken)).toBeUndefined()
    await expect.poll(() => there.authenticate(accessToken)).toBeUndefined()
  })

  test('returns a token that every process accepts, even one with the old session in its cache', async () => {
    const { accessToken } = await signIn()
    expect(await there.authenticate(accessToken)).toBeDefined()
    expect(await there.authenticate(await renew(accessToken))).toBeDefined()
  })

  test('at the same moment in several tabs returns the same new token to all', async () => {
    const { accessToken } = await signIn()
    const renewed = await Promise.all([
      renew(accessToken),
      renew(accessToken, there),
      renew(accessToken),
      renew(accessToken, there),
    ])
    const claims = renewed.map((token) => decodeJwt(token))
    expect(new Set(claims.map(({ gen }) => gen))).toEqual(new Set([2]))
    expect(new Set(claims.map(({ exp }) => exp)).size).toBe(1)
    for (const token of renewed) expect(await here.authenticate(token)).toBeDefined()
  })

  test('can be repeated for 30 s after a lost response, without extending anything', async () => {
    const { accessToken } = await signIn()
    const first = decodeJwt(await renew(accessToken))
    await change(accessToken, { renewedAt: ago(29_000) })
    here.clearSessionCache()
    const again = decodeJwt(await renew(accessToken))
    expect([again.gen, again.exp]).toEqual([first.gen, first.exp])
    await change(accessToken, { renewedAt: ago(30_000) })
    here.clearSessionCache()
    await expect(renew(accessToken)).rejects.toThrow('not accepted')
    const [kept] = await store.postgres.db
      .select()
      .from(session)
      .where(eq(session.id, sessionOf(accessToken)))
    expect(kept?.generation).toBe(2)
  })

  test('is refused with the last token but one, however recent', async () => {
    const { accessToken } = await signIn()
    await renew(await renew(accessToken))
    await expect(renew(accessToken)).rejects.toThrow('not accepted')
  })

  test('does not go beyond 30 days after the sign-in', async () => {
    const { accessToken } = await signIn()
    const createdAt = ago(29.9 * day)
    await change(accessToken, { createdAt })
    const renewed = await renew(accessToken)
    expect(decodeJwt(renewed).exp).toBe(Math.floor((createdAt.getTime() + 30 * day) / 1000))
    await change(accessToken, { createdAt: ago(30 * day), expiresAt: ago(1) })
    here.clearSessionCache()
    await expect(renew(renewed)).rejects.toThrow('not accepted')
  })

  test('is refused once the session has ended, with the latest token and the one before', async () => {
    const { accessToken } = await signIn()
    const renewed = await renew(accessToken)
    const who = await here.authenticate(renewed)
    if (!who) throw new Error('Marta is not signed in.')
    await here.logout(who)
    await expect(here.renew(who)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const token of [accessToken, renewed]) await expect(renew(token)).rejects.toThrow('not accepted')
  })
})

describe('users', () => {
  test('are listed by name, without secrets', async () => {
    const users = await listUsers(store.postgres.db)
    expect(users.map(({ name }) => name)).toEqual([...users.map(({ name }) => name)].sort())
    expect(users.find(({ id }) => id === martaId)?.permissions['7']).toBeDefined()
    expect(JSON.stringify(users)).not.toMatch(/password|hash/)
  })

  test('have passwords hashed by salted scrypt', async () => {
    const kept = await store.postgres.db.select({ password: credential.password }).from(credential)
    for (const { password } of kept) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  test('share no e-mail, in upper or lower case', async () => {
    await expect(
      here.createUser({ ...marta, email: 'MARTA@motorvalles.example', name: 'Otra', profile: 'regular' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', fields: { email: 'already_used' } })
  })

  test('have a password of at least 8 characters', async () => {
    await expect(
      here.createUser({ email: 'x@talkie.example', password: '1234567', name: 'X', profile: 'regular' }),
    ).rejects.toMatchObject({ fields: { password: 'password_too_short' } })
  })

  test('the first privileged user is created from the settings', async () => {
    const settings = { ADMIN_EMAIL: 'root@talkie.example', ADMIN_PASSWORD: 'de-los-ajustes' }
    expect(await here.ensureFirstAdmin(settings)).toBe(false)
    await store.postgres.db.update(user).set({ profile: 'regular' }).where(eq(user.email, diego.email))
    expect(await Promise.all([here.ensureFirstAdmin(settings), there.ensureFirstAdmin(settings)])).toContain(
      true,
    )
    const { user: root } = await signIn({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })
    expect(root.profile).toBe('privileged')
    expect(await here.ensureFirstAdmin({ ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })).toBe(false)
  })
})
