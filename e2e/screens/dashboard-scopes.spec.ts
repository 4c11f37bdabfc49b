import type { Browser, Page } from '@playwright/test'
import { createRandom } from '@talkie/server/testing'
import { confirmByTyping, type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

const path = `/accounts/${dealer}/reporting-dashboard?range=last_month`
const edit = { name: 'Editar panel' }

const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)

/** The texts and labels of every widget, once all have their responses. */
const figuresOf = async (page: Page) => {
  await expect(page.getByRole('button', edit)).toBeVisible()
  await expect(page.locator('[data-widget]').first()).toBeVisible()
  await expect(page.locator('[data-widget] :is([aria-busy="true"], .mantine-Skeleton-root)')).toHaveCount(0)
  return await page.locator('[data-widget]').evaluateAll((widgets) =>
    Object.fromEntries(
      widgets.map((one) => {
        const labels = [...one.querySelectorAll('[aria-label]')].map((part) =>
          part.getAttribute('aria-label'),
        )
        return [one.getAttribute('data-widget'), [one.textContent, ...labels]]
      }),
    ),
  )
}

/** What the same URL shows in a browser without stored data. */
const freshFigures = async (browser: Browser, demo: DemoTalkie, url: string) => {
  const token = { name: 'accessToken', value: demo.tokenOf.lucia }
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: demo.url, localStorage: [token] }] },
  })
  const page = await context.newPage()
  await page.goto(url)
  const figures = await figuresOf(page)
  await context.close()
  return figures
}

const isFiltered = (page: Page) => page.url().includes('filters=')

/** Actions of a user on the dashboard. Each waits until the URL or the layout has changed. */
const actions: Record<string, (page: Page, random: () => number) => Promise<void>> = {
  filter: async (page, random) => {
    if (isFiltered(page)) return
    const rows = widget(page, 'datatab').getByRole('row')
    await rows.nth(1 + Math.floor(random() * 3)).click()
    await page.getByRole('menuitem', { name: 'Filtrar por esto' }).click()
    await expect(page).toHaveURL(/filters=/)
  },
  unfilter: async (page) => {
    if (!isFiltered(page)) return
    await page.getByRole('button', { name: /^Quitar el filtro/ }).click()
    await expect(page).not.toHaveURL(/filters=/)
  },
  sort: async (page, random) => {
    const before = page.url()
    const titles = widget(page, 'datatab')
      .getByRole('columnheader')
      .locator('button:enabled:not([aria-haspopup])')
    await titles.nth(Math.floor(random() * 3)).click()
    await expect(page).not.toHaveURL(before)
  },
  layout: async (page, random) => {
    await page.getByRole('button', edit).click()
    const removable = page.getByRole('button', { name: /^Quitar (Mapa|Embudo)/ })
    const count = await removable.count()
    if (count > 0) await removable.nth(Math.floor(random() * count)).click()
    else {
      await page.getByRole('button', { name: 'Añadir widget' }).click()
      await page.getByRole('menuitem').first().click()
    }
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirmByTyping(page, 'Motor Vallès', 'Guardar')
    await expect(page.getByRole('button', edit)).toBeVisible()
  },
  reload: async (page) => {
    await page.reload()
  },
}
const names = Object.keys(actions)

// Restores the dashboard for other tests.
test.afterEach(async ({ request, demo }) => {
  const headers = { authorization: `Bearer ${demo.tokenOf.lucia}` }
  const forgotten = await request.delete(`/api/accounts/${dealer}/reporting/dashboard/layout`, { headers })
  await expect(forgotten).toBeOK()
})

test('after any filtering, sorting and layout change, each figure equals that of a fresh load', async ({
  page,
  browser,
  demo,
}) => {
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`TEST_SEED=${seed}`)
  test.slow(true, 'It loads the dashboard several times.')
  const random = createRandom(seed).float
  const drawn = Array.from({ length: 3 }, () => names[Math.floor(random() * names.length)] ?? '')
  const isAsFresh = async () => {
    const fresh = await freshFigures(browser, demo, page.url())
    await expect.poll(() => figuresOf(page)).toEqual(fresh)
  }
  const act = (name: string) =>
    test.step(name, async () => {
      await actions[name]?.(page, random)
      await figuresOf(page)
    })
  await page.goto(path)
  await figuresOf(page)
  for (const name of ['filter', 'unfilter', 'sort', 'layout', 'reload']) await act(name)
  await isAsFresh()
  for (const name of [...drawn, 'unfilter', 'sort']) await act(name)
  await isAsFresh()
})
