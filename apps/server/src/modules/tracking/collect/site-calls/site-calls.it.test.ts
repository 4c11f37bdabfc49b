import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { account } from '../../../accounts/tables.ts'

/* The shop of Motor Vallès tells who its visitors are, and of their orders. Its currency is the euro. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${talkie.url}/collect/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'user-agent': chrome, origin: 'https://www.motorvalles.es', ...headers },
  })

/** A site whose API is switched on, with a visit from Google Ads. */
const openVisit = async (settings: Partial<typeof account.$inferInsert> = {}) => {
  const { account: site } = await createSimpleSite(talkie.postgres.db, { numbers: 2 })
  await talkie.postgres.db
    .update(account)
    .set({ siteApi: true, matchId: true, ...settings })
    .where(eq(account.id, site.id))
  const sender = { key: site.key, visitor: v4(), visit: v7() }
  const url = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc'
  await post('visit', { ...sender, page: 1, url })
  return { site, sender }
}
const sale = { type: 'sale', id: 'A-1', value: 99.5, currency: 'EUR' }
const findEvents = async (accountId: number) => {
  await talkie.app.eventLog.flush()
  return await talkie.clickhouse.query<Record<string, string>>({
    sql: `SELECT toString(type) AS type, source, phone, email, text, match_id AS match, toString(value) AS value, currency,
        toString(visitor_id) AS visitor
      FROM event FINAL WHERE account_id = {account:UInt32} AND type IN ('visit', 'sale', 'lead') ORDER BY type, at`,
    params: { account: accountId },
  })
}

describe('a site reports', () => {
  test('a sale once by its id, with the source of the visit', async () => {
    const { site, sender } = await openVisit()
    for (const value of [99.5, 99.5, 12])
      expect((await post('conversion', { ...sender, ...sale, value })).status).toBe(200)
    expect((await post('conversion', { ...sender, ...sale, id: 'A-2', value: 0.1 })).status).toBe(200)
    const sales = (await findEvents(site.id)).filter(({ type }) => type === 'sale')
    expect(sales).toMatchObject([
      { source: 'google', value: '99.5', currency: 'EUR', phone: '', visitor: sender.visitor },
      { value: '0.1' },
    ])
  })

  test('its own orders, even if another visitor has sent their ids before', async () => {
    const { site, sender } = await openVisit()
    const other = { key: site.key, visitor: v4(), visit: v7() }
    await post('visit', { ...other, page: 1, url: 'https://www.motorvalles.es/' })
    await post('conversion', { ...other, ...sale, value: 0.01 })
    await post('conversion', { ...sender, ...sale })
    const sales = (await findEvents(site.id)).filter(({ type }) => type === 'sale')
    expect(sales.map(({ visitor, value }) => [visitor, value])).toContainEqual([sender.visitor, '99.5'])
  })

  test('a lead by a name, which names no phone', async () => {
    const { site, sender } = await openVisit()
    await post('conversion', { ...sender, type: 'lead', id: 'L-1', name: 'Prueba\nde conducción' })
    expect((await findEvents(site.id)).filter(({ type }) => type === 'lead')).toMatchObject([
      { source: 'google', text: 'Prueba de conducción', phone: '' },
    ])
  })

  test('who the visitor is: the last word counts, and it is no sign of who calls', async () => {
    const { site, sender } = await openVisit()
    await post('identify', { ...sender, email: 'Ana@Example.com ', phone: '612 34 56 78' })
    await post('identify', {
      ...sender,
      email: 'marta@example.com',
      phone: '612 34 56 79',
      name: 'Marta',
      matchId: 'm-1',
    })
    expect(await findEvents(site.id)).toMatchObject([
      {
        type: 'visit',
        source: 'google',
        phone: '+34612345679',
        email: 'marta@example.com',
        text: 'Marta',
        match: 'm-1',
      },
    ])
    const { rows } = await talkie.postgres.db.execute(sql`
      select v.match_id as match, (select count(*)::int from conversion c where c.account_id = v.account_id) as signs
      from visit v where v.account_id = ${site.id}`)
    expect(rows).toEqual([{ match: 'm-1', signs: 0 }])
  })
})

describe('is refused:', () => {
  const big = { ...sale, value: 2_000_000_000 }
  test.each<[string, string, object, number, Partial<typeof account.$inferInsert>?]>([
    ['a sale in another currency', 'conversion', { ...sale, currency: 'USD' }, 400],
    ['a sale of nothing', 'conversion', { ...sale, value: 0 }, 400],
    ['a sale that rounds to nothing', 'conversion', { ...sale, value: 1e-9 }, 400],
    ['a sale beyond reason', 'conversion', big, 400],
    ['a sale without an id', 'conversion', { ...sale, id: '' }, 400],
    ['a wrong mail', 'identify', { email: 'marta' }, 400],
    ['a wrong phone', 'identify', { phone: '12' }, 400],
    ['a field that does not exist', 'identify', { colour: 'red' }, 400],
    ['a sale of another visitor’s visit', 'conversion', { ...sale, visitor: v4() }, 404],
    ['a sale of an unknown visit', 'conversion', { ...sale, visit: v7() }, 404],
    ['a sale where the API is off', 'conversion', sale, 403, { siteApi: false }],
    ['a person where the API is off', 'identify', { email: 'a@example.com' }, 403, { siteApi: false }],
  ])('%s', async (_, path, body, status, settings) => {
    const { site, sender } = await openVisit(settings)
    expect((await post(path, { ...sender, ...body })).status).toBe(status)
    expect((await findEvents(site.id)).filter(({ type }) => type !== 'visit')).toEqual([])
  })

  test('what a browser says whose signal is honoured', async () => {
    const { sender } = await openVisit({ honourGpc: true })
    expect((await post('conversion', { ...sender, ...sale }, { 'sec-gpc': '1' })).status).toBe(403)
  })

  test('the 21st sale of a visitor in a day; a repetition is none', async () => {
    const { sender } = await openVisit()
    for (let nth = 1; nth <= 20; nth += 1)
      expect((await post('conversion', { ...sender, ...sale, id: `A-${nth}` })).status).toBe(200)
    expect((await post('conversion', { ...sender, ...sale, id: 'A-21' })).status).toBe(429)
    expect((await post('conversion', { ...sender, ...sale, id: 'A-1' })).status).toBe(200)
  })
})
