import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { account } from '../../accounts/tables.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { recordConversions } from '../../events/index.ts'

/* Ana comes to Motor Vallès by an advertisement and sends the site's own form. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ COLLECT_PER_MINUTE: '0' })
})
afterAll(() => talkie.close())

const post = (path: string, body: object, userAgent = chrome) =>
  fetch(`${talkie.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'text/plain', 'user-agent': userAgent, origin: 'https://www.motorvalles.es' },
  })

const openVisit = async ({ watchForms = true } = {}) => {
  const { db } = talkie.postgres
  const { account: site } = await createSimpleSite(db, { numbers: 1 })
  await db.update(account).set({ watchForms }).where(eq(account.id, site.id))
  const visit = { key: site.key, visitor: v4(), visit: v7() }
  const url = 'https://www.motorvalles.es/?utm_source=google&utm_medium=cpc&utm_campaign=leon'
  await post('/collect/visit', { ...visit, page: 1, url })
  const form = {
    ...visit,
    form: 'contacto',
    url: 'https://www.motorvalles.es/contacto?x=1',
    name: 'Ana Roca',
    phone: '612 345 678',
    email: 'Ana@Example.com',
  }
  const listLeads = async () => {
    await talkie.app.eventLog.flush()
    return talkie.clickhouse.query<Record<string, string>>({
      sql: `SELECT phone, email, form, source, campaign, page_url, toString(visit_id) AS visit
        FROM event FINAL WHERE account_id = {account:UInt32} AND type = 'lead' ORDER BY form`,
      params: { account: site.id },
    })
  }
  return { site, form, listLeads }
}

it('is a lead with the person and the source of the visit, once', async () => {
  const { site, form, listLeads } = await openVisit()
  for (let i = 0; i < 3; i += 1) expect((await post('/collect/form', form)).status).toBe(200)
  expect(await listLeads()).toEqual([
    {
      phone: '+34612345678',
      email: 'ana@example.com',
      form: 'contacto',
      source: 'google',
      campaign: 'leon',
      page_url: 'https://www.motorvalles.es/contacto',
      visit: form.visit,
    },
  ])
  const names = await findCallerNames(talkie.postgres.db, { accountId: site.id, phones: ['+34612345678'] })
  expect(names.get('+34612345678')).toMatchObject({ name: 'Ana Roca', source: 'form' })
})

it('is another lead with another person, and ten of a visit at most', async () => {
  const { form, listLeads } = await openVisit()
  for (let i = 0; i < 12; i += 1) await post('/collect/form', { ...form, form: `f${i}` })
  expect(await listLeads()).toHaveLength(10)
})

it('is a lead also in a visit of which the site reported ten events', async () => {
  const { site, form, listLeads } = await openVisit()
  const { db } = talkie.postgres
  await recordConversions(
    db,
    Array.from({ length: 10 }, () => ({
      id: v7(),
      type: 'lead' as const,
      accountId: site.id,
      at: new Date().toISOString(),
      visitId: form.visit,
      visitorId: form.visitor,
      text: 'brochure requested',
      dimensions: {},
    })),
  )
  await post('/collect/form', form)
  expect((await listLeads()).filter((lead) => lead.form === 'contacto')).toHaveLength(1)
})

it('is counted by an index of the visit', async () => {
  const { site, form } = await openVisit()
  const { db } = talkie.postgres
  await db.execute(sql`set enable_seqscan = off`)
  const plans = await Promise.all(
    ['visit_id', 'visitor_id'].map((column) =>
      db.execute(
        sql.raw(
          `explain select 1 from conversion where account_id = ${site.id} and ${column} = '${form.visit}' and at > now()`,
        ),
      ),
    ),
  )
  expect(JSON.stringify(plans[0])).toContain('conversion_visit')
  expect(JSON.stringify(plans[1])).toContain('conversion_visitor')
})

it.each([
  ['an account that watches no forms', { watchForms: false }, {}, chrome],
  ['a visit of another visitor', {}, { visitor: v4() }, chrome],
  ['an unknown visit', {}, { visit: v7() }, chrome],
  ['a bot', {}, {}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
])('is ignored of %s', async (_, settings, more, userAgent) => {
  const { form, listLeads } = await openVisit(settings)
  expect((await post('/collect/form', { ...form, ...more }, userAgent)).status).toBe(200)
  expect(await listLeads()).toEqual([])
})

it('is refused from the site of somebody else', async () => {
  const { form } = await openVisit()
  expect((await post('/collect/form', { ...form, url: 'https://evil.example/' })).status).toBe(403)
})

it('has no mail where what was entered is none', async () => {
  const { form, listLeads } = await openVisit()
  await post('/collect/form', { ...form, email: 'ana@example.com\r\nbcc: all@example.com' })
  expect(await listLeads()).toMatchObject([{ phone: '+34612345678', email: '' }])
})
