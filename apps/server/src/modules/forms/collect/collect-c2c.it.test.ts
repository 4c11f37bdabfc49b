import { type C2cFormFields, c2cConfigSchema, c2cResponseSchema } from '@talkie/contract/forms'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { c2cFormFields } from '../../../testing/inputs/access-inputs.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { createSimulatedClock } from '../../../testing/simulated-clock.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { systemActor } from '../../identity/index.ts'
import { createForm } from '../c2c-forms/create-form.ts'
import { setFormArchived } from '../c2c-forms/set-form-archived.ts'
import { getCallBack } from '../requests/get-call-back.ts'
import { markCallBack } from '../requests/mark-call-back.ts'
import { c2cRequest } from '../tables.ts'

/* Motor Vallès in Madrid, on Friday, 20 November 2026, at 10:00 on its clock; its form opens on weekdays from 9 to 18. */

const friday = new Date('2026-11-20T09:00:00Z')
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const origin = 'https://www.motorvalles.es'
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
let now = friday
const clock = { ...createSimulatedClock(friday), now: () => now }

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ COLLECT_PER_MINUTE: '0' }, clock)
})
afterAll(() => talkie.close())

const openSite = async (change: Partial<C2cFormFields> = {}) => {
  now = friday
  const { account } = await createSimpleSite(talkie.postgres.db, { numbers: 1 })
  const fields = { ...c2cFormFields('Te llamamos'), hours: weekdays, ...change }
  const form = await createForm(talkie.postgres.db, { accountId: account.id, fields }, systemActor)
  const address = `203.0.${account.id % 256}.7`
  const ask = async (lang = 'es') => {
    const response = await fetch(`${talkie.url}/collect/c2c?key=${account.key}&lang=${lang}`, {
      headers: { origin },
    })
    return c2cConfigSchema.parse(await response.json())
  }
  const post = (body: object) =>
    fetch(`${talkie.url}/collect/c2c`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'text/plain', 'user-agent': chrome, origin, 'x-forwarded-for': address },
    })
  /** A person fills in the form in twenty seconds. */
  const fillIn = async (more: object = {}) => {
    const { token } = await ask()
    now = new Date(now.getTime() + 20_000)
    const body = {
      key: account.key,
      id: v4(),
      form: form.id,
      phone: '612 34 56 78',
      name: 'Ana Roca',
      consent: true,
      token,
      url: 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc#form',
      ...more,
    }
    return { body, response: await post(body) }
  }
  return { account, form, ask, post, fillIn }
}
type Site = Awaited<ReturnType<typeof openSite>>

const listEvents = async ({ account }: Site) => {
  await talkie.app.eventLog.flush()
  return talkie.clickhouse.query<Record<string, string>>({
    sql: `SELECT phone, source, medium, page_url, toString(visit_id) AS visit, toString(visitor_id) AS visitor, destination
      FROM event FINAL WHERE account_id = {account:UInt32} AND type = 'c2c' ORDER BY at`,
    params: { account: account.id },
  })
}
const readFields = async (response: Response) =>
  ((await response.json()) as { data?: { fields?: object } }).data?.fields

describe('the forms of a page', () => {
  it('come in its language, with the times at which somebody calls', async () => {
    const site = await openSite()
    const { forms } = await site.ask('es-ES')
    expect(forms).toHaveLength(1)
    expect(forms[0]).toMatchObject({ id: site.form.id, language: 'es', open: true })
    expect(forms[0]?.texts.title).toBe('¿Hablamos?')
    expect(forms[0]?.slots[0]?.label).toBe('viernes, 20 de noviembre, 10:30')
  })
  it('say when the call comes while they are closed', async () => {
    const site = await openSite()
    now = new Date('2026-11-21T12:00:00Z')
    const { forms } = await site.ask('en')
    expect(forms[0]).toMatchObject({ open: false })
    expect(forms[0]?.texts.closed).toBe('We are closed now. We will call you on Monday from 09:00.')
  })
  it('are none of an archived form', async () => {
    const site = await openSite()
    const { id: accountId } = site.account
    await setFormArchived(
      talkie.postgres.db,
      { accountId, formId: site.form.id, archived: true },
      systemActor,
    )
    expect((await site.ask()).forms).toEqual([])
  })
})

describe('a completed form', () => {
  it('is an event with the source of the page, and names its caller', async () => {
    const site = await openSite()
    const { response } = await site.fillIn()
    expect(response.status).toBe(200)
    expect(c2cResponseSchema.parse(await response.json())).toEqual({ when: '' })
    expect(await listEvents(site)).toEqual([
      {
        phone: '+34612345678',
        source: 'google',
        medium: 'cpc',
        page_url: 'https://www.motorvalles.es/leon',
        visit: '00000000-0000-0000-0000-000000000000',
        visitor: '00000000-0000-0000-0000-000000000000',
        destination: '+34937271000',
      },
    ])
    const names = await findCallerNames(talkie.postgres.db, {
      accountId: site.account.id,
      phones: ['+34612345678'],
    })
    expect(names.get('+34612345678')).toMatchObject({ name: 'Ana Roca', source: 'form' })
  })
  it('belongs to the visit of its visitor', async () => {
    const site = await openSite()
    const [visitor, visit] = [v4(), v7()]
    const page = {
      key: site.account.key,
      visitor,
      visit,
      page: 1,
      url: 'https://www.motorvalles.es/?utm_source=bing&utm_medium=cpc',
    }
    await fetch(`${talkie.url}/collect/visit`, {
      method: 'POST',
      body: JSON.stringify(page),
      headers: { 'content-type': 'text/plain', 'user-agent': chrome, origin },
    })
    await site.fillIn({ visitor, visit, url: 'https://www.motorvalles.es/leon' })
    await site.fillIn({ visitor: v4(), visit, phone: '612345679', url: 'https://www.motorvalles.es/leon' })
    expect(await listEvents(site)).toMatchObject([
      { source: 'bing', medium: 'cpc', visit, visitor, page_url: 'https://www.motorvalles.es/leon' },
      { source: '(direct)', visitor: '00000000-0000-0000-0000-000000000000' },
    ])
  })
  it('is one, however often it is sent', async () => {
    const site = await openSite()
    const { body } = await site.fillIn()
    expect((await site.post(body)).status).toBe(200)
    const again = await site.fillIn()
    expect(again.response.status).toBe(200)
    expect(await listEvents(site)).toHaveLength(1)
  })
  it('is for another time, and of another name, once the person changes it within ten minutes', async () => {
    const site = await openSite()
    const { db } = talkie.postgres
    const accountId = site.account.id
    const first = await site.fillIn()
    const { forms } = await site.ask()
    const at = forms[0]?.slots[3]?.at ?? ''
    const { response } = await site.fillIn({ at, name: 'Ana Roca Gil' })
    expect(await response.json()).toEqual({ when: 'viernes, 20 de noviembre, 12:00' })
    const requests = await db.select().from(c2cRequest).where(eq(c2cRequest.accountId, accountId))
    expect(requests).toMatchObject([{ state: 'new', wantedAt: new Date(at), dueAt: new Date(at) }])
    const eventId = requests[0]?.id ?? ''
    expect((await getCallBack(db, { accountId, eventId })).steps).toMatchObject([{ kind: 'changed', by: '' }])
    const names = await findCallerNames(db, { accountId, phones: ['+34612345678'] })
    expect(names.get('+34612345678')).toMatchObject({ name: 'Ana Roca Gil' })
    // The first one again, as a browser repeats it, changes nothing, and is answered as it is by now.
    expect(await (await site.post(first.body)).json()).toEqual({ when: 'viernes, 20 de noviembre, 12:00' })
    expect(await listEvents(site)).toHaveLength(1)
  })
  it('is another one once somebody has spoken with the person', async () => {
    const site = await openSite()
    const { db } = talkie.postgres
    const accountId = site.account.id
    await site.fillIn()
    const [first] = await db.select().from(c2cRequest).where(eq(c2cRequest.accountId, accountId))
    await markCallBack(
      { db, clock },
      { accountId, eventId: first?.id ?? '', mark: 'reached', note: '' },
      systemActor,
    )
    await site.fillIn()
    expect(await listEvents(site)).toHaveLength(2)
  })
  it('may be for a later time', async () => {
    const site = await openSite()
    const { forms } = await site.ask()
    const at = forms[0]?.slots[3]?.at
    const { response } = await site.fillIn({ at })
    expect(await response.json()).toEqual({ when: 'viernes, 20 de noviembre, 12:00' })
  })
})

describe('refused is', () => {
  it.each([
    ['a number that does not exist', { phone: '123' }, { phone: 'invalid_phone' }],
    ['a number that costs whoever calls it', { phone: '803 123 456' }, { phone: 'invalid_phone' }],
    ['a satellite phone', { phone: '+881612345678' }, { phone: 'invalid_phone' }],
    ['a form without consent', { consent: false }, { consent: 'required' }],
    ['a time at which nobody is there', { at: '2026-11-22T09:00:00Z' }, { at: 'invalid' }],
    [
      'a forged token',
      { token: `${friday.getTime().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA` },
      { token: 'invalid' },
    ],
    ['a form of another account', { form: v4() }, { form: 'invalid' }],
  ])('%s', async (_, more, fields) => {
    const site = await openSite()
    const { response } = await site.fillIn(more)
    expect(response.status).toBe(400)
    expect(await readFields(response)).toEqual(fields)
    expect(await listEvents(site)).toEqual([])
  })
  it('a program that sends at once', async () => {
    const site = await openSite()
    const { token } = await site.ask()
    const response = await site.post({
      key: site.account.key,
      id: v4(),
      phone: '612345678',
      token,
      url: 'https://www.motorvalles.es/',
    })
    expect(await readFields(response)).toEqual({ token: 'invalid' })
  })
  it('the site of somebody else', async () => {
    const site = await openSite()
    const { response } = await site.fillIn({ url: 'https://evil.example/' })
    expect(response.status).toBe(403)
  })
  it('an address that asks for one call after another', async () => {
    const site = await openSite()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await site.fillIn({ phone: `6123456${String(i).padStart(2, '0')}` })).response.status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
  it('an address that asks for many calls at the same time', async () => {
    const site = await openSite()
    const { body } = await site.fillIn({ website: 'https://spam.example' })
    const sent = Array.from({ length: 30 }, (_, nth) =>
      site.post({ ...body, website: '', id: v4(), phone: `6123457${nth + 10}` }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(await listEvents(site)).toHaveLength(10)
  })
})

describe('answered as everybody, and not stored, is', () => {
  it('what fills in the hidden field', async () => {
    const site = await openSite()
    const { response } = await site.fillIn({ website: 'https://spam.example' })
    expect(response.status).toBe(200)
    expect(await listEvents(site)).toEqual([])
  })
  it('the fourth request of a phone in a day', async () => {
    const site = await openSite()
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await site.fillIn()).response.status).toBe(200)
      now = new Date(now.getTime() + 11 * 60_000)
    }
    expect(await listEvents(site)).toHaveLength(3)
    now = new Date(friday.getTime() + 25 * 3_600_000)
    await site.fillIn()
    expect(await listEvents(site)).toHaveLength(4)
  })
  it('a blacklisted phone', async () => {
    const site = await openSite()
    await talkie.postgres.db.insert(blacklist).values({ e164: '+34612000111', status: 'active' })
    const { response } = await site.fillIn({ phone: '612000111' })
    expect(response.status).toBe(200)
    expect(await listEvents(site)).toEqual([])
  })
})
