import { visitResponseSchema } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../../platform/clock.ts'
import { openTestApp, type TestApp } from '../../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { announceAccount } from '../../../accounts/index.ts'
import { systemActor } from '../../../identity/index.ts'
import { createServerKey, listServerKeys, revokeServerKey } from '../../site/server-keys.ts'

/** Motor Vallès renders its pages on a server of its own, which asks for the numbers of each visitor with a secret key. */
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const origin = 'https://www.motorvalles.es'
const page = `${origin}/leon?utm_source=google&utm_medium=cpc`
const collectPerMinute = 30

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ COLLECT_PER_MINUTE: String(collectPerMinute) })
})
afterAll(() => talkie.close())

const openSite = async (numbers = 3, settings: { consent?: 'required'; honourGpc?: boolean } = {}) => {
  const { db } = talkie.postgres
  const site = await createSimpleSite(db, { numbers })
  const accountId = site.account.id
  const key = await createServerKey({ db, clock: systemClock }, { accountId }, systemActor)
  if (settings.consent) await db.execute(sql`update account set consent = 'required' where id = ${accountId}`)
  if (settings.honourGpc) await db.execute(sql`update account set honour_gpc = true where id = ${accountId}`)
  await announceAccount(db, accountId)
  return { ...site, accountId, secret: key.secret, serverKeyId: key.id }
}
type Site = Awaited<ReturnType<typeof openSite>>

let lastHost = 0
/** The visitors come from networks of their own: those of one share its numbers. */
const newAddress = () => {
  lastHost += 1
  return `85.${Math.floor(lastHost / 250)}.${lastHost % 250}.7`
}
const ask = (
  { account, secret }: Pick<Site, 'account' | 'secret'>,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  fetch(
    `${talkie.url}/collect/number?${new URLSearchParams({ key: account.key, url: page, ip: newAddress(), userAgent: chrome, ...query })}`,
    { headers: { authorization: `Bearer ${secret}`, ...headers } },
  )
const read = async (response: Response) => {
  expect(response.status).toBe(200)
  return visitResponseSchema.parse(await response.json())
}
const get = async (...given: Parameters<typeof ask>) => {
  const answer = await read(await ask(...given))
  const { served } = answer
  if (!served) throw new Error('The server got no visit to hand to the page.')
  return { ...answer, served, tel: answer.replace[0]?.tel, lease: answer.replace[0]?.lease ?? null }
}
const openInBrowser = async ({ account }: Site, body: object) =>
  read(
    await fetch(`${talkie.url}/collect/visit`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin, 'user-agent': chrome },
      body: JSON.stringify({ key: account.key, url: page, ...body }),
    }),
  )
const count = async (table: string, { accountId }: Site) => {
  const { rows } = await talkie.postgres.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where account_id = ${accountId}`,
  )
  return rows[0]?.count
}

describe('a page that the site’s server renders', () => {
  test('is a page of a visit, which leases a number of its own', async () => {
    const site = await openSite()
    const { served, tel, lease, heartbeat } = await get(site, { referrer: 'https://www.google.es/' })
    expect(lease).not.toBeNull()
    expect(tel).toMatch(/^\+3493100/)
    expect(heartbeat).toBe(60)
    expect(served).toMatchObject({ page: 1, landing: page, referrer: 'https://www.google.es/' })
    const { rows } = await talkie.postgres.db.execute(
      sql`select id, visitor_id as visitor, facts->'dimensions'->>'source' as source, facts->'dimensions'->>'browser' as browser from visit where account_id = ${site.accountId}`,
    )
    expect(rows).toEqual([{ id: served.id, visitor: served.visitor, source: 'google', browser: 'Chrome' }])
    expect(await count('lease', site)).toBe(1)
  })

  test('leases the same number again for the same visit', async () => {
    const site = await openSite()
    const ids = { visitor: v4(), visit: v7(), ip: newAddress() }
    const first = await get(site, ids)
    const again = await get(site, ids)
    expect(again).toMatchObject({ tel: first.tel, lease: first.lease, served: { id: ids.visit, page: 1 } })
    expect([await count('visit', site), await count('lease', site)]).toEqual([1, 1])
  })

  test('is continued by the tracker: one visit, one lease, the same number', async () => {
    const site = await openSite()
    const { served, tel, lease } = await get(site)
    const { visitor, id: visit, page: number } = served
    const shown = await openInBrowser(site, { visitor, visit, page: number })
    expect(shown.replace).toMatchObject([{ tel, lease }])
    expect([await count('visit', site), await count('lease', site), await count('visit_page', site)]).toEqual(
      [1, 1, 0],
    )
  })

  test('is the next page of the visitor’s visit, also after pages that the tracker counted', async () => {
    const site = await openSite()
    const { served, tel } = await get(site)
    const { visitor, id: visit } = served
    await openInBrowser(site, { visitor, visit, page: 2, url: `${origin}/ibiza`, landing: page })
    const next = await get(site, { visitor, url: `${origin}/contacto`, referrer: `${origin}/ibiza` })
    expect(next).toMatchObject({ tel, served: { id: visit, visitor, page: 3, landing: page } })
    expect([await count('visit', site), await count('lease', site)]).toEqual([1, 1])
  })

  test('begins another visit with another source, which keeps the visitor’s number', async () => {
    const site = await openSite()
    const { served, tel } = await get(site)
    const next = await get(site, { visitor: served.visitor, url: `${origin}/?utm_source=newsletter` })
    expect(next.served.id).not.toBe(served.id)
    expect(next).toMatchObject({ tel, served: { visitor: served.visitor, page: 1 } })
    expect(await count('visit', site)).toBe(2)
  })

  test('shows two visitors two numbers, and the third the overflow number', async () => {
    const site = await openSite(2)
    const numbers = []
    for (let i = 0; i < 3; i++) numbers.push((await get(site)).tel)
    expect(new Set(numbers).size).toBe(3)
    expect(numbers[2]).toBe('+34937271000')
  })

  test('has no visit without consent where the account asks for it, and one with it', async () => {
    const site = await openSite(2, { consent: 'required' })
    const refused = await read(await ask(site))
    expect(refused).toMatchObject({ replace: [{ lease: null, tel: '+34937271000' }], heartbeat: 0 })
    expect(refused.served).toBeUndefined()
    expect(await count('visit', site)).toBe(0)
    expect((await get(site, { consent: '1' })).lease).not.toBeNull()
  })

  test.each([
    ['in its query', { gpc: '1' }, {}],
    ['in its header', {}, { 'sec-gpc': '1' }],
  ])('has no visit where the visitor’s browser refuses %s', async (_, query, headers) => {
    const site = await openSite(2, { honourGpc: true })
    expect((await read(await ask(site, query, headers))).served).toBeUndefined()
    expect(await count('lease', site)).toBe(0)
  })

  test('shows a bot the site’s own number', async () => {
    const site = await openSite()
    expect((await read(await ask(site, { userAgent: googlebot }))).replace).toEqual([])
    expect(await count('lease', site)).toBe(0)
  })

  test('leases no more for one address than the tracker may', async () => {
    const site = await openSite(40)
    const ip = newAddress()
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await get(site, { ip }))
    expect(answers.filter(({ lease }) => lease !== null)).toHaveLength(4)
  })
})

describe('a request is refused', () => {
  test.each([
    ['with a key that does not exist', () => ({ secret: 'talkie_server_nothing' }), {}, 401],
    ['without a key after Bearer', () => ({ secret: '' }), {}, 401],
    ['without the visitor’s address', () => ({}), { ip: '' }, 400],
    ['with an address that is none', () => ({}), { ip: '85.1.1' }, 400],
    ['with a visitor that is no id', () => ({}), { visitor: 'marta' }, 400],
    ['with a page of another site', () => ({}), { url: 'https://other.example/' }, 403],
    ['with a field that does not exist', () => ({}), { colour: 'red' }, 400],
  ])('%s', async (_, change, query, status) => {
    const site = await openSite()
    expect((await ask({ ...site, ...change() }, query)).status).toBe(status)
    expect(await count('visit', site)).toBe(0)
  })

  test('with the key of another account', async () => {
    const [site, other] = [await openSite(), await openSite()]
    expect((await ask({ account: site.account, secret: other.secret })).status).toBe(401)
  })

  test('once its key is revoked, while the new one works', async () => {
    const site = await openSite()
    const { db } = talkie.postgres
    const { secret } = await createServerKey({ db, clock: systemClock }, site, systemActor)
    await revokeServerKey(db, site, systemActor)
    await expect.poll(async () => (await ask(site)).status).toBe(401)
    expect((await ask({ ...site, secret })).status).toBe(200)
    expect(await listServerKeys(db, site)).toMatchObject([{ tail: secret.slice(-4) }])
  })

  test('by the limit of the visitor’s address, not of the server’s', async () => {
    const site = await openSite()
    for (let i = 0; i < collectPerMinute + 5; i++) expect((await ask(site)).status).toBe(200)
    const ip = newAddress()
    const statuses = []
    for (let i = 0; i < collectPerMinute + 1; i++) statuses.push((await ask(site, { ip })).status)
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('identifiers without a key are refused, as ever', async () => {
  const { account } = await openSite()
  const query = new URLSearchParams({ key: account.key, url: page, visitor: v4() })
  const response = await fetch(`${talkie.url}/collect/number?${query}`, { headers: { 'user-agent': chrome } })
  expect(response.status).toBe(400)
})
