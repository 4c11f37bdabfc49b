import { createRouterClient } from '@orpc/server'
import { type LiveChange, matrixOf } from '@talkie/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, openLive } from '../../platform/live.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores.ts'
import { createIdentity, type Identity } from './identity.ts'
import { liveRoutes } from './live-routes.ts'
import { user } from './tables.ts'

/* Marta watches account 7; her stream is checked every 50 ms instead of every 30 s. */
const marta = { email: 'marta@motorvalles.example', password: 'una-clave-larga' }
const from = { address: '203.0.113.7', userAgent: 'Firefox' }

let store: TestPostgres
let identity: Identity
let userId: string
let working = true
let watchAll: (token: string) => Promise<AsyncIterator<LiveChange>>
let watch: (token: string, accountId: number, signal?: AbortSignal) => Promise<AsyncIterator<LiveChange>>

beforeAll(async () => {
  store = await openTestPostgres()
  const secrets = createSecrets('a secret of at least thirty-two characters')
  identity = await createIdentity({
    postgres: store.postgres,
    config: { SESSION_HOURS: 1, SESSION_MAX_DAYS: 30 },
    secrets,
  })
  userId = await identity.createUser({ ...marta, name: 'Marta', profile: 'regular' })
  const routes = liveRoutes({ live: await openLive(store.postgres), isActive: async () => working }, 50)
  watchAll = (token) =>
    createRouterClient(routes, {
      context: { token, ...from, isArchived: async () => false, authenticate: identity.authenticate },
    }).everywhere()
  watch = (token, accountId, signal) => {
    const context = { token, ...from, isArchived: async () => false, authenticate: identity.authenticate }
    return createRouterClient(routes, { context }).changes({ accountId }, signal ? { signal } : {})
  }
})
beforeEach(() =>
  identity.setPermissions({ userId, accountId: 7, sections: matrixOf({ 'ringpool.realtime': 'r' }) }),
)
afterAll(() => store.close())

const signIn = async () => (await identity.login({ ...marta, ...from })).accessToken
const hello = { done: false, value: { topic: 'hello', ids: [] } }

describe('the stream of changes', () => {
  test('says hello, and then what changes in the account and in no other', async () => {
    const changes = await watch(await signIn(), 7)
    expect(await changes.next()).toEqual(hello)
    const next = changes.next()
    await announce(store.postgres.db, 8, 'calls', ['of another account'])
    await announce(store.postgres.db, 7, 'numbers', ['n1', 'n2'])
    expect(await next).toEqual({ done: false, value: { topic: 'numbers', ids: ['n1', 'n2'] } })
    await changes.return?.()
  })

  test('tells of what the sections of now show, when they change while it is open', async () => {
    const { db } = store.postgres
    const changes = await watch(await signIn(), 7)
    await changes.next()
    const sections = matrixOf({ 'integrations.connections': 'r' })
    await identity.setPermissions({ userId, accountId: 7, sections })
    // Told once the stream was checked again, which is every 50 ms.
    const telling = setInterval(() => void announce(db, 7, 'connections', ['c1']), 30)
    expect(await changes.next()).toMatchObject({ value: { topic: 'connections' } })
    clearInterval(telling)
    await announce(db, 7, 'numbers', ['n1'])
    await announce(db, 7, 'account', [])
    const heard = new Set<string>()
    while (!heard.has('account')) heard.add((await changes.next()).value.topic)
    expect(heard).not.toContain('numbers')
    await changes.return?.()
  })

  test('is not opened to who is no member', async () => {
    await expect(watch(await signIn(), 8)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(watch('garbage', 7)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('ends when the session does', async () => {
    const token = await signIn()
    const changes = await watch(token, 7)
    await changes.next()
    const last = changes.next()
    const who = await identity.authenticate(token)
    if (who) await identity.logout(who)
    expect(await last).toMatchObject({ done: true })
  })

  test('ends when the membership does', async () => {
    const changes = await watch(await signIn(), 7)
    await changes.next()
    const last = changes.next()
    await identity.setPermissions({ userId, accountId: 7, sections: null })
    expect(await last).toMatchObject({ done: true })
  })

  test('ends with the news that the account stopped working, and is not opened again', async () => {
    const token = await signIn()
    const changes = await watch(token, 7)
    await changes.next()
    const last = changes.next()
    working = false
    await announce(store.postgres.db, 7, 'account', [])
    expect(await last).toEqual({ done: false, value: { topic: 'account', ids: [] } })
    expect(await changes.next()).toMatchObject({ done: true })
    await expect((async () => await (await watch(token, 7)).next())()).rejects.toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    })
    working = true
  })

  test('ends when the browser leaves', async () => {
    const leaving = new AbortController()
    const changes = await watch(await signIn(), 7, leaving.signal)
    await changes.next()
    const last = changes.next()
    leaving.abort()
    expect(await last).toMatchObject({ done: true })
  })
})

describe('the stream of all accounts', () => {
  const lucia = { email: 'lucia@talkie.example', password: 'otra-clave-larga' }
  let luciaId: string
  beforeAll(async () => {
    luciaId = await identity.createUser({ ...lucia, name: 'Lucía', profile: 'privileged' })
  })
  const signInLucia = async () => (await identity.login({ ...lucia, ...from })).accessToken

  test('says hello, and then gathers what changes in any account into one word a topic', async () => {
    const changes = await watchAll(await signInLucia())
    expect(await changes.next()).toEqual(hello)
    const next = changes.next()
    await announce(store.postgres.db, 7, 'numbers', ['n1'])
    await announce(store.postgres.db, 8, 'numbers', ['n2'])
    await announce(store.postgres.db, 8, 'numbers', ['n1', 'n3'])
    expect(await next).toEqual({ done: false, value: { topic: 'numbers', ids: ['n1', 'n2', 'n3'] } })
    await changes.return?.()
  })

  test('is not opened to who is not privileged', async () => {
    await expect(watchAll(await signIn())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(watchAll('garbage')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('ends when the person is no longer privileged', async () => {
    const changes = await watchAll(await signInLucia())
    await changes.next()
    const last = changes.next()
    await store.postgres.db.update(user).set({ profile: 'regular' }).where(eq(user.id, luciaId))
    expect(await last).toMatchObject({ done: true })
  })
})
