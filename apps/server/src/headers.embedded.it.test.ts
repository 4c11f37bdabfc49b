import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/processes/app.ts'

/*
 * The headers of every response: the browser loads, frames and sniffs nothing foreign, and learns nothing about the
 * server.
 */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://talkie.test' })
})
afterAll(() => app?.close())

const paths = ['/', '/accounts/1/reporting-calls', '/api/me', '/api/nothing', '/api/openapi.json', '/healthz']
const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } })

describe.each(paths)('%s', (path) => {
  test('loads nothing from other origins, and cannot be framed', async () => {
    const { headers } = await get(path)
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  })

  test('does not reveal the server software, and cannot be read by other sites', async () => {
    const { headers } = await get(path)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers.get(name)).toBeNull()
  })
})

test('without https, Strict-Transport-Security is not sent', async () => {
  await app.close()
  app = await openTestApp()
  const { headers } = await get('/healthz')
  expect(headers.get('strict-transport-security')).toBeNull()
})

describe('with the web application on a host of its own', () => {
  const web = 'https://calls.motorvalles.example'
  const api = 'https://api.motorvalles.example'
  beforeAll(async () => {
    await app.close()
    app = await openTestApp({ API_ORIGINS: `${web}=${api}` })
  })
  const ask = (path: string, origin: string, more: RequestInit = {}) =>
    fetch(app.url + path, { ...more, headers: { origin, ...more.headers } })
  const preflight = (origin: string) =>
    ask('/api/me', origin, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })

  test('its page may call the API with its token, and read refusals too', async () => {
    const asked = await preflight(web)
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': web,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    for (const path of ['/api/config', '/api/me', '/api/nothing']) {
      const { headers } = await ask(path, web)
      expect(headers.get('access-control-allow-origin')).toBe(web)
      expect(headers.get('vary')).toMatch(/origin/i)
    }
    expect((await ask('/', web)).headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${api}`,
    )
  })

  test.each(['https://evil.example', 'https://calls.motorvalles.example.evil.example', 'null', api])(
    'the page of %s may not call it',
    async (origin) => {
      for (const { headers } of [await preflight(origin), await ask('/api/config', origin)]) {
        expect(headers.get('access-control-allow-origin')).toBeNull()
        expect(headers.get('access-control-allow-credentials')).toBeNull()
      }
    },
  )

  test('only the API allows its origin', async () => {
    expect((await ask('/healthz', web)).headers.get('access-control-allow-origin')).toBeNull()
  })
})
