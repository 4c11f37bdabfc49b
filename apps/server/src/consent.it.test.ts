import { visitResponseSchema } from '@talkie/contract/tracking'
import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetVisitors } from './forget-visitors.ts'
import { account } from './modules/accounts/tables.ts'
import { type EventRow, toStoreRow } from './modules/events/index.ts'
import { conversion } from './modules/events/tables.ts'
import { call, connection } from './modules/telephony/tables.ts'
import { forgottenVisitor } from './modules/tracking/tables.ts'
import { openTestApp, type TestApp } from './testing/processes/app.ts'
import { createSimpleSite } from './testing/simple-site.fixture.ts'

/* Motor Vallès asks for consent. Marta gave it, called, and withdraws; Luis keeps his. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const landing = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc&gclid=abc'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

type Settings = Partial<typeof account.$inferInsert>
const openSite = async (settings: Settings) => {
  const site = await createSimpleSite(talkie.postgres.db, { numbers: 2 })
  await talkie.postgres.db.update(account).set(settings).where(eq(account.id, site.account.id))
  return site
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${talkie.url}/collect/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'user-agent': chrome, origin: 'https://www.motorvalles.es', ...headers },
  })
const toVisit = (key: string, more: object = {}) => ({
  key,
  visitor: v4(),
  visit: v7(),
  page: 1,
  url: landing,
  ...more,
})
const readNumbers = async (response: Response) => visitResponseSchema.parse(await response.json())
const countRows = async (table: string, accountId: number) => {
  const { rows } = await talkie.postgres.db.execute(
    sql`select 1 from ${sql.identifier(table)} where account_id = ${accountId}`,
  )
  return rows.length
}

describe('a visit is not stored, and gets the number of its source,', () => {
  test.each<[string, Settings, object, Record<string, string>, boolean]>([
    ['where consent is required and missing', { consent: 'required' }, {}, {}, false],
    ['but is where it was given', { consent: 'required' }, { consent: true }, {}, true],
    [
      'where Global Privacy Control is honoured',
      { honourGpc: true },
      { consent: true },
      { 'sec-gpc': '1' },
      false,
    ],
    ['but is where it is not honoured', { honourDnt: true }, {}, { 'sec-gpc': '1' }, true],
    ['where Do Not Track is honoured', { honourDnt: true }, {}, { dnt: '1' }, false],
    [
      'but is where the browser sends no signal',
      { honourGpc: true, honourDnt: true },
      {},
      { dnt: '0' },
      true,
    ],
  ])('%s', async (_, settings, more, headers, isStored) => {
    const { account: site } = await openSite(settings)
    const numbers = await readNumbers(await post('visit', toVisit(site.key, more), headers))
    expect(numbers.replace).toMatchObject([{ lease: isStored ? expect.any(String) : null }])
    expect(numbers.heartbeat > 0).toBe(isStored)
    expect(await countRows('visit', site.id)).toBe(isStored ? 1 : 0)
    expect(await countRows('lease', site.id)).toBe(isStored ? 1 : 0)
  })
})

test('a visitor who withdraws is forgotten everywhere; the visits and calls keep their source', async () => {
  const { db } = talkie.postgres
  const { account: site } = await openSite({ consent: 'required' })
  const marta = toVisit(site.key, { consent: true, matchId: 'm-1', title: 'León' })
  const luis = toVisit(site.key, { consent: true })
  const { replace } = await readNumbers(await post('visit', marta))
  await post('visit', luis)
  await post('visit', { ...marta, page: 2, url: 'https://www.motorvalles.es/ibiza', landing })
  await post('action', {
    key: site.key,
    visitor: marta.visitor,
    visit: marta.visit,
    id: v4(),
    kind: 'tap',
    to: 'tel:+34937271000',
  })
  await talkie.app.eventLog.flush()
  const connectionId = v7()
  await db.insert(connection).values({
    id: connectionId,
    accountId: site.id,
    kind: 'generic',
    name: 'Centralita',
    key: `withdrawal-${site.id}`,
    sealedSecret: '',
    mapping: {},
  })
  const now = new Date()
  const [called] = await db
    .insert(call)
    .values({
      id: v7(),
      accountId: site.id,
      connectionId,
      callKey: '1',
      e164: '+34931000001',
      state: 'ended',
      startedAt: now,
      ringSeconds: 1,
      talkSeconds: 1,
      durationSeconds: 2,
      visitId: marta.visit,
      visitorId: marta.visitor,
      attribution: { touches: [], candidates: [] } as never,
      version: 1,
      published: {},
    })
    .returning()
  const sale: EventRow = {
    accountId: site.id,
    revision: 1,
    id: v7(),
    type: 'sale',
    at: now.toISOString(),
    visitId: marta.visit,
    visitorId: marta.visitor,
    dimensions: {},
  }
  await db.insert(conversion).values({ id: sale.id, accountId: site.id, type: 'sale', at: now, row: sale })
  await talkie.clickhouse.insert('event', [toStoreRow(sale)])

  expect((await post('forget', { key: site.key, visitor: marta.visitor })).status).toBe(200)

  // At once: the number is free, the evidence is gone.
  const { rows: numbers } = await db.execute<{ visible: string; free: boolean }>(sql`
    select p.visible, n.free_at <= now() as free from ringpool_number n join pool_number p on p.id = n.number_id
    where n.account_id = ${site.id}`)
  expect(numbers.find(({ visible }) => visible === replace[0]?.tel)?.free).toBe(true)
  expect(numbers.filter(({ free }) => free)).toHaveLength(1)
  expect([await countRows('visit_page', site.id), await countRows('visit_action', site.id)]).toEqual([0, 0])
  const { rows: visits } = await db.execute(sql`
    select id, visitor_id as visitor, match_id as match, facts->>'landing' as landing, facts->>'title' as title,
           facts->'clickIds' as clicks, facts->'dimensions'->>'source' as source
    from visit where account_id = ${site.id} order by at`)
  expect(visits).toMatchObject([
    {
      id: marta.visit,
      visitor: marta.visit,
      match: null,
      landing: 'https://www.motorvalles.es/leon',
      title: '',
      clicks: {},
      source: 'google',
    },
    { id: luis.visit, visitor: luis.visitor, landing, clicks: { gclid: 'abc' } },
  ])

  // In the background: calls, conversions and events.
  const deps = { db, clickhouse: talkie.clickhouse }
  await forgetVisitors(deps, now)
  expect(await db.$count(forgottenVisitor, eq(forgottenVisitor.accountId, site.id))).toBe(1)
  await forgetVisitors(deps, new Date(now.getTime() + 10 * 60_000))
  expect(await db.$count(forgottenVisitor, eq(forgottenVisitor.accountId, site.id))).toBe(0)
  const [kept] = await db
    .select()
    .from(call)
    .where(eq(call.id, called?.id ?? ''))
  expect(kept).toMatchObject({ visitId: marta.visit, visitorId: marta.visit })
  const [sold] = await db.select().from(conversion).where(eq(conversion.id, sale.id))
  expect(sold?.row).toMatchObject({ visitId: marta.visit, visitorId: marta.visit })
  const events = await talkie.clickhouse.query<{ type: string; visitor: string; source: string }>({
    sql: `SELECT toString(type) AS type, toString(visitor_id) AS visitor, source FROM event FINAL
      WHERE account_id = {account:UInt32} ORDER BY type, visitor`,
    params: { account: site.id },
  })
  expect(events.filter(({ visitor }) => visitor === marta.visitor)).toEqual([])
  expect(events.filter(({ type }) => type === 'visit')).toEqual(
    expect.arrayContaining([
      { type: 'visit', visitor: marta.visit, source: 'google' },
      { type: 'visit', visitor: luis.visitor, source: 'google' },
    ]),
  )
  expect(events.filter(({ type }) => type === 'visit')).toHaveLength(2)
  expect(events.filter(({ type }) => type === 'sale')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'assigned')).toHaveLength(2)
})

test('an unknown visitor, and one of another account, changes nothing', async () => {
  const { account: site } = await openSite({ consent: 'required' })
  const { account: other } = await openSite({ consent: 'none' })
  const visit = toVisit(site.key, { consent: true })
  await post('visit', visit)
  expect((await post('forget', { key: other.key, visitor: visit.visitor })).status).toBe(200)
  expect((await post('forget', { key: site.key, visitor: v4() })).status).toBe(200)
  expect((await post('forget', { key: 'nobody', visitor: visit.visitor })).status).toBe(404)
  const { rows } = await talkie.postgres.db.execute(
    sql`select visitor_id as visitor from visit where account_id = ${site.id}`,
  )
  expect(rows).toEqual([{ visitor: visit.visitor }])
})

test('thousands of visitors whom nobody knows keep nobody waiting', async () => {
  const { db } = talkie.postgres
  const { account: site } = await openSite({ consent: 'required' })
  const marta = toVisit(site.key, { consent: true })
  await post('visit', marta)
  await post('forget', { key: site.key, visitor: marta.visitor })
  await talkie.app.eventLog.flush()
  const at = new Date(Date.now() - 60_000)
  const strangers = Array.from({ length: 1200 }, () => ({ accountId: site.id, visitorId: v4(), at }))
  await db.insert(forgottenVisitor).values(strangers)
  await forgetVisitors({ db, clickhouse: talkie.clickhouse }, new Date(Date.now() + 10 * 60_000))
  expect(await db.$count(forgottenVisitor, eq(forgottenVisitor.accountId, site.id))).toBe(0)
  const [named] = await talkie.clickhouse.query<{ events: number }>({
    sql: `SELECT toUInt32(count()) AS events FROM event FINAL
      WHERE account_id = {account:UInt32} AND visitor_id = {visitor:UUID}`,
    params: { account: site.id, visitor: marta.visitor },
  })
  expect(named).toEqual({ events: 0 })
})
