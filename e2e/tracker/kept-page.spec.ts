import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { expect, settle, test } from './test.ts'

/* Back to a page that the browser kept in its back/forward cache, which Playwright switches off. */

test.use({ launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

const own = '912345678'
const ofSource = '900333444'
const ofVisitor = '900111222'
const consent = { isRequired: true, category: 'statistics', gpc: false, dnt: false } as const
const number = (page: Page) => page.locator('p')

const cases: [string, (page: Page) => Promise<unknown>, string, number[]][] = [
  ['consent goes on', async () => {}, ofVisitor, [1, 2, 3]],
  ['an opt-out counts', (page) => page.evaluate(() => window.talkie?.optOut()), own, [1, 2]],
  ['a withdrawal counts', (page) => page.evaluate(() => window.talkie?.consent?.(false)), ofSource, [1, 2]],
]
for (const [what, work, shown, pages] of cases)
  test(what, async ({ page, put, site: { origin }, switchOn, collector }) => {
    switchOn(['consent', 'api'], { consent })
    const head = `<script>
      talkieConsent = true
      restored = []
      addEventListener('pageshow', ({ persisted }) => restored.push(persisted))
    </script>`
    put(`<p>${own}</p>`, { head })
    put(`<p>${own}</p>`, { head, path: '/sillas' })
    for (const path of ['/', '/sillas']) {
      await page.goto(origin + path)
      await expect(number(page)).toHaveText(ofVisitor)
    }
    await work(page)
    await settle(page)
    // A page that the browser kept is not loaded.
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'restored'))).toEqual([false, true])
    await settle(page)
    await expect(number(page)).toHaveText(shown)
    expect([...new Set(collector.visits.map((visit) => visit.page))]).toEqual(pages)
    expect(collector.visits).toHaveLength(pages.length)
  })
