import type { Page } from '@playwright/test'
import { clinic, dealer, expect, test } from './demo-talkie.ts'

const google = [{ field: 'source', operator: 'is', value: 'google' }]
const filters = encodeURIComponent(JSON.stringify(google))
const dashboard = `/accounts/${dealer}/reporting-dashboard?range=last_month&model=linear&filters=${filters}`

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })
const go = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true }).click()
/** What the address says, by field. */
const addressOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  const text = searchParams.get('filters')
  return {
    screen: pathname.split('/').slice(2).join('/'),
    range: searchParams.get('range'),
    model: searchParams.get('model'),
    filters: text === null ? null : JSON.parse(text),
  }
}
const at = (page: Page, screen: string, search: object) =>
  expect.poll(() => addressOf(page)).toEqual({ screen, range: null, model: null, filters: null, ...search })
const chip = (page: Page) => page.getByRole('button', { name: /^Fuente es/ })

test('range and filters go along from screen to screen, back and through a reload', async ({ page }) => {
  await page.goto(dashboard)
  await expect(chip(page)).toBeVisible()
  await go(page, 'Llamadas')
  await at(page, `${dealer}/reporting-calls`, { range: 'last_month', filters: google })
  await expect(chip(page)).toBeVisible()
  await go(page, 'Eventos')
  await at(page, `${dealer}/reporting-events`, { range: 'last_month', filters: google })
  await page.goBack()
  await at(page, `${dealer}/reporting-calls`, { range: 'last_month', filters: google })
  await page.reload()
  await expect(chip(page)).toBeVisible()
  await test.step('the model waits while screens have none', async () => {
    await go(page, 'Panel')
    await at(page, `${dealer}/reporting-dashboard`, { range: 'last_month', model: 'linear', filters: google })
  })
  await test.step('a screen without a calendar and filters loses nothing, not even through a reload', async () => {
    await go(page, 'Etiquetas de evento')
    await at(page, `${dealer}/tags-event`, {})
    await page.reload()
    await go(page, 'Datos en bruto')
    await at(page, `${dealer}/reporting-rawdata`, { range: 'last_month', filters: google })
  })
  await test.step('what is removed on one screen is gone on the next', async () => {
    await page.getByRole('button', { name: /^Quitar el filtro/ }).click()
    await expect(chip(page)).toHaveCount(0)
    await go(page, 'Llamadas')
    await at(page, `${dealer}/reporting-calls`, { range: 'last_month' })
  })
})

test('another account begins with the range alone; on the return the filters are there again', async ({
  page,
}) => {
  await page.goto(dashboard)
  await expect(chip(page)).toBeVisible()
  const open = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill(name)
    await palette
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
    await expect(palette).toHaveCount(0)
  }
  await open('Clínica Andes')
  await at(page, `${clinic}/reporting-dashboard`, { range: 'last_month' })
  await go(page, 'Llamadas')
  await at(page, `${clinic}/reporting-calls`, { range: 'last_month' })
  await open('Motor Vallès')
  await at(page, `${dealer}/reporting-calls`, { range: 'last_month', filters: google })
})

test('two tabs carry their own, and signing out leaves nothing', async ({ page, context }) => {
  await page.goto(dashboard)
  await expect(chip(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/accounts/${dealer}/reporting-calls?range=this_month`)
  await go(other, 'Eventos')
  await at(other, `${dealer}/reporting-events`, { range: 'this_month' })
  await go(page, 'Eventos')
  await at(page, `${dealer}/reporting-events`, { range: 'last_month', filters: google })
  const read = () => page.evaluate(() => sessionStorage.getItem('carriedSearch'))
  expect(await read()).toContain('google')
  // The session of this browser alone: the fixture's token is not signed out.
  await other.evaluate(() => localStorage.removeItem('accessToken'))
  await expect.poll(read).toBeNull()
})
