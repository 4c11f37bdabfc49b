import type { Page } from '@playwright/test'
import type { SiteConfig } from '@talkie/tracker/compose'
import { expect, look, settle, test } from './test.ts'

/*
 * Pages that are prepared, left, kept and shown again: with the tracker alone, and with all that an account may switch on.
 */

const number = (page: Page) => page.locator('p')
const every: SiteConfig = {
  consent: { isRequired: false, category: 'statistics', gpc: true, dnt: true },
  cookie: { domains: [] },
}

/** Makes the page seem prerendered until `activate` is called. */
const prerender = (page: Page) =>
  page.addInitScript(() => {
    let isPrerendering = true
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering, configurable: true })
    Object.assign(window, {
      activate: () => {
        isPrerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
const activate = (page: Page) => page.evaluate(() => Reflect.get(window, 'activate')())

for (const [what, isComposed] of [
  ['alone', false],
  ['with all modules', true],
] as const)
  test.describe(`the tracker ${what}`, () => {
    test.beforeEach(({ put, switchOn }) => {
      put('<p>912345678</p>')
      put('<p>912345678</p>', { path: '/sillas' })
      if (isComposed) switchOn(['consent', 'cookie', 'api'], every)
    })

    test('counts a prerendered page when it is shown, and stores and sends nothing before', async ({
      page,
      site,
      collector,
    }) => {
      await prerender(page)
      await page.goto(site.origin)
      await settle(page)
      expect(collector.visits).toEqual([])
      expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ''])
      await activate(page)
      await expect(number(page)).toHaveText('900111222')
      expect(collector.visits).toHaveLength(1)
    })

    test('counts a page from the back/forward cache as the next of the visit', async ({
      page,
      site,
      collector,
    }) => {
      await page.goto(site.origin)
      await expect(number(page)).toHaveText('900111222')
      await look(page, 'hidden')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await look(page, 'visible')
      // Becoming visible repeats a request that has no answer yet.
      await expect.poll(() => [...new Set(collector.visits.map(({ page }) => page))]).toEqual([1, 2])
      await expect(number(page)).toHaveText('900111222')
    })

    test('is quiet in a background tab, and goes on when it is shown', async ({ page, site, collector }) => {
      await page.clock.install()
      await page.goto(site.origin)
      await expect(number(page)).toHaveText('900111222')
      await look(page, 'hidden')
      const before = collector.requests.length
      await page.clock.runFor('10:00')
      expect(collector.requests).toHaveLength(before)
      await look(page, 'visible')
      await expect.poll(() => collector.beats.length).toBe(1)
      await expect(number(page)).toHaveText('900111222')
    })

    test('offline keeps the number, and sends the pages once it is online', async ({
      page,
      context,
      site,
      collector,
    }) => {
      await page.goto(site.origin)
      await expect(number(page)).toHaveText('900111222')
      await context.setOffline(true)
      await page.evaluate(() => history.pushState(null, '', '/sillas'))
      await settle(page)
      await expect(number(page)).toHaveText('900111222')
      expect(collector.visits).toHaveLength(1)
      await context.setOffline(false)
      await expect.poll(() => collector.visits.map(({ page }) => page)).toEqual([1, 2])
    })

    test('is one visitor in two tabs, and one number', async ({ page, context, site, collector }) => {
      await page.goto(site.origin)
      await expect(number(page)).toHaveText('900111222')
      const other = await context.newPage()
      await other.goto(`${site.origin}/sillas`)
      await expect(number(other)).toHaveText('900111222')
      await page.reload()
      await expect.poll(() => collector.visits.map(({ page }) => page)).toEqual([1, 2, 3])
      expect(new Set(collector.visits.map(({ visitor, visit }) => `${visitor} ${visit}`)).size).toBe(1)
    })
  })

test('a prerendered page without consent shows the number of its source once it is shown', async ({
  page,
  put,
  site,
  switchOn,
  collector,
}) => {
  switchOn(['consent'], { consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false } })
  put('<p>912345678</p>')
  await prerender(page)
  await page.goto(site.origin)
  await settle(page)
  expect(collector.requests.filter((request) => request.includes('/collect/'))).toEqual([])
  await activate(page)
  await expect(number(page)).toHaveText('900333444')
})
