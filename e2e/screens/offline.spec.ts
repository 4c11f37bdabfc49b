import type { Page } from '@playwright/test'
import { dealer, expect, test } from './demo-talkie.ts'

const screen = (name: string) => `/accounts/${dealer}/reporting-${name}`
const rows = (page: Page) => page.getByRole('grid', { name: 'Llamadas' }).getByRole('row')
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' })

/** The distance from the page's top to the table's header, in whole pixels. */
const top = async (page: Page) => Math.round((await rows(page).first().boundingBox())?.y ?? 0)

/** Opens last month's calls, of which the demo has many. */
const openCalls = async (page: Page) => {
  await page.goto(`${screen('calls')}?range=last_month`)
  await expect(rows(page).nth(3)).toBeVisible()
  return (await rows(page).nth(1).locator('[data-column="at"]').textContent()) ?? ''
}

test('while a response is slow or missing, no data of another query is shown', async ({ page }) => {
  const first = await openCalls(page)

  await test.step('a slow response: no rows, no totals, and the header does not move', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/reporting\/calls\/(rows|ask)$/, async (route) => {
      await held
      await route.continue()
    })
    const before = await top(page)
    await view(page, 'Perdidas').click()
    await expect(rows(page)).toHaveCount(1)
    expect(await top(page)).toBe(before)
    await expect(page.getByRole('main')).not.toContainText(first)
    answer()
    await expect(rows(page).nth(1)).toContainText('No contestada')
    await page.unroute(/reporting\/calls\/(rows|ask)$/)
  })

  await test.step('offline, a query without a cached response shows that it failed', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('status').getByText('Sin conexión')).toBeVisible()
    await view(page, 'No válidas').click()
    await expect(retry(page).first()).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('No contestada')
    await expect(page.getByText(/hace \d/)).toHaveCount(0)
    await expect(page.getByText(/^0 filas/)).toHaveCount(0)
    await expect(page.getByText('No se ha podido cargar: sin conexión')).toBeVisible()
  })

  await test.step('a cached response is shown and marked as such', async () => {
    await view(page, 'Perdidas').click()
    await expect(rows(page).nth(1)).toContainText('No contestada')
    await expect(page.getByText('No se han podido actualizar estos datos.')).toBeVisible()
    await expect(page.getByText('En directo')).toHaveCount(0)
  })

  await test.step('everything loads once the network is back', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('status').getByText('En directo')).toBeVisible()
    await expect(page.getByText('No se han podido actualizar estos datos.')).toHaveCount(0)
    await view(page, 'No válidas').click()
    await expect(rows(page).nth(1)).toContainText('No válida')
  })
})

test('offline, a widget without cached figures offers to retry, and shows no other figures', async ({
  page,
}) => {
  await page.goto(`${screen('dashboard')}?range=last_month`)
  const table = page.locator('[data-widget="datatab"]')
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  await page.context().setOffline(true)
  await table.getByRole('button', { name: /^Desglosar por/ }).click()
  await page.getByRole('option', { name: 'Navegador' }).click()
  await expect(table.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(0)
  await expect(
    page.locator('[data-widget="kpis"]').getByRole('button', { name: /^Visitas [\d.]+/ }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(table.getByRole('row', { name: /^Chrome/ })).toBeVisible()
})

test.describe('a part of the app that cannot be loaded', () => {
  test('is contained, explains the failure, and can be retried', async ({ page }) => {
    await openCalls(page)
    const words = /\/assets\/reporting-words-.*\.js/

    await test.step('a screen, while the server has the same build', async () => {
      await page.route(words, (route) => route.fulfill({ status: 502 }))
      await goTo(page, 'Palabras clave')
      await expect(page.getByText('No se ha podido cargar')).toBeVisible()
      await goTo(page, 'Llamadas')
      await expect(rows(page).nth(3)).toBeVisible()
      await goTo(page, 'Palabras clave')
      await expect(page.getByText('No se ha podido cargar')).toBeVisible()
      await page.unroute(words)
      await retry(page).click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByText('No se ha podido cargar')).toHaveCount(0)
    })

    await test.step('a screen, offline: it comes with the network, its styles too', async () => {
      await page.context().setOffline(true)
      await goTo(page, 'Eventos')
      await expect(page.getByText('No se ha podido cargar: sin conexión')).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByRole('grid')).toBeVisible()
      const unstyled = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
            (one) => !one.sheet,
          ).length,
      )
      expect(unstyled).toBe(0)
    })

    await test.step('a dialog over a screen, offline: it comes with the network', async () => {
      await page.context().setOffline(true)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('alert').getByText(/sin conexión/)).toBeVisible()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    })
  })

  test('counts as a cancelled confirmation, so that the button works again', async ({ page }) => {
    const dialog = /\/assets\/confirm-dialog-.*\.js/
    await page.goto('/blacklist/new')
    await page.getByRole('textbox', { name: 'Números' }).fill('612 34 56 99')
    const save = page.getByRole('button', { name: 'Bloquear', exact: true })
    const failed = page.getByRole('alert').filter({ hasText: 'No se ha podido cargar' })
    await page.route(dialog, (route) => route.fulfill({ status: 502 }))
    for (const _ of ['once', 'and again']) {
      await save.click()
      await failed.getByRole('button', { name: 'Cerrar' }).click()
      await expect(failed).toHaveCount(0)
    }
    await page.unroute(dialog)
    await save.click()
    await page.getByLabel('Confirmación').press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(save).toBeEnabled()
  })

  test('after an upgrade, leads to the new version', async ({ page, demo }) => {
    await openCalls(page)
    await page.route(/\/assets\/reporting-c2c-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.route(`${demo.url}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-of-the-next-build.js"></script>',
      }),
    )
    await goTo(page, 'Click to call')
    await expect(page.getByText('Hay una versión nueva')).toBeVisible()
    await page.unroute(/\/assets\/reporting-c2c-.*\.js/)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page).toHaveURL(/reporting-c2c/)
  })
})
