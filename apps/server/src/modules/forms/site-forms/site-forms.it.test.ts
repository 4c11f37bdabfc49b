import { type FieldUse, maxSiteForms, type SeenForm } from '@talkie/contract/tracking'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { account } from '../../accounts/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { listSiteForms } from './list-site-forms.ts'
import { mapSiteForm } from './map-site-form.ts'
import { recordSeenForm } from './record-seen-form.ts'

/* Visitors of Motor Vallès fill in and send the form of its contact page. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const contact: SeenForm = {
  key: 'contacto',
  name: 'Contacto',
  plugin: 'hubspot',
  fields: [
    { key: 'firstname', label: 'Nombre', type: 'text', guess: 'name' },
    { key: 'campo_7', label: 'Móvil', type: 'text' },
    { key: 'mensaje', label: '¿Qué coche buscas?', type: 'textarea' },
    { key: 'tarjeta', label: 'Tarjeta', type: 'text', locked: true },
  ],
}
const page = 'https://www.motorvalles.es/contacto'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ COLLECT_PER_MINUTE: '0' })
})
afterAll(() => talkie.close())

const openSite = async ({ watchForms = true } = {}) => {
  const { db } = talkie.postgres
  const { account: site } = await createSimpleSite(db, { numbers: 1 })
  await db.update(account).set({ watchForms }).where(eq(account.id, site.id))
  const { id: accountId, key } = site
  const post = async (path: string, body: object, userAgent = chrome) => {
    const headers = { 'user-agent': userAgent, origin: 'https://www.motorvalles.es' }
    const sent = { method: 'POST', body: JSON.stringify({ key, url: page, ...body }), headers }
    expect((await fetch(`${talkie.url}/collect/${path}`, sent)).status).toBe(200)
  }
  const visit = { visitor: v4(), visit: v7() }
  await post('visit', { ...visit, page: 1, url: page })
  const see = (sent: boolean, more: Partial<SeenForm> = {}, url = page) =>
    post('form-seen', { ...visit, url, sent, seen: { ...contact, ...more } })
  const list = async () => (await listSiteForms(db, { accountId })).forms
  const map = (siteFormId: string, uses: Record<string, FieldUse>, ofAccount = accountId) =>
    mapSiteForm(db, { accountId: ofAccount, siteFormId, uses }, systemActor)
  return { db, accountId, key, visit, post, see, list, map }
}

it('lists forms with their pages, how often they were sent and how many were leads', async () => {
  const { post, visit, see, list } = await openSite()
  await see(false, {}, `${page}?email=ana@example.com`)
  await see(true, {}, 'https://www.motorvalles.es/leon')
  for (let i = 0; i < 2; i += 1)
    await post('form', { ...visit, form: 'Contacto', phone: '612 345 678', text: 'Un León', seen: contact })
  expect(await list()).toMatchObject([
    {
      name: 'Contacto',
      plugin: 'hubspot',
      pages: ['www.motorvalles.es/contacto', 'www.motorvalles.es/leon'],
      sent: 2,
      leads: 1,
      fields: [
        { label: 'Nombre', guess: 'name', use: null, locked: false },
        { label: 'Móvil', guess: null },
        { label: '¿Qué coche buscas?' },
        { label: 'Tarjeta', locked: true },
      ],
    },
  ])
  const [event] = await (async () => {
    await talkie.app.eventLog.flush()
    return talkie.clickhouse.query<{ text: string }>({
      sql: `SELECT text FROM event FINAL WHERE type = 'lead' AND visit_id = {visit:UUID}`,
      params: { visit: visit.visit },
    })
  })()
  expect(event).toEqual({ text: 'Un León' })
})

it('notes nothing of a bot, of no visit, and of an account that watches no forms', async () => {
  const [watching, other] = [await openSite(), await openSite({ watchForms: false })]
  const { visit } = watching
  await watching.post('form-seen', { ...visit, sent: true, seen: contact }, 'Googlebot/2.1')
  // Nobody changes the list of a site without having been there.
  await watching.post('form-seen', { ...visit, visit: v7(), sent: true, seen: contact })
  await watching.post('form-seen', { ...visit, visitor: v4(), sent: true, seen: contact })
  await other.see(true)
  expect([await watching.list(), await other.list()]).toEqual([[], []])
})

it('keeps the forms whose fields a user has chosen, whatever else is sent', async () => {
  const { db, accountId, see, list, map } = await openSite()
  await see(false)
  const [form] = await list()
  await map(form?.id ?? '', { campo_7: 'phone' })
  for (let i = 0; i < maxSiteForms + 5; i += 1)
    await recordSeenForm(db, {
      accountId,
      form: { ...contact, key: `f${i}` },
      url: page,
      at: new Date(Date.UTC(2027, 0, 1, 0, i)),
      sent: 1,
      leads: 0,
    })
  const keys = (await list()).map(({ key }) => key)
  expect(keys).toHaveLength(maxSiteForms)
  expect(keys).toContain('contacto')
})

it('keeps a hundred forms at most; those that nobody sent make room first', async () => {
  const { db, accountId, see, list } = await openSite()
  await see(true)
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute))
  for (let i = 0; i < maxSiteForms; i += 1)
    await recordSeenForm(db, {
      accountId,
      form: { ...contact, key: `f${i}` },
      url: page,
      at: at(i),
      sent: 0,
      leads: 0,
    })
  const keys = (await list()).map(({ key }) => key)
  expect(keys).toHaveLength(maxSiteForms)
  expect(keys).toContain('contacto')
  expect(keys).not.toContain('f0')
})

it('gives the site’s script what a user chose, and takes it back', async () => {
  const { db, accountId, key, see, list, map } = await openSite()
  await see(false)
  const [form] = await list()
  const id = form?.id ?? ''
  const script = async () => (await fetch(`${talkie.url}/dni/${key}.js`)).text()
  expect(await script()).toContain('"forms":{"uses":[]}')
  const mapped = await map(id, { campo_7: 'phone', mensaje: 'other' })
  expect(mapped.fields.map(({ use }) => use)).toEqual([null, 'phone', 'other', null])
  await expect.poll(script).toContain('[["contacto",[["campo_7","phone"],["mensaje","other"]]]]')
  // The form changed meanwhile, and a month later its former fields go: what was chosen stays, and can be undone.
  const fields = contact.fields.slice(0, 2)
  const at = new Date(Date.now() + 31 * 86_400_000)
  await recordSeenForm(db, { accountId, form: { ...contact, fields }, url: page, at, sent: 1, leads: 0 })
  expect((await list())[0]?.fields.slice(-1)).toMatchObject([{ key: 'mensaje', use: 'other', gone: true }])
  await map(id, {})
  await expect.poll(script).toContain('"forms":{"uses":[]}')
  expect((await list())[0]?.fields).toHaveLength(2)
  const [row] = await db.select({ to: account.formMapping }).from(account).where(eq(account.id, accountId))
  expect(row?.to).toEqual({})
})

it('refuses what is never read, what the form does not have, and a form of another account', async () => {
  const [one, other] = [await openSite(), await openSite()]
  await one.see(false)
  const [form] = await one.list()
  const id = form?.id ?? ''
  await expect(one.map(id, { tarjeta: 'other' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    fields: { 'uses.tarjeta': 'invalid' },
  })
  await expect(one.map(id, { nada: 'phone' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(one.map(id, { campo_7: 'phone' }, other.accountId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
