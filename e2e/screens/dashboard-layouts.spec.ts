import type { Page } from '@playwright/test'
import { breakpoints, widgetIds } from '@talkie/contract/reporting'
import { seriousByThemeButton } from './accessibility.ts'
import { clinic, confirmByTyping, type DemoTalkie, expect, test } from './demo-talkie.ts'

/*
 * Layouts of Clínica Andes' dashboard that were saved before today: they are shown as they are, and can be changed and
 * saved.
 */

const layoutPath = `/api/accounts/${clinic}/reporting/dashboard/layout`
const path = `/accounts/${clinic}/reporting-dashboard?range=last_month`
const first = ['gtotal', 'gduration', 'gvalids', 'gnovalids', 'gnot', 'datatab', 'heat']
const added = ['campaigns', 'landing', 'pages', 'devices', 'hours', 'visitors']

const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const listWidgets = (page: Page) =>
  page
    .locator('[data-widget]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-widget') ?? '').toSorted())
const isLoading = (page: Page) =>
  page.locator('[data-widget] :is([aria-busy="true"], .mantine-Skeleton-root)')

/** Saves a layout in which the widgets stand below each other, in two columns of any width. */
const save = async (page: Page, demo: DemoTalkie, widgets: readonly string[]) => {
  const items = widgets.map((i, y) => ({ i, x: 0, y: y * 9, w: 2, h: 9, static: false }))
  const layout = Object.fromEntries(breakpoints.map((breakpoint) => [breakpoint, items]))
  const headers = { authorization: `Bearer ${demo.tokenOf.lucia}` }
  const answer = await page.request.put(`${demo.url}${layoutPath}`, { headers, data: { layout } })
  expect(answer.status()).toBe(200)
}
const edit = (page: Page) => page.getByRole('button', { name: 'Editar panel' }).first().click()
const add = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name: 'Añadir widget' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const saveChanges = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirmByTyping(page, '', 'Guardar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Editar panel' })).toBeVisible()
}

test.afterEach(async ({ page, demo }) => {
  const headers = { authorization: `Bearer ${demo.tokenOf.lucia}` }
  await page.request.delete(`${demo.url}${layoutPath}`, { headers })
})

test('a layout of the first seven widgets is shown, and gets a new panel', async ({
  page,
  demo,
  complaints,
}) => {
  await save(page, demo, first)
  await page.goto(path)
  await expect(widget(page, 'gtotal')).toBeVisible()
  await expect(isLoading(page)).toHaveCount(0)
  expect(await listWidgets(page)).toEqual(first.toSorted())

  await edit(page)
  await add(page, /^Informe de campañas|^Campañas/)
  await expect(widget(page, 'campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Mapa de calor', exact: true }).click()
  await saveChanges(page)
  await page.reload()
  await expect(widget(page, 'campaigns').getByRole('row').nth(1)).toBeVisible()
  const expected = [...first.filter((id) => id !== 'heat'), 'campaigns']
  expect(await listWidgets(page)).toEqual(expected.toSorted())
  expect(complaints).toEqual([])
})

test('an empty layout says so, and is filled again', async ({ page, demo, complaints }) => {
  await save(page, demo, [])
  await page.goto(path)
  await expect(page.getByText('Este panel no tiene widgets')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Editar panel' }).click()
  await expect(page.getByText('Este panel no tiene widgets')).toHaveCount(0)
  await add(page, /^Mapa de calor/)
  await expect(widget(page, 'heat')).toBeVisible()
  await saveChanges(page)
  await page.reload()
  await expect(widget(page, 'heat')).toBeVisible()
  expect(await listWidgets(page)).toEqual(['heat'])
  expect(complaints).toEqual([])
})

test('every widget on one page is loaded, accessible, and logs no browser error', async ({
  page,
  demo,
  complaints,
}) => {
  expect(widgetIds).toEqual(expect.arrayContaining([...first, ...added]))
  await save(page, demo, widgetIds)
  await page.goto(path)
  await expect(widget(page, 'campaigns')).toBeVisible()
  await expect(isLoading(page)).toHaveCount(0)
  expect(await listWidgets(page)).toEqual([...widgetIds].toSorted())
  for (const id of added) await expect(widget(page, id)).not.toHaveText('')
  expect(await seriousByThemeButton(page)).toEqual([])
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(isLoading(page)).toHaveCount(0)
    // Charts take their new width after the page does.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  expect(complaints).toEqual([])
})
