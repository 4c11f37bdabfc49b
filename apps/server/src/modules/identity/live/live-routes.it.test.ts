import { createRouterClient } from '@orpc/server'
import { matrixFromLevels } from '@talkie/contract/access'
import type { LiveChange } from '@talkie/contract/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installationScope, type Live, openLive, publishChange } from '../../../platform/live.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createIdentity, type Identity } from '../identity.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { announceSessions } from '../sessions/session-directory.ts'
import { user } from '../tables.ts'
import { liveRoutes } from './live-routes.ts'
import { createStreamSlots } from './stream-slots.ts'

/* Marta has a stream of account 7, checked every 50 ms instead of every 30 s. */
const marta = { email: 'marta@motorvalles.example', password: 'una-clave-larga' }
const from = { address: '203.0.113.7', userAgent: 'Firefox' }

let store: TestPostgres
let identity: Identity
let userId: string
let live: Live
let working = true
let watchSession: (token: string) => Promise<AsyncIterator<LiveChange>>
let watchAll: (token: string) => Promise<AsyncIterator<LiveChange>>
let watch: (token: string, accountId: number, signal?: AbortSignal) => Promise<AsyncIterator<LiveChange>>

beforeAll(async () => {
  store = await openTestPostgres()
  const secrets = createSecrets('a secret of at least thirty-two characters')
  identity = await createIdentity({
    postgres: store.postgres,
    config: { SESSION_HOURS: 1, SESSION_MAX_DAYS: 30, PRODUCT_NAME: 'Talkie' },
    publicUrl: 'https://talkie.test',
    secrets,
  })
  userId = await identity.createUser({ ...marta, name: 'Marta', profile: 'regular' })
  live = await openLive(store.postgres)
  const routes = liveRoutes({ live, identity, isActive: async () => working }, { every: 50 })
  // The interval is so long that only a notification can end the stream in time.
  const announced = liveRoutes({ live, identity, isActive: async () => working }, { every: 600_000 })
  watchSession = (token) =>
    createRouterClient(announced, {
      context: { token, ...from, isArchived: async () => false, authenticate: identity.authenticate },
    }).session()
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
  identity.setPermissions({ userId, accountId: 7, sections: matrixFromLevels({ 'ringpool.realtime': 'r' }) }),
)
afterAll(() => store.close())

const signIn = async () => (await identity.login({ ...marta, ...from })).accessToken
const sessionEnded = { done: false, value: { topic: 'session_ended', ids: [] } }
const access = { done: false, value: { topic: 'access', ids: [] } }
const hello = { done: false, value: { topic: 'hello', ids: [] } }

describe('the stream of changes', () => {
  test('publishes hello, then changes of its account and of no other', async () => {
    const changes = await watch(await signIn(), 7)
    expect(await changes.next()).toEqual(hello)
    const next = changes.next()
    await publishChange(store.postgres.db, 8, 'calls', ['of another account'])
    await publishChange(store.postgres.db, 7, 'numbers', ['n1', 'n2'])
    expect(await next).toEqual({ done: false, value: { topic: 'numbers', ids: ['n1', 'n2'] } })
    await changes.return?.()
  })

  test('publishes what the current sections show: a change of rights ends it, and the next stream is narrower', async () => {
    const { db } = store.postgres
    const before = await watch(await signIn(), 7)
    await before.next()
    const sections = matrixFromLevels({ 'integrations.connections': 'r' })
    await identity.setPermissions({ userId, accountId: 7, sections })
    expect(await before.next()).toEqual(access)
    const changes = await watch(await signIn(), 7)
    await changes.next()
    await publishChange(db, 7, 'numbers', ['n1'])
    await publishChange(db, 7, 'connections', ['c1'])
    expect(await changes.next()).toMatchObject({ value: { topic: 'connections' } })
    await changes.return?.()
  })

  test('is refused to users who are not members', async () => {
    await expect(watch(await signIn(), 8)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(watch('garbage', 7)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('ends with the session', async () => {
    const token = await signIn()
    const changes = await watch(token, 7)
    await changes.next()
    const last = changes.next()
    const who = await identity.authenticate(token)
    if (who) await identity.logout(who)
    expect(await last).toEqual(sessionEnded)
    expect(await changes.next()).toMatchObject({ done: true })
  })

  test('ends with the membership', async () => {
    const changes = await watch(await signIn(), 7)
    await changes.next()
    const last = changes.next()
    await identity.setPermissions({ userId, accountId: 7, sections: null })
    expect(await last).toEqual(access)
    expect(await changes.next()).toMatchObject({ done: true })
  })

  test('ends without a reason once its token is replaced, so that it is reopened with the latest', async () => {
    const token = await signIn()
    const changes = await watch(token, 7)
    await changes.next()
    const last = changes.next()
    const who = await identity.authenticate(token)
    if (who) await identity.renew(who)
    expect(await last).toMatchObject({ done: true, value: undefined })
  })

  test('ends with `account` when the account is archived, and is not reopened', async () => {
    const token = await signIn()
    const changes = await watch(token, 7)
    await changes.next()
    const last = changes.next()
    working = false
    await publishChange(store.postgres.db, 7, 'account', [])
    expect(await last).toEqual({ done: false, value: { topic: 'account', ids: [] } })
    expect(await changes.next()).toMatchObject({ done: true })
    await expect((async () => await (await watch(token, 7)).next())()).rejects.toMatchObject({
      code: 'ACCOUNT_INACTIVE',
    })
    working = true
  })

  test('ends when the browser disconnects', async () => {
    const leaving = new AbortController()
    const changes = await watch(await signIn(), 7, leaving.signal)
    await changes.next()
    const last = changes.next()
    leaving.abort()
    expect(await last).toMatchObject({ done: true })
  })
})

describe('the stream of a session', () => {
  const endedBy = async (end: (token: string) => Promise<unknown>) => {
    const token = await signIn()
    const changes = await watchSession(token)
    expect(await changes.next()).toEqual(hello)
    const last = changes.next()
    const before = performance.now()
    await end(token)
    const word = await last
    // Long before the next check, even on a busy machine.
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(await changes.next()).toMatchObject({ done: true })
    return word
  }
  const announcing = (change: (tx: Executor) => Promise<unknown>) => async () =>
    await store.postgres.db.transaction(async (tx) => {
      await change(tx)
      await announceSessions(tx, userId)
    })

  test.each([
    ['is revoked', announcing((tx) => endSessions(tx, { userId, reason: 'ended' })), sessionEnded],
    [
      'is signed out elsewhere',
      async (token: string) => {
        const who = await identity.authenticate(token)
        if (who) await identity.logout(who)
      },
      sessionEnded,
    ],
    [
      'may do less in an account',
      () => identity.setPermissions({ userId, accountId: 7, sections: null }),
      access,
    ],
    [
      'belongs to a user whose data changed',
      announcing((tx) => tx.update(user).set({ lastname: 'Vila' }).where(eq(user.id, userId))),
      access,
    ],
  ])('publishes the reason within a second when it %s', async (_, end, word) => {
    expect(await endedBy(end)).toEqual(word)
  })

  test('publishes the reason when its user is deactivated', async () => {
    const off = announcing((tx) => tx.update(user).set({ active: false }).where(eq(user.id, userId)))
    expect(await endedBy(off)).toEqual(sessionEnded)
    await store.postgres.db.update(user).set({ active: true }).where(eq(user.id, userId))
  })

  test('publishes nothing about other users or renewals', async () => {
    const token = await signIn()
    const changes = await watchSession(token)
    await changes.next()
    let heard = false
    const next = changes.next().finally(() => {
      heard = true
    })
    await announceSessions(store.postgres.db, 'somebody else')
    const who = await identity.authenticate(token)
    const renewed = who && (await identity.renew(who))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(heard).toBe(false)
    const still = renewed && (await identity.authenticate(renewed.accessToken))
    if (still) await identity.logout(still)
    expect(await next).toEqual(sessionEnded)
  })

  test('is open to signed-in users only', async () => {
    await expect(watchSession('garbage')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('streams of one user', () => {
  const tooMany = { code: 'TOO_MANY_REQUESTS' }
  const openLimited = () => {
    const slots = createStreamSlots({ session: 2, user: 3 })
    const routes = liveRoutes({ live, identity, isActive: async () => true }, { slots })
    const clientOf = (token: string) =>
      createRouterClient(routes, {
        context: { token, ...from, isArchived: async () => false, authenticate: identity.authenticate },
      })
    return { slots, clientOf }
  }

  test('are limited by session and by user; closing one frees a slot', async () => {
    const { slots, clientOf } = openLimited()
    const [first, second, third] = [
      clientOf(await signIn()),
      clientOf(await signIn()),
      clientOf(await signIn()),
    ]
    const open = [await first.session(), await first.changes({ accountId: 7 })]
    for (const changes of open) await changes.next()
    // Refused before the response begins, so that no client takes it for a stream that opened and ended.
    await expect(first.session()).rejects.toMatchObject(tooMany)
    await expect(first.changes({ accountId: 7 })).rejects.toMatchObject(tooMany)
    const elsewhere = await second.changes({ accountId: 7 })
    await elsewhere.next()
    await expect(third.session()).rejects.toMatchObject(tooMany)
    await open[1]?.return?.()
    const again = await third.session()
    expect(await again.next()).toEqual(hello)
    for (const changes of [open[0], elsewhere, again]) await changes?.return?.()
    expect(slots.size()).toBe(0)
  })

  test('that are closed before their first event do not count', async () => {
    const { slots, clientOf } = openLimited()
    const client = clientOf(await signIn())
    for (let i = 0; i < 5; i += 1) {
      const leaving = new AbortController()
      await client.changes({ accountId: 7 }, { signal: leaving.signal })
      leaving.abort()
    }
    expect(slots.size()).toBe(0)
  })
})

describe('the stream of all accounts', () => {
  const lucia = { email: 'lucia@talkie.example', password: 'otra-clave-larga' }
  let luciaId: string
  beforeAll(async () => {
    luciaId = await identity.createUser({ ...lucia, name: 'Lucía', profile: 'privileged' })
  })
  const signInLucia = async () => (await identity.login({ ...lucia, ...from })).accessToken

  test('publishes hello, then batches changes of all accounts into one event per topic', async () => {
    const changes = await watchAll(await signInLucia())
    expect(await changes.next()).toEqual(hello)
    const next = changes.next()
    await publishChange(store.postgres.db, 7, 'numbers', ['n1'])
    await publishChange(store.postgres.db, 8, 'numbers', ['n2'])
    await publishChange(store.postgres.db, 8, 'numbers', ['n1', 'n3'])
    expect(await next).toEqual({ done: false, value: { topic: 'numbers', ids: ['n1', 'n2', 'n3'] } })
    await changes.return?.()
  })

  test('and all other streams of privileged users publish changes of the installation', async () => {
    const token = await signInLucia()
    const open = [await watchAll(token), await watch(token, 7), await watchSession(token)]
    const other = await watch(await signIn(), 7)
    for (const changes of [...open, other]) await changes.next()
    const unheard = other.next()
    await publishChange(store.postgres.db, installationScope, 'imports', ['i1'])
    for (const changes of open)
      expect(await changes.next()).toEqual({ done: false, value: { topic: 'imports', ids: ['i1'] } })
    await publishChange(store.postgres.db, 7, 'numbers', ['n1'])
    expect(await unheard).toMatchObject({ value: { topic: 'numbers' } })
    for (const changes of [...open, other]) await changes.return?.()
  })

  test('is refused to regular users', async () => {
    await expect(watchAll(await signIn())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(watchAll('garbage')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('ends when the user is no longer privileged', async () => {
    const changes = await watchAll(await signInLucia())
    await changes.next()
    const last = changes.next()
    await store.postgres.db.update(user).set({ profile: 'regular' }).where(eq(user.id, luciaId))
    expect(await last).toEqual(access)
    expect(await changes.next()).toMatchObject({ done: true })
  })
})
