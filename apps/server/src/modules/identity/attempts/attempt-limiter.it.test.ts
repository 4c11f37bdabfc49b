import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createIdentity, type Identity } from '../identity.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { limitRecovery, limitTokenUse } from '../recovery/recovery-limit.ts'
import { checkLink } from '../recovery/set-password-by-link.ts'
import { signInAttempt } from '../tables.ts'
import { type Origin, toAttemptKeys } from './sign-in-attempts.ts'

/*
 * A stranger at one address tries to sign in as Marta and as other users, as fast as possible. Marta is in her
 * office. Two processes share the database: `here` and `there`.
 */
const marta = { email: 'marta@motorvalles.example', password: 'una-clave-larga' }
const stranger = '192.0.2.66'
const office = '203.0.113.7'

let store: TestPostgres
let here: Identity
let there: Identity
let statements = 0
let running = 0
let mostRunning = 0
let onMarker = () => {}

beforeAll(async () => {
  store = await openTestPostgres()
  const { postgres } = store
  await postgres.listen('talkie_test', () => onMarker())
  // Counts statements when they begin; a transaction counts as one.
  const counted = new Proxy(postgres.db, {
    get: (db, name) => {
      const member = Reflect.get(db, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        statements += 1
        const answer: unknown = Reflect.apply(member, db, given)
        if (!(answer instanceof Promise)) return answer
        running += 1
        mostRunning = Math.max(mostRunning, running)
        return answer.finally(() => {
          running -= 1
        })
      }
    },
  })
  const config = { SESSION_HOURS: 12, SESSION_MAX_DAYS: 30, PRODUCT_NAME: 'Talkie' }
  const secrets = createSecrets('a secret of at least thirty-two characters')
  here = await createIdentity({
    postgres: { ...postgres, db: counted },
    config,
    secrets,
    publicUrl: 'https://talkie.test',
  })
  there = await createIdentity({ postgres, config, secrets, publicUrl: 'https://talkie.test' })
  await here.createUser({ ...marta, name: 'Marta', profile: 'regular' })
})
/** Waits until the notifications of the test before have arrived, in order: they clear caches. */
const receiveNotifications = () =>
  new Promise<void>((resolve, reject) => {
    onMarker = resolve
    store.postgres.db.execute(sql`select pg_notify('talkie_test', '')`).catch(reject)
  })
beforeEach(async () => {
  await store.postgres.db.delete(signInAttempt)
  await receiveNotifications()
  for (const process of [here, there]) process.attempts.clear()
  statements = 0
  mostRunning = 0
})
afterAll(() => store.close())

/** Stores the state of an origin after this many failures. */
const fail = async (origin: Origin, failures = 100) => {
  const now = new Date()
  const rows = toAttemptKeys(origin).map((key) => ({
    key,
    failures,
    lastAt: now,
    freeAt: new Date(now.getTime() + 600_000),
  }))
  await store.postgres.db.insert(signInAttempt).values(rows)
}
const signIn = (who: { email: string; password: string }, address: string, process = here) =>
  process.login({ ...who, address, userAgent: 'Firefox' })
const tooMany = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } }
const codesOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))

describe('an origin that has to wait is refused without a query', () => {
  const tries: [string, Origin, () => Promise<unknown>][] = [
    [
      'at an address, for any e-mail',
      { link: 'used', address: stranger },
      () =>
        limitTokenUse(here.attempts, { address: stranger }, () => checkLink(store.postgres.db, 'guessed')),
    ],
    [
      'requests for links',
      { link: 'asked', address: stranger },
      () => limitRecovery(here.attempts, { address: stranger, email: marta.email }),
    ],
    [
      'at an open session',
      { sessionId: 'of a thief' },
      () =>
        provePassword(
          { db: store.postgres.db, identity: here },
          { user: { id: 'x' }, sessionId: 'of a thief', password: 'guessed' },
        ),
    ],
    ['with an e-mail', { address: stranger, email: marta.email }, () => signIn(marta, stranger)],
  ]
  test.each(tries)('%s', async (_, origin, attempt) => {
    await fail(origin)
    await expect(attempt()).rejects.toMatchObject(tooMany)
    expect(statements).toBeGreaterThan(0)
    statements = 0
    expect(new Set(await codesOf(Array.from({ length: 300 }, attempt)))).toEqual(
      new Set(['TOO_MANY_REQUESTS']),
    )
    expect(statements).toBe(0)
  })

  test('at an address, also with other known and unknown e-mails', async () => {
    await fail({ address: stranger, email: 'first@motorvalles.example' })
    await codesOf([signIn({ ...marta, email: 'first@motorvalles.example' }, stranger)])
    statements = 0
    const others = Array.from({ length: 100 }, (_, turn) => `nadie-${turn}@motorvalles.example`)
    const codes = await codesOf(
      [marta.email, ...others].map((email) => signIn({ ...marta, email }, stranger)),
    )
    expect(new Set(codes)).toEqual(new Set(['TOO_MANY_REQUESTS']))
    expect(statements).toBe(0)
  })

  test('and for e-mails to a mailbox that gets too many', async () => {
    await fail({ link: 'asked', email: marta.email })
    expect(await here.attempts.count({ link: 'asked', email: marta.email })).toBeGreaterThan(0)
    statements = 0
    expect(await here.attempts.count({ link: 'asked', email: marta.email })).toBeGreaterThan(0)
    expect(statements).toBe(0)
  })
})

describe('no wait is longer than the database says', () => {
  const origin = { address: stranger, email: marta.email }
  const refusedEverywhere = async () => {
    await fail(origin)
    for (const process of [here, there])
      await expect(signIn(marta, stranger, process)).rejects.toMatchObject(tooMany)
  }

  test('a proven mailbox may sign in at once, in every process', async () => {
    await refusedEverywhere()
    await there.attempts.forgive(origin)
    await expect(signIn(marta, stranger, there)).resolves.toBeDefined()
    await expect.poll(() => signIn(marta, stranger).then(() => 'in', String)).toBe('in')
  })

  test('the database is asked again after five seconds, so that manual changes count', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await refusedEverywhere()
      await store.postgres.db.delete(signInAttempt)
      await expect(signIn(marta, stranger)).rejects.toMatchObject(tooMany)
      vi.advanceTimersByTime(5001)
      await expect(signIn(marta, stranger)).resolves.toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a flood from one address', () => {
  const wrong = { ...marta, email: 'nadie@motorvalles.example' }

  test('runs four attempts at a time, and ten in all', async () => {
    const codes = await codesOf(Array.from({ length: 300 }, () => signIn(wrong, stranger)))
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(290)
    expect(mostRunning).toBeLessThanOrEqual(4)
  })

  test('does not delay other addresses, however long its attempts take', async () => {
    const held = Promise.withResolvers<void>()
    const turns = Array.from({ length: 4 }, () =>
      here.attempts.run({ link: 'used', address: stranger }, () => held.promise),
    )
    const settled = vi.fn()
    const waiting = codesOf(Array.from({ length: 20 }, () => signIn(wrong, stranger))).then(settled)
    await expect(signIn(marta, office)).resolves.toBeDefined()
    expect(settled).not.toHaveBeenCalled()
    held.resolve()
    await Promise.all([...turns, waiting])
    expect(settled).toHaveBeenCalledOnce()
  })
})
