import { visitResponseSchema } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'

/** Motor Vallès asks for the numbers of pages whose visitors have not consented: the site's server does, or the browser. */
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const page = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${talkie.url}/collect/number?${new URLSearchParams(query)}`, {
    headers: { 'user-agent': chrome, ...headers },
  })
const numbersOf = async (response: Response) => visitResponseSchema.parse(await response.json())
const openSite = () => createSimpleSite(talkie.postgres.db, { numbers: 2 })

test('a page without a visit shows the overflow number, and nothing is leased or stored', async () => {
  const { account } = await openSite()
  const response = await ask(
    { key: account.key, url: page, referrer: 'https://www.google.es/', landing: page },
    { origin: 'https://www.motorvalles.es' },
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('https://www.motorvalles.es')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await numbersOf(response)).toMatchObject({
    replace: [{ lease: null, tel: '+34937271000', from: ['937271000', '34937271000', '0034937271000'] }],
    heartbeat: 0,
  })
  await talkie.app.eventLog.flush()
  for (const table of ['visit', 'lease', 'overflow']) {
    const { rows } = await talkie.postgres.db.execute(
      sql`select 1 from ${sql.identifier(table)} where account_id = ${account.id}`,
    )
    expect(rows, table).toEqual([])
  }
})

test('a bot gets no number', async () => {
  const { account } = await openSite()
  const response = await ask({ key: account.key, url: page }, { 'user-agent': googlebot })
  expect((await numbersOf(response)).replace).toEqual([])
})

test.each([
  ['an unknown key', { key: 'nobody' }, {}, 404],
  ['a page of another site', { url: 'https://other.example/' }, {}, 403],
  ['a page of the site, asked for by another one', {}, { origin: 'https://other.example' }, 403],
  ['a field that does not exist', { colour: 'red' }, {}, 400],
  ['an address that is too long', { url: `https://www.motorvalles.es/${'a'.repeat(4000)}` }, {}, 400],
])('%s is refused', async (_, query, headers, status) => {
  const { account } = await openSite()
  const response = await ask({ key: account.key, url: page, ...query }, headers)
  expect(response.status).toBe(status)
})

test('two values of one field are refused', async () => {
  const { account } = await openSite()
  const twice = new URLSearchParams([
    ['key', account.key],
    ['url', page],
    ['url', page],
  ])
  const response = await fetch(`${talkie.url}/collect/number?${twice}`, { headers: { 'user-agent': chrome } })
  expect(response.status).toBe(400)
})
