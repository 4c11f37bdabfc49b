import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { provePassword } from './passwords/prove-password.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import type { SignInDevice } from './sign-in/known-device.ts'
import { addUser } from './users/add-user.ts'
import { martaFields, openTestUsers, password, type TestUsers } from './users/users.fixture.ts'

/*
 * A stranger fails to sign in with Marta's e-mail again and again, from many addresses, to lock her out. She has a
 * browser and an office from which she signed in before, and a new phone.
 */
let store: TestPostgres
let people: TestUsers
const { email } = martaFields
const office = '203.0.113.7'
const elsewhere = '198.51.100.20'

/** A browser that stores its device token. */
const createBrowser = () => {
  const browser: SignInDevice = {
    token: undefined,
    saveToken: (token) => {
      browser.token = token
    },
  }
  return browser
}
const laptop = createBrowser()
const telephone = createBrowser()

const signIn = (
  who: { email: string; password: string },
  address: string,
  device: SignInDevice = createBrowser(),
) => people.identity.login({ ...who, address, userAgent: 'Firefox', device })
const marta = { email, password }
/** The responses to a stranger who tries this often, each time from another address. */
const answersTo = async (of: string, times: number) => {
  const answers: string[] = []
  for (let turn = 0; turn < times; turn++) {
    const address = `192.0.${2 + (turn >> 8)}.${turn & 255}`
    const refusal = await signIn({ email: of, password: 'una-clave-falsa' }, address).catch((error) => error)
    answers.push(refusal.code)
  }
  return answers
}

beforeAll(async () => {
  // Everything happens at one instant, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  store = await openTestPostgres()
  people = await openTestUsers(store.postgres)
  await addUser(people.deps, { ...martaFields, password }, people.lucia)
  await signIn(marta, office, laptop)
})
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
})

describe('while a stranger fails again and again', () => {
  test('the stranger is delayed, and does not learn whether the e-mail has a user', async () => {
    const known = await answersTo(email, 60)
    expect(known).toEqual(await answersTo('nadie@motorvalles.example', 60))
    expect(known.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10)
    expect(known.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test('Marta signs in at once, in the browser that she used before, wherever she is', async () => {
    await expect(signIn(marta, elsewhere, laptop)).resolves.toMatchObject({ user: { email } })
    await answersTo(email, 5)
    await expect(signIn(marta, '192.0.2.1', laptop)).resolves.toBeDefined()
  })

  test('Marta also signs in at once in a new browser at a known address', async () => {
    await expect(signIn(marta, office)).resolves.toBeDefined()
  })

  test('in a new browser elsewhere she is delayed, unless she uses a link by e-mail, which makes the browser known', async () => {
    const away = '198.51.100.99'
    const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) }
    await expect(signIn(marta, away, telephone)).rejects.toMatchObject(tooMany)
    const { identity, deps } = people
    const routes = recoveryRoutes({ db: store.postgres.db, identity, sendJob: deps.sendJob })
    const handlerOf = (route: { '~orpc': { handler: unknown } }) =>
      route['~orpc'].handler as (given: object) => Promise<unknown>
    const context = { address: away, userAgent: 'Firefox', device: telephone }
    await handlerOf(routes.request)({ input: { email, language: 'es' }, context })
    const fresh = 'otra-clave-larga'
    const token = people.lastToken()
    await handlerOf(routes.setPassword)({ input: { token, password: fresh }, context })
    await answersTo(email, 11)
    await expect(signIn({ email, password: fresh }, away)).rejects.toMatchObject(tooMany)
    await expect(signIn({ email, password: fresh }, away, telephone)).resolves.toBeDefined()
  })
})

describe('a known browser', () => {
  test('is delayed by its own failures only, and delays nobody else', async () => {
    const shared = createBrowser()
    const lucia = { email: 'lucia@talkie.example', password }
    await signIn(lucia, office, shared)
    const wrong = { ...lucia, password: 'una-clave-falsa' }
    for (let turn = 0; turn < 10; turn++)
      await expect(signIn(wrong, office, shared)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(signIn(lucia, office, shared)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(signIn(lucia, elsewhere)).resolves.toBeDefined()
  })

  test('is known for each of its users, and for nobody else', async () => {
    const shared = createBrowser()
    const [lucia, diego] = ['lucia', 'diego'].map((name) => ({ email: `${name}@talkie.example`, password }))
    if (!lucia || !diego) throw new Error('Both are there.')
    await signIn(lucia, '198.51.100.31', shared)
    await signIn(diego, '198.51.100.31', shared)
    for (const who of [lucia, diego]) {
      await answersTo(who.email, 11)
      await expect(signIn(who, '198.51.100.32')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      await expect(signIn(who, '198.51.100.32', shared)).resolves.toBeDefined()
    }
    await answersTo('nadie@motorvalles.example', 2)
    await expect(
      signIn({ email: 'nadie@motorvalles.example', password }, '198.51.100.33', shared),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('proving a password at an open session is not delayed by others', async () => {
  const lucia = 'lucia@talkie.example'
  const { accessToken } = await signIn({ email: lucia, password }, office)
  const opened = await people.identity.authenticate(accessToken)
  if (!opened) throw new Error('Lucía is signed in.')
  await answersTo(lucia, 11)
  const prove = (sessionId: string, given: string) =>
    provePassword(people.deps, { user: opened.user, sessionId, password: given })
  await expect(prove(opened.sessionId, password)).resolves.toBeUndefined()
  for (let turn = 0; turn < 10; turn++)
    await expect(prove('the session of a thief', 'una-clave-falsa')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await expect(prove('the session of a thief', password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(prove(opened.sessionId, password)).resolves.toBeUndefined()
})
