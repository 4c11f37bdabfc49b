import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestApp, type TestApp } from '../../testing/processes/app.ts'
import { signInAttempt } from './tables.ts'

/* Marta signs in as a browser does: over HTTP, then with a Bearer token. */
const marta = { email: 'marta@motorvalles.example', password: 'una-clave-larga' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    PRODUCT_NAME: 'Rings',
    PRIVACY_URL: 'https://rings.example/privacy',
    IDLE_MINUTES: '5',
  })
  await app.app.identity.createUser({ ...marta, name: 'Marta', profile: 'regular' })
})
beforeEach(async () => {
  await app.postgres.db.delete(signInAttempt)
  app.app.identity.attempts.clear()
})
afterAll(() => app.close())

type TestRequest = { body?: unknown; token?: string; type?: string }
const ask = async (
  method: string,
  path: string,
  { body, token, type = 'application/json' }: TestRequest = {},
) => {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The whole response of a sign-in. */
const signInSchema = z.strictObject({ accessToken: z.string(), user: z.object({ email: z.string() }) })

test('a password made of the names of the product, an account or a client is refused', async () => {
  await createTestAccounts(app.postgres.db)
  const person = { email: 'luis@correo.example', name: 'Luis', profile: 'regular' } as const
  for (const password of ['Rings2026!', 'Clinica-Rias-26', 'grupovalles_1', 'Luis-1234567'])
    await expect(app.app.identity.createUser({ ...person, password })).rejects.toMatchObject({
      fields: { password: 'password_too_common' },
    })
})

describe('signing in over HTTP', () => {
  test('returns the token and the user, and the token opens /me', async () => {
    const { status, headers, body } = await ask('POST', '/login-new', { body: marta })
    expect(status).toBe(200)
    const { accessToken } = signInSchema.parse(body)
    // The only cookie identifies the device: scripts cannot read it, other sites do not send it, and it lets nobody
    // in.
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^talkie_device=[\w.-]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ])
    const device = /talkie_device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect((await ask('GET', '/me', { token: device })).status).toBe(401)
    expect(await ask('GET', '/me', { token: accessToken })).toMatchObject({
      status: 200,
      body: { user: { email: marta.email, profile: 'regular', permissions: {} } },
    })
  })

  test('with a wrong password is a 401 with its own code', async () => {
    expect(
      await ask('POST', '/login-new', { body: { ...marta, password: 'una-clave-falsa' } }),
    ).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', status: 401 },
    })
  })

  test('from a known browser is not locked out by others, whatever they send', async () => {
    const headersOf = { 'content-type': 'application/json' }
    const signIn = (cookie: string) =>
      fetch(`${app.url}/api/login-new`, {
        method: 'POST',
        headers: { ...headersOf, cookie },
        body: JSON.stringify(marta),
      })
    const known = (await signIn('')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const freeAt = new Date(Date.now() + 600_000)
    const ofAddress = { failures: 90, lastAt: new Date(), freeAt }
    await app.postgres.db
      .update(signInAttempt)
      .set(ofAddress)
      .where(eq(signInAttempt.key, 'address:127.0.0.1'))
    for (const forged of ['', 'talkie_device=guessed', `${known}x`])
      expect((await signIn(forged)).status).toBe(429)
    expect((await signIn(`theme=dark; ${known}; other=1`)).status).toBe(200)
  })

  test('too often is a 429', async () => {
    const now = new Date()
    await app.postgres.db.insert(signInAttempt).values({
      key: 'address:127.0.0.1',
      failures: 60,
      lastAt: now,
      freeAt: new Date(now.getTime() + 60_000),
    })
    const { status, body } = await ask('POST', '/login-new', { body: marta })
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/again in \d+ s/),
    })
  })

  test.each(['/audit?search=a%00b', '/users/%00'])('an address with NUL, as %s, is a 400', async (path) => {
    expect((await ask('GET', path)).status).toBe(400)
  })

  test('takes e-mail and password, and nothing else', async () => {
    expect(await ask('POST', '/login-new', { body: { ...marta, profile: 'privileged' } })).toMatchObject({
      status: 400,
      body: { data: { fields: { profile: 'unknown_field' } } },
    })
    expect(await ask('POST', '/login-new', { body: { email: '', password: '' } })).toMatchObject({
      status: 400,
      body: { data: { fields: { email: 'required', password: 'required' } } },
    })
    expect((await ask('POST', '/login-new', { body: '{', type: 'application/json' })).status).toBe(400)
    expect((await ask('POST', '/login-new', { body: 'email=a', type: 'text/plain' })).status).toBe(415)
  })

  test('can be renewed, which ends the earlier token, and ended for every token of the session', async () => {
    const { accessToken: first } = signInSchema.parse((await ask('POST', '/login-new', { body: marta })).body)
    const { status, body } = await ask('POST', '/session/renew', { token: first })
    expect(status).toBe(200)
    const { accessToken: second } = signInSchema.parse(body)
    expect((await ask('GET', '/me', { token: second })).status).toBe(200)
    // The first token has ended: for a moment it can only be exchanged for the second.
    for (const [method, path] of [
      ['GET', '/me'],
      ['POST', '/logout'],
      ['GET', '/profile/sessions'],
    ] as const)
      expect((await ask(method, path, { token: first })).body).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await ask('POST', '/session/renew', { token: first })).status).toBe(200)
    expect(await ask('POST', '/logout', { token: second })).toMatchObject({
      status: 200,
      body: { signedOut: true },
    })
    for (const token of [first, second]) expect((await ask('GET', '/me', { token })).status).toBe(401)
  })

  test("shows the product's name and languages to everybody, and no demo if there is none", async () => {
    expect(await ask('GET', '/config')).toMatchObject({
      status: 200,
      body: { productName: 'Rings', languages: ['en', 'es', 'fr', 'it', 'pt'], demo: null },
    })
  })

  test('shows the configured links only, and the idle time before a sign-out', async () => {
    const { body } = await ask('GET', '/config')
    expect(body).toMatchObject({
      links: {
        privacy: 'https://rings.example/privacy',
        cookies: null,
        legal: null,
        website: null,
        documentation: null,
      },
      idle: { afterSeconds: 300, countdownSeconds: 60 },
    })
  })

  test("serves none of better-auth's own routes", async () => {
    for (const path of ['/auth/sign-up/email', '/auth/sign-in/email', '/sign-up/email', '/auth/get-session'])
      expect((await ask('POST', path, { body: { ...marta, name: 'x' } })).status).toBe(404)
  })
})
