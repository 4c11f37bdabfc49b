import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/app.ts'

/* What every answer says to the browser: that nothing foreign runs, frames or sniffs it, and nothing of its insides. */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://talkie.test' })
})
afterAll(() => app?.close())

const paths = ['/', '/accounts/1/reporting-calls', '/api/me', '/api/nothing', '/api/openapi.json', '/healthz']
const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } })

describe.each(paths)('%s', (path) => {
  test('lets nothing foreign in, and is framed by nobody', async () => {
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

  test('says nothing of what made it, and lets no other site read it', async () => {
    const { headers } = await get(path)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers.get(name)).toBeNull()
  })
})

test('without https nothing insists on it', async () => {
  await app.close()
  app = await openTestApp()
  const { headers } = await get('/healthz')
  expect(headers.get('strict-transport-security')).toBeNull()
})
