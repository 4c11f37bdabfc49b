import type { Page } from '@playwright/test'
import { expect, look, settle, test } from './test.ts'

/* The shop is on three subdomains of muebles.localhost. */

const shared = { cookie: { domains: ['muebles.localhost'] } }
const consent = { isRequired: true, category: 'statistics', gpc: false, dnt: false } as const

const number = (page: Page) => page.locator('p')
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

test.beforeEach(({ put }) => {
  put('<p>912345678</p>')
})

test('a visitor goes on from one subdomain to another and back, in one visit', async ({
  page,
  site,
  switchOn,
  collector,
}) => {
  switchOn(['cookie'], shared)
  for (const host of ['www', 'tienda', 'www']) {
    await page.goto(`http://${host}.muebles.localhost:${site.port}/`)
    await expect(number(page)).toHaveText('900111222')
    await look(page, 'hidden')
  }
  expect(collector.visits.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(new Set(collector.visits.map(({ visitor, visit }) => `${visitor} ${visit}`)).size).toBe(1)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({
    name: 'talkie_muebles',
    domain: '.muebles.localhost',
    sameSite: 'Lax',
    secure: false,
    httpOnly: false,
  })
})

test('without the flag each subdomain has a visitor of its own, and there is no cookie', async ({
  page,
  site,
  collector,
}) => {
  for (const host of ['www', 'tienda']) {
    await page.goto(`http://${host}.muebles.localhost:${site.port}/`)
    await expect(number(page)).toHaveText('900111222')
  }
  expect(new Set(collector.visits.map(({ visitor }) => visitor)).size).toBe(2)
  expect(await cookieNames(page)).toEqual([])
})

test('an opt-out and an opt-in count on all subdomains', async ({ page, site, switchOn, collector }) => {
  switchOn(['cookie'], shared)
  await page.goto(`http://www.muebles.localhost:${site.port}/`)
  await expect(number(page)).toHaveText('900111222')
  await page.evaluate(() => window.talkie?.optOut())
  await page.goto(`http://tienda.muebles.localhost:${site.port}/`)
  await settle(page)
  await expect(number(page)).toHaveText('912345678')
  expect(collector.visits).toHaveLength(1)
  await page.evaluate(() => window.talkie?.optIn())
  await expect(number(page)).toHaveText('900111222')
})

test('without consent there is no cookie; a withdrawal removes it, and that of the server', async ({
  page,
  site,
  switchOn,
}) => {
  switchOn(['consent', 'cookie'], { ...shared, consent })
  await page.goto(`http://www.muebles.localhost:${site.port}/`)
  await expect(number(page)).toHaveText('900333444')
  expect(await cookieNames(page)).toEqual([])
  await page.evaluate(() => window.talkie?.consent?.(true))
  await expect(number(page)).toHaveText('900111222')
  expect(await cookieNames(page)).toEqual(['talkie_muebles'])
  await page
    .context()
    .addCookies([{ name: 'talkie_muebles_id', value: 'x', domain: '.muebles.localhost', path: '/' }])
  await page.evaluate(() => window.talkie?.consent?.(false))
  await expect(number(page)).toHaveText('900333444')
  expect(await cookieNames(page)).toEqual([])
})

test('the visitor of the server’s cookie comes back after the browser has emptied its storage', async ({
  page,
  site,
  switchOn,
  collector,
}) => {
  switchOn(['cookie'], { cookie: { domains: [] } })
  const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
  await page.context().addCookies([{ name: 'talkie_muebles_id', value: visitor, url: site.origin }])
  await page.goto(site.origin)
  await expect(number(page)).toHaveText('900111222')
  expect(collector.visits).toMatchObject([{ visitor, page: 1 }])
  expect(await cookieNames(page)).toEqual(['talkie_muebles_id'])
})

const id = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
const visit = { id, page: 1, seen: Date.now() * 2, landing: 'https://muebles.localhost/', referrer: '' }
test.describe('what another subdomain has put into the cookies is passed over where it is', () => {
  const cookies: [string, string, unknown][] = [
    ['no id', 'talkie_muebles', { visitor: 'x', visit }],
    ['a visit that is none', 'talkie_muebles', { visitor: id, visit: { ...visit, id: 'x' } }],
    ['another expression', 'talkie_muebles', { visitor: id, visit: { ...visit, campaign: '(a+)+$' } }],
    ['no object', 'talkie_muebles', 7],
    ['no id of the server', 'talkie_muebles_id', 'x'],
  ]
  for (const [what, name, value] of cookies)
    test(what, async ({ page, site, switchOn, collector }) => {
      switchOn(['cookie'], shared)
      const text = typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value))
      await page.context().addCookies([{ name, value: text, domain: '.muebles.localhost', path: '/' }])
      await page.goto(`http://www.muebles.localhost:${site.port}/`)
      await expect(number(page)).toHaveText('900111222')
      const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
      expect(collector.visits).toEqual([
        expect.objectContaining({
          visitor: expect.stringMatching(uuid),
          visit: expect.stringMatching(uuid),
          page: 1,
        }),
      ])
      expect(collector.visits[0]?.visitor).not.toBe(id)
    })
})
