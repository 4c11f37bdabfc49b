import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía asks 'which calls were these?' of a total, of a cell and of a value in the details: the same panel answers. */

const report = (screen: string) => `/accounts/${dealer}/reporting-${screen}?range=last_month`
const panel = (page: Page) => page.getByRole('menu')
const drawer = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('grid').locator('[data-row]')
const cells = (page: Page, column: string) => rows(page).locator(`[data-column="${column}"]`)
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Quitar el filtro ${name}` })
const numberIn = (text: string | null) => Number(/[\d.]+/.exec(text ?? '')?.[0]?.replaceAll('.', ''))
const expectRows = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 fila' : `${count} filas`, { exact: true })).toBeVisible()
const total = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
/** The figure in the panel: as many rows as the filter by the value will show. */
const countInPanel = async (page: Page): Promise<number> => {
  const figure = panel(page).locator('strong.figures')
  await expect(figure).toHaveText(/^\d+$/)
  return numberIn(await figure.textContent())
}

test('a total leads to its calls in the table below, with the columns that are there', async ({
  page,
  complaints,
}) => {
  await page.goto(`${report('calls')}&columns=${encodeURIComponent('["at","caller","outcome","agent"]')}`)
  await expect(rows(page).first()).toBeVisible()
  const missed = numberIn(await total(page, 'No contestadas').locator('.figures').textContent())

  await total(page, 'No contestadas').click()
  await expect(panel(page)).toContainText('No contestadas')
  expect(await countInPanel(page)).toBe(missed)
  expect(await seriousInThemes(page)).toEqual([])
  await panel(page)
    .getByRole('menuitem', { name: `Ver las ${missed} llamadas` })
    .click()
  await expect(chip(page, 'Resultado')).toBeVisible()
  await expectRows(page, missed)
  // The first column selects rows.
  await expect(page.getByRole('columnheader')).toHaveCount(1 + 4)

  await test.step('once more: the condition is there once', async () => {
    await total(page, 'No contestadas').click()
    await panel(page)
      .getByRole('menuitem', { name: `Ver las ${missed} llamadas` })
      .click()
    await expect(panel(page)).toHaveCount(0)
    await expect(chip(page, 'Resultado')).toHaveCount(1)
  })
  await test.step('back, forward and reload', async () => {
    await page.goBack()
    await expect(chip(page, 'Resultado')).toHaveCount(0)
    await page.goForward()
    await expectRows(page, missed)
    await page.reload()
    await expectRows(page, missed)
  })
  await test.step('with the keyboard, and without a choice', async () => {
    await total(page, 'Llamantes').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText('Llamantes')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(total(page, 'Llamantes')).toBeFocused()
  })
  expect(complaints).toEqual([])
})

test('a cell offers its value under the mouse; a click on the row opens the details', async ({
  page,
  complaints,
}) => {
  await page.goto(report('calls'))
  const cell = cells(page, 'source')
    .filter({ hasText: /^google/ })
    .first()
  await cell.scrollIntoViewIfNeeded()
  await cell.hover()
  await page.getByRole('button', { name: 'Fuente: google' }).click()
  await expect(drawer(page)).toHaveCount(0)
  const count = await countInPanel(page)
  // Without a filter, all calls with it are those that the filter leaves.
  await expect(panel(page).getByRole('menuitem')).toHaveCount(2)
  await panel(page).getByRole('menuitem', { name: 'Filtrar por esto' }).click()
  await expect(chip(page, 'Fuente')).toBeVisible()
  await expectRows(page, count)

  await test.step('excluded in a second condition', async () => {
    await cells(page, 'outcome').filter({ hasText: 'No contestada' }).first().hover()
    await page.getByRole('button', { name: 'Resultado: No contestada' }).click()
    const missed = await countInPanel(page)
    await panel(page).getByRole('menuitem', { name: 'Excluir esto' }).click()
    await expectRows(page, count - missed)
    await page.goBack()
    await expectRows(page, count)
  })
  await test.step('an empty cell and a duration offer nothing', async () => {
    await cells(page, 'duration_seconds').first().hover()
    // Each names its column and its value; a row may play its recording, too.
    await expect(rows(page).getByRole('button', { name: /: / })).toHaveCount(0)
  })
  await test.step('the row itself opens', async () => {
    await cells(page, 'source').first().click()
    await expect(drawer(page)).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a value in the details of a call opens the panel; Escape closes one after the other', async ({
  page,
}) => {
  const sort = JSON.stringify([{ field: 'campaign', direction: 'desc' }])
  await page.goto(`${report('calls')}&view=valid&sort=${encodeURIComponent(sort)}`)
  await cells(page, 'campaign').filter({ hasText: 'Taller Sabadell' }).first().click()
  const value = drawer(page).getByRole('button', { name: 'google / cpc · Taller Sabadell' }).first()
  await value.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  const count = await countInPanel(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(value).toBeFocused()
  await expect(drawer(page)).toBeVisible()

  await value.click()
  await panel(page).getByRole('menuitem', { name: 'Filtrar por esto' }).click()
  await expect(drawer(page)).toHaveCount(0)
  for (const name of ['Fuente', 'Medio', 'Campaña']) await expect(chip(page, name)).toBeVisible()
  await expectRows(page, count)

  await test.step('all calls with it: without the other conditions', async () => {
    await page.goBack()
    await expect(drawer(page)).toBeVisible()
    await value.click()
    await panel(page).getByRole('menuitem', { name: 'Ver todas las llamadas con este valor' }).click()
    await expect(drawer(page)).toHaveCount(0)
    await expect(chip(page, 'Campaña')).toBeVisible()
    await expect(chip(page, 'Resultado')).toHaveCount(0)
  })
})

test('raw data lead to the calls with the same value', async ({ page }) => {
  // A call that only the call centre reported has no number of ours.
  await page.goto(`${report('rawdata')}&scope=${encodeURIComponent('type:hangup')}`)
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().click()
  const value = drawer(page).getByTitle(/^Número marcado: /)
  await value.click()
  await panel(page).getByRole('menuitem', { name: 'Ver todas las llamadas con este valor' }).click()
  await expect(page).toHaveURL(/reporting-calls\?/)
  await expect(chip(page, 'Número marcado')).toBeVisible()
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a figure of the dashboard, a total and a value of the details open the panel within the screen', async ({
    page,
    complaints,
  }) => {
    const expectWithin = async () => {
      await expect(panel(page)).toBeVisible()
      const box = await panel(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      for (const item of await panel(page).getByRole('menuitem').all()) {
        await expect(item).toBeInViewport({ ratio: 1 })
        expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(40)
      }
    }
    await test.step('the dashboard', async () => {
      await page.goto(report('dashboard'))
      const bar = page
        .locator('[data-widget="distribution"]')
        .getByRole('button', { name: /^Búsqueda de pago/ })
      await bar.scrollIntoViewIfNeeded()
      await bar.tap()
      await expectWithin()
      expect(await seriousInThemes(page)).toEqual([])
      await panel(page).getByRole('menuitem', { name: 'Filtrar por esto' }).tap()
      await expect(panel(page)).toHaveCount(0)
      await expect(chip(page, 'Canal')).toBeInViewport()
      await chip(page, 'Canal').tap()
      await expect(chip(page, 'Canal')).toHaveCount(0)
    })
    await test.step('a total of the calls', async () => {
      await page.goto(report('calls'))
      await total(page, 'No contestadas').tap()
      await expectWithin()
      const count = await countInPanel(page)
      await panel(page).getByRole('menuitem').first().tap()
      await expect(chip(page, 'Resultado')).toBeVisible()
      await expect(total(page, 'Terminadas')).toContainText(String(count))
    })
    await test.step('a row opens, and its values filter', async () => {
      await rows(page).first().tap()
      await expect(drawer(page)).toBeVisible()
      await drawer(page)
        .getByTitle(/^Destino: /)
        .tap()
      await expectWithin()
      await panel(page).getByRole('menuitem', { name: 'Filtrar por esto' }).tap()
      await expect(drawer(page)).toHaveCount(0)
      await expect(chip(page, 'Destino')).toBeVisible()
      await page.reload()
      await expect(chip(page, 'Destino')).toBeVisible()
    })
    expect(complaints).toEqual([])
  })
})
