import type { BrowserContext, Page } from '@playwright/test'
import { dealer, expect, signIn, test } from './demo-talkie.ts'

/* People work for many hours, in several windows: nobody is away here, however far the clock is put forward. */
test.use({ who: 'nobody', settings: { IDLE_MINUTES: '720' } })

const hours = (count: number) => count * 3_600_000
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '')
const endOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000
const act = (page: Page) => page.mouse.click(700, 5)
const endedAlert = (page: Page) => page.getByRole('dialog', { name: 'La sesión ha terminado' })

/** The clock is put forward for the browser alone: it must not learn the server's. */
const hideServerTime = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })

const statusOf = async (url: string, token: string) =>
  (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status

/** Opens the calls in one tab and the ringpools in another, signed in as Marta. */
const openTwoTabs = async (page: Page, context: BrowserContext) => {
  await page.goto('/?lng=es')
  await signIn(page, 'marta')
  await expect(page).toHaveURL(/\/accounts/)
  await page.goto(`/accounts/${dealer}/ringpool-management`)
  await expect(page.getByRole('grid')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/accounts/${dealer}/reporting-calls`)
  await expect(other.getByRole('grid')).toBeVisible()
  return other
}

test('who works stays signed in, in all tabs, and each renewal ends the token before', async ({
  page,
  context,
  demo,
}) => {
  await hideServerTime(context)
  await page.clock.install()
  const other = await openTwoTabs(page, context)
  const first = await storedToken(page)
  // So that the ends of the first token and of those after it are told apart.
  await expect.poll(() => Date.now() - endOf(first) + hours(12)).toBeGreaterThan(4000)

  await page.clock.fastForward(hours(2))
  await act(page)
  await expect.poll(() => storedToken(page)).not.toBe(first)
  const second = await storedToken(page)
  expect([await statusOf(demo.url, first), await statusOf(demo.url, second)]).toEqual([401, 200])

  // The other tab knows nothing of it, and works on.
  await other.getByRole('link', { name: 'Gestión' }).click()
  await expect(other.getByRole('grid')).toBeVisible()

  // Both at the same moment, while an answer is slow: nobody is thrown out.
  await page.clock.fastForward(hours(2))
  const third = await storedToken(page)
  await page.route('**/session/renew', async (route) => {
    const response = await route.fetch()
    await expect.poll(() => storedToken(other)).not.toBe(third)
    await route.fulfill({ response })
  })
  await Promise.all([act(page), act(other)])
  await expect.poll(() => storedToken(page)).not.toBe(third)
  await page.unroute('**/session/renew')

  // An answer that got lost: the next request of any tab gets what was missed.
  await page.clock.fastForward(hours(2))
  await page.route('**/session/renew', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/session/renew'))
  await act(page)
  await lost
  await other.getByRole('link', { name: 'Llamadas' }).click()
  await expect(other.getByRole('grid')).toBeVisible()
  await page.unroute('**/session/renew')
  await page.getByRole('link', { name: 'Llamadas' }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  // The first token's end is none of the session's; that of the latest is, in both tabs.
  const untilEndOf = async (token: string) => endOf(token) - (await page.evaluate(() => Date.now()))
  await page.clock.fastForward((await untilEndOf(first)) + 500)
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Gestión' }).click()
    await expect(endedAlert(tab)).toHaveCount(0)
  }
  await page.clock.fastForward(hours(12))
  for (const tab of [page, other]) await expect(endedAlert(tab)).toBeVisible()
  expect(await storedToken(page)).toBe('')
})

test('a device whose clock is a day ahead is signed in, also after a reload', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await page.goto('/?lng=es')
  await signIn(page, 'marta')
  await expect(page).toHaveURL(/\/accounts/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  await expect(endedAlert(page)).toHaveCount(0)
})

test('somebody who signs in in another tab is who is signed in in this one too', async ({
  page,
  context,
}) => {
  const other = await openTwoTabs(page, context)
  await page.getByRole('button', { name: /Tu perfil/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(endedAlert(other)).toBeVisible()
  await expect(other.getByRole('grid')).toHaveCount(0)
  await signIn(page, 'lucia')
  await expect(other.getByRole('button', { name: /Tu perfil/ })).toHaveAccessibleName(/^LG/)
  await expect(other).toHaveURL(/\/accounts$/)
})
