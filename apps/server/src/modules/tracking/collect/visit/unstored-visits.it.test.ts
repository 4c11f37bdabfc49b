import { type VisitRequest, visitResponseSchema } from '@talkie/contract/tracking'
import { and, eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { lease } from '../../../numbers/ringpools/tables.ts'
import { visit, visitPage } from '../../tables.ts'

/*
 * Visitors whose browsers store nothing: each page begins a visit, as far as the tracker knows. All of them are in one
 * office, behind one address, with the same browser.
 */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const home = 'https://www.motorvalles.es/'
const ad = `${home}leon?utm_source=google&utm_medium=cpc&utm_campaign=leon`

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

const openSite = (numbers: number) => createSimpleSite(talkie.postgres.db, { numbers })
type Site = Awaited<ReturnType<typeof openSite>>

/** Opens a page. Without storage, each page has a new id and is the first of its visit. */
const open = async (site: Site, page: Partial<VisitRequest>) => {
  const body = { key: site.account.key, visitor: v4(), visit: v7(), page: 1, url: home, ...page }
  const response = await fetch(`${talkie.url}/collect/visit`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'text/plain', 'user-agent': chrome },
  })
  expect(response.status).toBe(200)
  const answer = visitResponseSchema.parse(await response.json())
  return {
    visit: answer.resumed?.id ?? body.visit,
    number: answer.replace[0]?.tel,
    lease: answer.replace[0]?.lease,
  }
}

/** A visitor with the browser's id of the tab. */
const createTab = () => {
  const visitor = v4()
  return (site: Site, page: Partial<VisitRequest> = {}) => open(site, { visitor, unstored: 'tab', ...page })
}

const countLeases = (site: Site) => talkie.postgres.db.$count(lease, eq(lease.accountId, site.account.id))
const countVisits = (site: Site) => talkie.postgres.db.$count(visit, eq(visit.accountId, site.account.id))
const makeOlder = async (site: Site, minutes: number) => {
  const { db } = talkie.postgres
  const by = sql.raw(`interval '${minutes} minutes'`)
  await db
    .update(visit)
    .set({ at: sql`at - ${by}` })
    .where(eq(visit.accountId, site.account.id))
  await db
    .update(visitPage)
    .set({ at: sql`at - ${by}` })
    .where(eq(visitPage.accountId, site.account.id))
  await db
    .update(lease)
    .set({ lastSeenAt: sql`last_seen_at - ${by}` })
    .where(eq(lease.accountId, site.account.id))
}

describe('a visitor whose browser stores nothing', () => {
  test('keeps one number, one visit and its source over the pages of a tab', async () => {
    const site = await openSite(3)
    const tab = createTab()
    const first = await tab(site, { url: ad, referrer: 'https://www.google.com/' })
    const pages = [
      await tab(site, { url: `${home}stock`, referrer: ad }),
      await tab(site, { url: `${home}contacto`, referrer: `${home}stock` }),
      await tab(site, { url: `${home}contacto?a=1`, referrer: `${home}contacto` }),
    ]
    for (const page of pages) expect(page).toEqual(first)
    expect([await countLeases(site), await countVisits(site)]).toEqual([1, 1])
    const stored = await talkie.postgres.db
      .select({ page: visitPage.page, url: visitPage.url })
      .from(visitPage)
      .where(and(eq(visitPage.accountId, site.account.id), eq(visitPage.visitId, first.visit)))
      .orderBy(visitPage.page)
    expect(stored).toEqual([
      { page: 2, url: `${home}stock` },
      { page: 3, url: `${home}contacto` },
      { page: 4, url: `${home}contacto?a=1` },
    ])
  })

  test('has one lease, however often a page is requested at once', async () => {
    const site = await openSite(3)
    const tab = createTab()
    const first = await tab(site)
    const pages = await Promise.all(Array.from({ length: 6 }, () => tab(site, { url: `${home}stock` })))
    for (const page of pages) expect(page).toEqual(first)
    expect(await countLeases(site)).toBe(1)
  })

  test('is never another visitor of the same office, even on the same pages', async () => {
    const site = await openSite(4)
    const [marta, jordi] = [createTab(), createTab()]
    const [ofMarta, ofJordi] = [await marta(site), await jordi(site)]
    expect(ofJordi.number).not.toBe(ofMarta.number)
    for (const url of [`${home}stock`, `${home}contacto`]) {
      expect(await jordi(site, { url, referrer: home })).toEqual(ofJordi)
      expect(await marta(site, { url, referrer: home })).toEqual(ofMarta)
    }
    expect(await countLeases(site)).toBe(2)
  })

  test('begins another visit after half an hour, and keeps the number while nobody else has it', async () => {
    const site = await openSite(2)
    const tab = createTab()
    const first = await tab(site)
    await makeOlder(site, 31)
    const next = await tab(site, { url: `${home}stock`, referrer: home })
    expect(next.visit).not.toBe(first.visit)
    expect(next.number).toBe(first.number)
  })

  test('goes on with a visit whose page sent heartbeats meanwhile', async () => {
    const site = await openSite(2)
    const tab = createTab()
    const first = await tab(site)
    await makeOlder(site, 31)
    await talkie.postgres.db
      .update(lease)
      .set({ lastSeenAt: new Date() })
      .where(eq(lease.accountId, site.account.id))
    expect((await tab(site, { url: `${home}stock`, referrer: home })).visit).toBe(first.visit)
  })

  test('begins another visit with another campaign, and not with the same one', async () => {
    const site = await openSite(2)
    const tab = createTab()
    const first = await tab(site, { url: ad })
    expect((await tab(site, { url: ad })).visit).toBe(first.visit)
    const next = await tab(site, { url: `${home}?utm_source=mailing&utm_medium=email` })
    expect(next.visit).not.toBe(first.visit)
    expect(next.number).toBe(first.number)
  })

  test('is another visitor for another account', async () => {
    const [site, other] = [await openSite(2), await openSite(2)]
    const tab = createTab()
    const first = await tab(site)
    expect((await tab(other)).visit).not.toBe(first.visit)
  })
})

describe('a visitor whose browser has no id of the tab either', () => {
  test('gets a number on the page that he arrives on, and the overflow number on those after it', async () => {
    const site = await openSite(3)
    const first = await open(site, { unstored: 'page', url: ad, referrer: 'https://www.google.com/' })
    expect(first.lease).toEqual(expect.any(String))
    for (const url of [`${home}stock`, `${home}contacto`])
      expect((await open(site, { unstored: 'page', url, referrer: ad })).lease).toBeNull()
    expect(await countLeases(site)).toBe(1)
  })
})

test('a visitor whose browser stores is not affected', async () => {
  const site = await openSite(2)
  const visitor = v4()
  const first = await open(site, { visitor })
  expect((await open(site, { visitor, url: `${home}stock` })).visit).not.toBe(first.visit)
})
