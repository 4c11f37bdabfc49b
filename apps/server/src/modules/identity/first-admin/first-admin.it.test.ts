import { count, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createIdentity, type Identity } from '../identity.ts'
import { limitTokenUse } from '../recovery/recovery-limit.ts'
import { auditEntry, signInAttempt, user, verification } from '../tables.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { checkSetupToken, setupLinkLifetime } from './setup-link.ts'

/* Nuria installs Talkie: nobody can sign in until she opens the address in its log. */

let store: TestPostgres
let identity: Identity
beforeAll(async () => {
  store = await openTestPostgres()
  identity = await createIdentity({
    postgres: store.postgres,
    config: { SESSION_HOURS: 12, SESSION_MAX_DAYS: 30, PRODUCT_NAME: 'Talkie' },
    publicUrl: 'https://talkie.test',
    secrets: createSecrets('a secret of at least thirty-two characters'),
  })
})
beforeEach(async () => {
  const { db } = store.postgres
  await db.delete(user)
  await db.delete(verification)
  await db.delete(signInAttempt)
  identity.attempts.clear()
})
afterAll(() => store.close())

const nuria = { name: 'Nuria Pons', email: 'nuria@opticabrisa.example', password: 'montura-de-carey-7' }
const from = { address: '203.0.113.9', userAgent: 'Firefox' }
const create = (token: string, fields = nuria) =>
  createFirstAdmin({ db: store.postgres.db, identity }, { token, ...fields }, from)
const start = async () => (await identity.createSetupToken()) ?? 'no token'

describe('the address of the first administrator', () => {
  test('creates a privileged user who can sign in, with an audit entry', async () => {
    await create(await start())
    const { user: signedIn } = await identity.login({ ...nuria, ...from })
    expect(signedIn).toMatchObject({ email: nuria.email, name: nuria.name, profile: 'privileged' })
    const entries = await store.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.kind, 'user'))
      .orderBy(desc(auditEntry.id))
    expect(entries[0]).toMatchObject({
      action: 'create',
      userId: signedIn.id,
      userName: nuria.name,
      objectId: signedIn.id,
      address: from.address,
    })
    expect(JSON.stringify(entries)).not.toContain(nuria.password)
  })

  test('works once, and a later start has none', async () => {
    const token = await start()
    await create(token)
    await expect(create(token, { ...nuria, email: 'otra@opticabrisa.example' })).rejects.toMatchObject({
      code: 'LINK_USED',
    })
    expect(await identity.createSetupToken()).toBeUndefined()
  })

  test('is useless once there is a user by any way', async () => {
    const token = await start()
    await identity.ensureFirstAdmin({ ADMIN_EMAIL: nuria.email, ADMIN_PASSWORD: nuria.password })
    await expect(checkSetupToken(store.postgres.db, token)).rejects.toMatchObject({ code: 'LINK_USED' })
    await expect(create(token, { ...nuria, email: 'otra@opticabrisa.example' })).rejects.toMatchObject({
      code: 'LINK_USED',
    })
  })

  test('of two starts both work, but only one creates a user, even at the same time', async () => {
    const tokens = [await start(), await start()]
    const outcomes = await Promise.allSettled(
      tokens.map((token, index) => create(token, { ...nuria, email: `nuria${index}@opticabrisa.example` })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await store.postgres.db.select({ users: count() }).from(user)).toEqual([{ users: 1 }])
  })

  test('expires after a day', async () => {
    const token = await start()
    vi.useFakeTimers({ now: Date.now() + setupLinkLifetime, toFake: ['Date'] })
    try {
      await expect(create(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is stored only as a hash', async () => {
    const token = await start()
    expect(JSON.stringify(await store.postgres.db.select().from(verification))).not.toContain(token)
  })

  test('stays valid after a refused password', async () => {
    const token = await start()
    await expect(create(token, { ...nuria, password: '12345678' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { password: 'password_too_common' },
    })
    await create(token)
  })

  test('cannot be guessed: attempts of one address have to wait', async () => {
    const guess = () =>
      limitTokenUse(identity.attempts, from, () => checkSetupToken(store.postgres.db, 'guess'))
    const codes: unknown[] = []
    for (let tries = 0; tries < 60; tries++)
      codes.push(await guess().catch((error: { code: string }) => error.code))
    expect(codes[0]).toBe('INVALID_TOKEN')
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})
