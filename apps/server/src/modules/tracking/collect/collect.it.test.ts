import { visitResponseSchema } from '@talkie/contract/tracking'
import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { account } from '../../accounts/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { maxActionsPerVisit } from '../evidence/store-actions.ts'
import { visit, visitAction } from '../tables.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const ads = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc&utm_campaign=leon&gclid=abc'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

const openSite = (numbers: number) => createSimpleSite(talkie.postgres.db, { numbers })
type Site = Awaited<ReturnType<typeof openSite>>

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${talkie.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain', 'user-agent': chrome, ...headers },
  })

const pageOf = (site: Site, more: object = {}) => ({
  key: site.account.key,
  visitor: v4(),
  visit: v7(),
  page: 1,
  url: ads,
  ...more,
})
const open = (body: object, headers?: Record<string, string>) =>
  post('/collect/visit', JSON.stringify(body), headers)
const answerOf = async (response: Response) => visitResponseSchema.parse(await response.json())

const eventsOf = async (site: Site) => {
  await talkie.app.eventLog.flush()
  return talkie.clickhouse.query<Record<string, string | number>>({
    sql: `SELECT type, reason, source, campaign, reach, device, bot, number FROM event FINAL
          WHERE account_id = {account:UInt32} ORDER BY toString(type), number`,
    params: { account: site.account.id },
  })
}

describe('a page of a visit', () => {
  it('is stored, leased a number and published as events', async () => {
    const site = await openSite(2)
    const response = await open(pageOf(site), { origin: 'https://www.motorvalles.es' })
    const { replace, heartbeat } = await answerOf(response)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.motorvalles.es')
    expect(heartbeat).toBe(60)
    expect(replace).toMatchObject([
      { from: ['937271000', '34937271000', '0034937271000'], lease: expect.any(String) },
    ])
    const common = { source: 'google', campaign: 'leon', reach: 'paid', device: 'desktop', bot: 0 }
    expect(await eventsOf(site)).toEqual([
      { type: 'assigned', reason: '', ...common, number: replace[0]?.tel },
      { type: 'ringpool', reason: 'leased', ...common, number: replace[0]?.tel },
      { type: 'visit', reason: '', ...common, number: '' },
    ])
  })

  it('sent twice is one visit with the same number', async () => {
    const site = await openSite(3)
    const page = pageOf(site)
    const answers = await Promise.all(
      [open(page), open(page), open(page)].map(async (sent) => answerOf(await sent)),
    )
    expect(new Set(answers.map(({ replace }) => replace[0]?.tel)).size).toBe(1)
    expect(await eventsOf(site)).toHaveLength(3)
  })

  it('is the same visit when its ids are written in capitals', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    const loud = { ...page, visit: page.visit.toUpperCase(), visitor: page.visitor.toUpperCase() }
    const { replace } = await answerOf(await open(loud))
    expect(replace).toMatchObject([{ lease: expect.any(String) }])
    expect((await answerOf(await open(page))).replace).toEqual(replace)
    expect(await eventsOf(site)).toHaveLength(3)
  })

  it('keeps its number on the next page, whose address is stored', async () => {
    const site = await openSite(3)
    const page = pageOf(site)
    const first = await answerOf(await open(page))
    const next = {
      ...page,
      page: 2,
      url: 'https://www.motorvalles.es/contacto',
      landing: ads,
      title: 'Contacto',
    }
    const second = await answerOf(await open(next))
    expect(second.replace[0]).toEqual(first.replace[0])
    const pages = await talkie.postgres.db.execute(
      sql`select url, title from visit_page where visit_id = ${page.visit}`,
    )
    expect(pages.rows).toEqual([{ url: 'https://www.motorvalles.es/contacto', title: 'Contacto' }])
  })

  it.each(['https://evil.example/login', 'javascript:alert(1)', 'https://evilmotorvalles.es/'])(
    'did not begin on the page of another site: %s',
    async (landing) => {
      const site = await openSite(1)
      const url = 'https://www.motorvalles.es/contacto'
      const page = pageOf(site, { page: 2, url, landing })
      expect((await open(page)).status).toBe(200)
      const [stored] = await talkie.postgres.db.select().from(visit).where(eq(visit.id, page.visit))
      expect(stored?.facts).toMatchObject({ landing: url, dimensions: { pageUrl: url } })
    },
  )

  it('is stored without the parameters that name the recipient of a mailing', async () => {
    const site = await openSite(1)
    const landing = 'https://www.motorvalles.es/leon?MC_EID=ana&mc_cid=7&_kx=ana'
    const page = pageOf(site, { url: landing, referrer: 'https://mail.example/?mkt_tok=ana&folder=2' })
    await open(page)
    await open({ ...page, page: 2, url: 'https://www.motorvalles.es/contacto?_kx=ana', landing })
    const [stored] = await talkie.postgres.db.select().from(visit).where(eq(visit.id, page.visit))
    expect(stored?.facts).toMatchObject({
      landing: 'https://www.motorvalles.es/leon?mc_cid=7',
      referrer: 'https://mail.example/?folder=2',
      clickIds: { mc_cid: '7' },
      dimensions: { source: 'mailchimp', medium: 'email' },
    })
    const pages = await talkie.postgres.db.execute(
      sql`select url from visit_page where visit_id = ${page.visit}`,
    )
    expect(pages.rows).toEqual([{ url: 'https://www.motorvalles.es/contacto' }])
    const logged = await talkie.postgres.db.execute<{ payload: string }>(
      sql`select payload::text from event_log where payload::text like ${`%${page.visit}%`}`,
    )
    expect(logged.rows.length).toBeGreaterThan(0)
    for (const { payload } of logged.rows) expect(payload).not.toContain('=ana')
  })

  it('goes on with its number and source after a payment page, which begins no visit', async () => {
    const site = await openSite(2)
    const page = pageOf(site, { referrer: 'https://www.google.com/' })
    const first = await answerOf(await open(page))
    const before = { id: page.visit, page: 1, landing: ads, referrer: 'https://www.google.com/' }
    const thanks = {
      ...pageOf(site, { visitor: page.visitor, url: 'https://www.motorvalles.es/gracias?_kx=ana' }),
      referrer: 'https://pay.redsys.es/',
      before,
    }
    const resumed = { ...before, page: 2 }
    const second = await answerOf(await open(thanks))
    expect(second).toMatchObject({ replace: [{ lease: first.replace[0]?.lease }], resumed })
    expect(await answerOf(await open(thanks))).toMatchObject({ resumed })
    expect((await eventsOf(site)).map(({ type, source }) => [type, source])).toEqual([
      ['assigned', 'google'],
      ['ringpool', 'google'],
      ['visit', 'google'],
    ])
    const pages = await talkie.postgres.db.execute(
      sql`select page, url from visit_page where visit_id = ${page.visit}`,
    )
    expect(pages.rows).toEqual([{ page: 2, url: 'https://www.motorvalles.es/gracias' }])
  })

  it('after a payment page is another one with another campaign, and direct without one before it', async () => {
    const site = await openSite(3)
    const paid = { url: 'https://www.motorvalles.es/gracias?gclid=def', referrer: 'https://pay.redsys.es/' }
    const unpaid = { url: 'https://www.motorvalles.es/gracias', referrer: 'https://accounts.google.com/' }
    expect((await answerOf(await open(pageOf(site, paid)))).resumed).toBeUndefined()
    expect((await answerOf(await open(pageOf(site, unpaid)))).resumed).toBeUndefined()
    const visits = (await eventsOf(site)).filter(({ type }) => type === 'visit')
    expect(visits.map(({ source }) => source).sort()).toEqual(['(direct)', 'google'])
  })

  it('begins after a payment page that the account counts as a source', async () => {
    const site = await openSite(2)
    await talkie.postgres.db
      .update(account)
      .set({ countedReferrers: ['redsys.es'], excludedReferrers: ['doctoralia.es'] })
      .where(eq(account.id, site.account.id))
    const page = pageOf(site)
    const before = { id: page.visit, page: 1, landing: ads, referrer: '' }
    const url = 'https://www.motorvalles.es/gracias'
    const from = async (referrer: string) =>
      (await answerOf(await open(pageOf(site, { visitor: page.visitor, url, referrer, before })))).resumed
    expect(await from('https://pay.redsys.es/')).toBeUndefined()
    expect(await from('https://www.doctoralia.es/')).toEqual({ ...before, page: 2 })
  })

  it('is created from a later page when the first one was lost', async () => {
    const site = await openSite(1)
    await open(pageOf(site, { page: 2, url: 'https://www.motorvalles.es/contacto', landing: ads }))
    const events = await eventsOf(site)
    expect(events.find(({ type }) => type === 'visit')).toMatchObject({ source: 'google', campaign: 'leon' })
  })

  it('is shown the overflow number when none is free, and publishes that once', async () => {
    const site = await openSite(1)
    await open(pageOf(site))
    const late = pageOf(site)
    const { replace } = await answerOf(await open(late))
    await open(late)
    expect(replace).toMatchObject([{ lease: null, tel: '+34937271000' }])
    const ringpoolEvents = (await eventsOf(site)).filter(({ type }) => type === 'ringpool')
    expect(ringpoolEvents.map(({ reason }) => reason)).toEqual(
      ['leased', 'overflow'].sort((a, b) => (a < b ? -1 : 1)),
    )
  })

  it('of a bot is marked and leased nothing', async () => {
    const site = await openSite(1)
    const { replace, heartbeat } = await answerOf(await open(pageOf(site), { 'user-agent': googlebot }))
    expect({ replace, heartbeat }).toEqual({ replace: [], heartbeat: 0 })
    expect(await eventsOf(site)).toMatchObject([{ type: 'visit', bot: 1 }])
  })

  it('requests no number of a ringpool whose rules exclude it', async () => {
    const site = await openSite(1)
    await talkie.postgres.db
      .update(ringpool)
      .set({ sourceRules: [{ field: 'medium', operator: 'is', value: 'email' }] })
      .where(eq(ringpool.id, site.ringpoolId))
    expect((await answerOf(await open(pageOf(site)))).replace).toEqual([])
  })

  it('may contain any text: lone surrogates and NUL are removed', async () => {
    const site = await openSite(1)
    const response = await post(
      '/collect/visit',
      JSON.stringify(pageOf(site, { title: 'León \u0000 \ud83d' })),
    )
    expect(response.status).toBe(200)
  })
})

describe('refused with a code and without data:', () => {
  const refused = async (site: Site, body: string, headers?: Record<string, string>) => {
    const response = await post('/collect/visit', body, headers)
    const { code } = (await response.json()) as { code: string }
    const stored = await talkie.postgres.db.$count(visit, eq(visit.accountId, site.account.id))
    return { status: response.status, code, stored }
  }
  const text = (site: Site, more: object) => JSON.stringify(pageOf(site, more))

  test.each<[string, (site: Site) => string, number, string]>([
    ['no JSON', () => '{"key":', 400, 'BAD_REQUEST'],
    ['nothing', () => '', 400, 'BAD_REQUEST'],
    ['a list', () => '[]', 400, 'BAD_REQUEST'],
    ['a wrong type', (site) => text(site, { page: 'one' }), 400, 'BAD_REQUEST'],
    ['an unknown field', (site) => text(site, { admin: true }), 400, 'BAD_REQUEST'],
    ['a visit id of the wrong kind', (site) => text(site, { visit: v4() }), 400, 'BAD_REQUEST'],
    [
      'an address of another kind',
      (site) => text(site, { url: 'javascript:alert(1)' }),
      403,
      'DOMAIN_NOT_ALLOWED',
    ],
    ['another site', (site) => text(site, { url: 'https://evil.example/' }), 403, 'DOMAIN_NOT_ALLOWED'],
    [
      'a site that ends alike',
      (site) => text(site, { url: 'https://notmotorvalles.es/' }),
      403,
      'DOMAIN_NOT_ALLOWED',
    ],
    ['an unknown account', (site) => text(site, { key: 'nobody' }), 404, 'NOT_FOUND'],
    ['10 MB', (site) => text(site, { title: 'x'.repeat(10_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, body, status, code) => {
    const site = await openSite(1)
    expect(await refused(site, body(site))).toEqual({ status, code, stored: 0 })
  })

  it('a page of an inactive account', async () => {
    const site = await openSite(1)
    await talkie.postgres.db.update(account).set({ active: false }).where(eq(account.id, site.account.id))
    expect(await refused(site, text(site, {}))).toEqual({ status: 403, code: 'ACCOUNT_INACTIVE', stored: 0 })
    const script = await fetch(`${talkie.url}/dni/${site.account.key}.js`)
    expect(await script.text()).toBe('')
  })

  it('an allowed page that another origin sends, and the refusal can be read there', async () => {
    const site = await openSite(1)
    const response = await open(pageOf(site), { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('no reading from other origins: the API sends them no CORS headers', async () => {
    const response = await fetch(`${talkie.url}/api/config`, { headers: { origin: 'https://evil.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a heartbeat', () => {
  it('gets a response, also for a lease that may not be extended', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    const beat = { key: site.account.key, visitor: page.visitor, visit: page.visit, leases: [v4()] }
    const response = await post('/collect/beat', JSON.stringify(beat))
    expect([response.status, await response.json()]).toEqual([200, {}])
  })
  it('of an unknown account or with too many leases is refused', async () => {
    const site = await openSite(1)
    const beat = { key: site.account.key, visitor: v4(), visit: v7(), leases: [] as string[] }
    expect((await post('/collect/beat', JSON.stringify({ ...beat, key: 'nobody' }))).status).toBe(404)
    const many = { ...beat, leases: Array.from({ length: 21 }, () => v4()) }
    expect((await post('/collect/beat', JSON.stringify(many))).status).toBe(400)
  })
})

describe('an action', () => {
  const tapOf = (site: Site, page: ReturnType<typeof pageOf>, more: object = {}) => ({
    key: site.account.key,
    visitor: page.visitor,
    visit: page.visit,
    id: v4(),
    kind: 'tap',
    to: 'tel:937%20271%20000',
    ...more,
  })
  const act = (body: object, headers?: Record<string, string>) =>
    post('/collect/action', JSON.stringify(body), headers)
  const storedOf = async ({ visit: id }: ReturnType<typeof pageOf>) =>
    talkie.postgres.db.select().from(visitAction).where(eq(visitAction.visitId, id))

  it('is stored when it got its response, at the time of its arrival, with its number in E.164', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    await open(page)
    const sentAt = new Date()
    const response = await act(tapOf(site, page), { origin: 'https://www.motorvalles.es' })
    expect([response.status, await response.json()]).toEqual([200, {}])
    const [stored] = await storedOf(page)
    expect(stored).toMatchObject({ kind: 'tap', e164: '+34937271000', accountId: site.account.id })
    expect(stored?.at.getTime()).toBeGreaterThanOrEqual(sentAt.getTime())
    expect(stored?.at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('of somebody else’s visit, of another account, or of a bot gets the same response and is not stored', async () => {
    const site = await openSite(1)
    const other = await openSite(1)
    const page = pageOf(site)
    await open(page)
    const answers = await Promise.all([
      act(tapOf(site, page, { visitor: v4() })),
      act(tapOf(site, page, { visit: v7() })),
      act(tapOf(other, page)),
      act(tapOf(site, page), { 'user-agent': googlebot }),
    ])
    for (const response of answers) expect([response.status, await response.json()]).toEqual([200, {}])
    expect(await storedOf(page)).toEqual([])
  })

  it('is a tap on a number, a chat on WhatsApp, or nothing, by its link', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    await open(page)
    await act(tapOf(site, page, { to: 'https://wa.me/34937271000?text=Hola' }))
    await act(tapOf(site, page, { to: 'https://api.whatsapp.com/send?text=Hola' }))
    await act(tapOf(site, page, { to: 'tel:' }))
    expect(await storedOf(page)).toMatchObject([{ kind: 'whatsapp', e164: '+34937271000' }])
  })

  it('repeated a thousand times leaves a few rows', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    await open(page)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => act(tapOf(site, page))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await storedOf(page)).length).toBeLessThanOrEqual(2 * maxActionsPerVisit)
  })

  it.each<[string, (site: Site) => object, number, string]>([
    ['of an unknown account', () => ({ key: 'nobody' }), 404, 'NOT_FOUND'],
    ['of an unknown kind', () => ({ kind: 'call' }), 400, 'BAD_REQUEST'],
    ['with an instant', () => ({ at: '2099-01-01T00:00:00Z' }), 400, 'BAD_REQUEST'],
    ['with an endless link', () => ({ to: `tel:${'9'.repeat(5000)}` }), 400, 'BAD_REQUEST'],
    ['with a wrong id', () => ({ id: '1' }), 400, 'BAD_REQUEST'],
  ])('%s is refused', async (_, more, status, code) => {
    const site = await openSite(1)
    const page = pageOf(site)
    await open(page)
    const response = await act(tapOf(site, page, more(site)))
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(await storedOf(page)).toEqual([])
  })

  it('from another site is refused', async () => {
    const site = await openSite(1)
    const page = pageOf(site)
    await open(page)
    const response = await act(tapOf(site, page), { origin: 'https://evil.example' })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'DOMAIN_NOT_ALLOWED' }])
  })
})

describe('the script', () => {
  it('is served to any site, and is not sent again while it is unchanged', async () => {
    const site = await openSite(1)
    const address = `${talkie.url}/dni/${site.account.key}.js`
    const response = await fetch(address)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = response.headers.get('etag') ?? ''
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const plain = await fetch(address, { headers: { 'accept-encoding': 'deflate' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).toBe(etag)
    expect(await plain.text()).toBe(await response.text())
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
  it('of an unknown account is not found', async () => {
    expect((await fetch(`${talkie.url}/dni/nobody.js`)).status).toBe(404)
    expect((await fetch(`${talkie.url}/dni/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})
