import type { PageTest, RingpoolDraft } from '@talkie/contract/tracking'
import { and, eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createAccountDirectory } from '../../accounts/index.ts'
import { account as accountTable } from '../../accounts/tables.ts'
import { leaseNumbers } from '../../numbers/leases/lease-numbers.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { lease, overflow, ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { visit } from '../tables.ts'
import { explainPage } from './explain-page.ts'

/* Motor Vallès with the ringpool 'Web' of two numbers, which applies everywhere, and further ringpools of a test. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const siteNumber = '+34937271000'

let stores: TestPostgres
let accounts: Awaited<ReturnType<typeof createAccountDirectory>>
beforeAll(async () => {
  stores = await openTestPostgres()
  accounts = await createAccountDirectory(stores.postgres)
})
afterAll(() => stores.close())

const openSite = async (more: Partial<typeof ringpool.$inferInsert>[] = []) => {
  const { db } = stores.postgres
  const { account, ringpoolId, numberIds } = await createSimpleSite(db, { numbers: 2 })
  for (const fields of more)
    await db.insert(ringpool).values({
      id: v7(),
      accountId: account.id,
      name: 'Campañas',
      destination: siteNumber,
      replaces: [siteNumber],
      selectors: [],
      pageRules: [],
      sourceRules: [],
      overflow: siteNumber,
      ...fields,
    })
  const explain = (page: Partial<PageTest> = {}) =>
    explainPage(
      { db, accounts, clock: systemClock },
      {
        accountId: account.id,
        url: 'https://www.motorvalles.es/leon',
        referrer: '',
        landing: '',
        userAgent: chrome,
        ...page,
      },
    )
  return { account, ringpoolId, numberIds, explain }
}

const draft = (more: Partial<RingpoolDraft>): RingpoolDraft => ({
  ringpoolId: null,
  name: 'Nuevo',
  active: true,
  replaces: ['937 271 000'],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: 20,
  overflow: '937 271 000',
  phoneMask: '',
  numberIds: [],
  ...more,
})

test('a ringpool without rules shows a free number, and says what is shown when none is', async () => {
  const { explain } = await openSite()
  const { ringpools, isHostAllowed, bot, pattern } = await explain()
  expect({ isHostAllowed, bot }).toEqual({ isHostAllowed: true, bot: false })
  expect(ringpools).toMatchObject([
    {
      name: 'Web',
      outcome: 'shows',
      rules: [],
      replaces: [{ number: siteNumber, by: 'Web' }],
      numbers: 2,
      free: 2,
      shown: {
        number: { tel: expect.stringMatching(/^\+34931/), lease: null },
        overflow: { tel: siteNumber, display: '937 27 10 00' },
      },
    },
  ])
  expect(pattern).toContain('9')
})

test('nothing is leased or stored to find out', async () => {
  const { explain, account } = await openSite()
  await explain()
  const { db } = stores.postgres
  const ofAccount = [lease, overflow, visit].map((table) => db.$count(table, eq(table.accountId, account.id)))
  expect(await Promise.all(ofAccount)).toEqual([0, 0, 0])
  const held = and(eq(ringpoolNumber.accountId, account.id), eq(ringpoolNumber.active, true))
  const numbers = await db.select({ visit: ringpoolNumber.visitId }).from(ringpoolNumber).where(held)
  expect(numbers).toEqual([{ visit: null }, { visit: null }])
})

test('with every number leased, the overflow number is shown', async () => {
  const { explain, account, ringpoolId } = await openSite()
  const request = () => ({
    visitId: v7(),
    visitorId: v4(),
    accountId: account.id,
    ringpoolId,
    holdSeconds: 1200,
    leaseId: v7(),
  })
  await leaseNumbers(stores.postgres.db, [request(), request()], new Date())
  const { ringpools } = await explain()
  expect(ringpools).toMatchObject([{ outcome: 'shows', free: 0, shown: { number: null } }])
})

test('each ringpool that shows nothing says why', async () => {
  const { explain } = await openSite([
    { name: 'De pago', sourceRules: [{ field: 'reach', operator: 'is', value: 'paid' }] },
    { name: 'Taller', pageRules: [{ field: 'url', operator: 'contains', value: '/taller' }] },
    { name: 'Vacío', replaces: [] },
    { name: 'Antiguo', active: false },
  ])
  const { ringpools } = await explain({ url: 'https://motorvalles.es/leon?gclid=abc' })
  expect(ringpools.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['De pago', 'shows'],
    ['Web', 'outranked'],
    ['Vacío', 'nothing'],
    ['Taller', 'excluded'],
    ['Antiguo', 'inactive'],
  ])
  const byName = new Map(ringpools.map((one) => [one.name, one]))
  expect(byName.get('De pago')?.rules).toEqual([
    { field: 'reach', operator: 'is', value: 'paid', holds: true, excludes: false },
  ])
  expect(byName.get('Taller')?.rules).toEqual([
    { field: 'url', operator: 'contains', value: '/taller', holds: false, excludes: true },
  ])
  expect(byName.get('Web')?.replaces).toEqual([{ number: siteNumber, by: 'De pago' }])
})

test.each<[string, Partial<PageTest>, object]>([
  [
    'utm parameters',
    { url: 'https://motorvalles.es/?utm_source=news&utm_medium=email' },
    { rule: 'utm', completedBy: null, click: null },
  ],
  [
    'a utm source that the click id completes',
    { url: 'https://motorvalles.es/?utm_source=google&gclid=1' },
    { rule: 'utm', completedBy: 'click', click: 'gclid' },
  ],
  ['a click id', { url: 'https://motorvalles.es/?gclid=1' }, { rule: 'click', click: 'gclid' }],
  [
    'a referrer',
    { referrer: 'https://www.google.com/' },
    { rule: 'referrer', referrer: 'google.com', isReferrerCounted: true },
  ],
  ['nothing', {}, { rule: 'direct', referrer: null, exclusion: null }],
  [
    'a payment service as referrer',
    { referrer: 'https://www.paypal.com/checkout' },
    { rule: 'direct', isReferrerCounted: false, exclusion: { by: 'default', entry: 'paypal.com' } },
  ],
  [
    'its own domain as referrer',
    { referrer: 'https://tienda.motorvalles.es/' },
    { rule: 'direct', exclusion: { by: 'own', entry: 'motorvalles.es' } },
  ],
])('the source is explained: %s', async (_, page, decision) => {
  const { explain } = await openSite()
  expect((await explain(page)).decision).toMatchObject(decision)
})

test('the source is that of the landing page', async () => {
  const { explain } = await openSite()
  const { source, decision } = await explain({ landing: 'https://motorvalles.es/?gclid=1' })
  expect(source).toMatchObject({ source: 'google', medium: 'cpc', channel: 'paid_search', reach: 'paid' })
  expect(decision.rule).toBe('click')
})

test('a host that is not allowed, a robot and an archived account are told', async () => {
  const { explain, account } = await openSite()
  expect(await explain({ url: 'https://otra.es/' })).toMatchObject({ host: 'otra.es', isHostAllowed: false })
  expect(await explain({ userAgent: googlebot })).toMatchObject({ bot: true })
  expect(await explain({ userAgent: '' })).toMatchObject({ bot: true })
  const { db } = stores.postgres
  await db.update(accountTable).set({ active: false }).where(eq(accountTable.id, account.id))
  await expect.poll(async () => (await explain()).isAccountActive, { timeout: 10_000 }).toBe(false)
})

test('a form that is not saved takes the place of its ringpool, or is a new one', async () => {
  const { explain, ringpoolId, numberIds } = await openSite()
  const rule = { field: 'url', operator: 'contains', value: '/leon' } as const
  const asNew = await explain({ draft: draft({ pageRules: [rule], numberIds, phoneMask: '### ### ###' }) })
  expect(asNew.ringpools).toMatchObject([
    {
      id: null,
      name: 'Nuevo',
      isDraft: true,
      outcome: 'shows',
      free: 2,
      shown: { number: { display: expect.stringMatching(/^931 \d{3} \d{3}$/) } },
    },
    { name: 'Web', isDraft: false, outcome: 'outranked' },
  ])
  const changed = await explain({ draft: draft({ ringpoolId, pageRules: [{ ...rule, value: '/ateca' }] }) })
  expect(changed.ringpools).toMatchObject([{ id: ringpoolId, name: 'Nuevo', outcome: 'excluded' }])
  const off = await explain({ draft: draft({ ringpoolId, active: false }) })
  expect(off.ringpools).toMatchObject([{ id: ringpoolId, outcome: 'inactive' }])
})

test('the numbers of another account are none of the form', async () => {
  const other = await openSite()
  const { explain } = await openSite()
  const { ringpools } = await explain({ draft: draft({ numberIds: other.numberIds }) })
  expect(ringpools.find(({ isDraft }) => isDraft)).toMatchObject({ numbers: 0, free: 0 })
})

test('names the source-level number that is shown while none is free, and why the others are not', async () => {
  const { explain, account, ringpoolId } = await openSite()
  const { db } = stores.postgres
  const add = async (
    name: string,
    { source, forRingpool = null }: { source: string; forRingpool?: string | null },
  ) => {
    const numberId = v7()
    const phone = `+3491155${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
    await db.insert(poolNumber).values({
      ...{ id: numberId, provider: 'sip', accountId: account.id },
      ...{ visible: phone, realPhone: phone, e164: phone },
    })
    await db.insert(staticNumber).values({
      ...{ id: v7(), accountId: account.id, numberId, name, kind: 'online', source, medium: 'cpc' },
      ...{ campaign: '', content: '', term: '', ringpoolId: forRingpool },
      sourceRules: [{ field: 'source', operator: 'is', value: source }],
    })
    return phone
  }
  await add('Google', { source: 'google' })
  const own = await add('Google, Web', { source: 'google', forRingpool: ringpoolId })
  await add('Google, Blog', { source: 'google', forRingpool: v7() })
  await add('Bing', { source: 'bing' })
  const url = 'https://www.motorvalles.es/?utm_source=google&utm_medium=cpc'
  const [shown] = (await explain({ url })).ringpools.map((one) => one.shown)
  expect(shown).toMatchObject({ overflow: { tel: own }, ringpoolOverflow: siteNumber })
  const outcomes = Object.fromEntries(
    (shown?.sourceNumbers ?? []).map(({ name, outcome }) => [name, outcome]),
  )
  expect(outcomes).toEqual({
    Google: 'outranked',
    'Google, Web': 'shows',
    'Google, Blog': 'elsewhere',
    Bing: 'excluded',
  })
  expect(shown?.sourceNumbers[0]?.name).toBe('Google, Web')
  expect(shown?.sourceNumbers.at(-1)?.rules).toMatchObject([{ value: 'bing', holds: false, excludes: true }])

  const [direct] = (await explain()).ringpools.map((one) => one.shown)
  expect(direct?.overflow.tel).toBe(siteNumber)
  expect(new Set(direct?.sourceNumbers.map(({ outcome }) => outcome))).toEqual(new Set(['excluded']))
})

test('says whether links that open WhatsApp carry the code of the visit', async () => {
  const { account } = await openSite()
  const explainCurrent = async () => {
    const directory = await createAccountDirectory(stores.postgres)
    const deps = { db: stores.postgres.db, accounts: directory, clock: systemClock }
    const url = 'https://www.motorvalles.es/leon'
    return explainPage(deps, {
      ...{ accountId: account.id, url, referrer: '', landing: '', userAgent: chrome },
    })
  }
  expect(await explainCurrent()).toMatchObject({ whatsappCodes: false })
  await stores.postgres.db
    .update(accountTable)
    .set({ whatsappCodes: true })
    .where(eq(accountTable.id, account.id))
  expect(await explainCurrent()).toMatchObject({ whatsappCodes: true })
})
