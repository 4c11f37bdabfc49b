import type { Page } from '@playwright/test'
import { dayIn, rangeOfPreset } from '@talkie/contract'
import { dealer, expect, test } from './demo-talkie.ts'

const path = `/accounts/${dealer}/reporting-dashboard`
const lastMonth = rangeOfPreset('last_month', dayIn('Europe/Madrid', new Date()))
const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const grouped = (value: number) => value.toLocaleString('es', { useGrouping: 'always' })
const filtersOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]')

test('each figure leads to as many rows as it says, with the days and conditions of the page', async ({
  page,
}) => {
  const filters = [{ field: 'source', operator: 'is', value: 'google' }]
  const dashboard = `${path}?range=last_month&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const numberIn = (text: string | null) => Number(/[\d.]+/.exec(text ?? '')?.[0]?.replaceAll('.', ''))
  // Of more than a thousand the first are shown, and how many there are is said.
  const rows = (count: number) => {
    const all = count === 1 ? '1 fila' : `${grouped(count)} filas`
    const said = count > 1000 ? page.getByText(` de ${grouped(count)}`) : page.getByText(all, { exact: true })
    return expect(said).toBeVisible()
  }
  const menu = (name: string | RegExp) => page.getByRole('menuitem', { name }).click()

  await page.goto(dashboard)
  await test.step('the cards', async () => {
    for (const name of ['Visitas', 'Llamadas', 'Válidas', 'Click to call', 'WhatsApp', 'Ventas']) {
      const card = widget(page, 'kpis').getByRole('button', { name: new RegExp(`^${name} `) })
      const value = numberIn((await card.locator('.figures').first().textContent()) ?? '')
      await card.click()
      await expect(page).toHaveURL(/reporting-(events|rawdata|c2c)\?/)
      expect(filtersOf(page)).toContainEqual(filters[0])
      await rows(value)
      await page.goBack()
    }
  })
  await test.step('a bar of the spread', async () => {
    const bar = widget(page, 'distribution').getByRole('button', { name: /^Búsqueda de pago/ })
    const value = numberIn((await bar.getAttribute('title'))?.split(': ')[1] ?? '')
    await bar.click({ button: 'right' })
    await menu('Ver los eventos')
    await rows(value)
    await page.goBack()
  })
  await test.step('a cell of the table: its own figure', async () => {
    const row = widget(page, 'datatab').getByRole('row', { name: /^Marca / })
    const cell = row.locator('[data-column="valid"]')
    const value = numberIn(await cell.textContent())
    await cell.click({ button: 'right' })
    await menu('Ver los eventos')
    await rows(value)
    await page.goBack()
  })
  await test.step('a slice', async () => {
    const value = numberIn(
      (
        await widget(page, 'reach')
          .getByRole('row', { name: /^Pago \d/ })
          .textContent()
      )?.slice('Pago'.length) ?? '',
    )
    await widget(page, 'reach')
      .getByRole('button', { name: /^Pago / })
      .click({ button: 'right' })
    await menu('Ver los eventos')
    await rows(value)
    await page.goBack()
  })
  await test.step('an hour of the week', async () => {
    const cell = widget(page, 'heat').getByRole('button', { name: /^martes, 10 h/ })
    const value = numberIn((await cell.getAttribute('title'))?.split(': ')[1] ?? '')
    await cell.click({ button: 'right' })
    await menu('Ver los eventos')
    await rows(value)
    await page.goBack()
  })
  await test.step('a bar of the days, one figure at a time', async () => {
    const bars = widget(page, 'daily').getByRole('slider')
    await bars.focus()
    await page.keyboard.press('Home')
    const cells = widget(page, 'daily').getByRole('row').nth(1).getByRole('cell')
    const values = (await cells.allTextContents()).slice(-3).map(numberIn)
    await page.keyboard.press('Shift+Enter')
    await menu(/^Válidas · /)
    await rows(values[1] ?? Number.NaN)
    await page.goBack()
  })
  await test.step('valid calls: the calls report, where a net call is one of them', async () => {
    const series = widget(page, 'gvalids')
    await series.getByRole('slider').focus()
    await page.keyboard.press('Home')
    const value = numberIn(
      (await series.getByRole('row').nth(1).getByRole('cell').last().textContent()) ?? '',
    )
    await page.keyboard.press('Shift+Enter')
    await menu('Ver las llamadas')
    await expect(page).toHaveURL(/reporting-calls\?/)
    await rows(value)
    await page.goBack()
  })
})

test('under a model and a window the rows are those that count, and say so', async ({ page, demo }) => {
  const rowsOf = (screen: string, more: object) =>
    demo.call<{ total: number }>(`/accounts/${dealer}/reporting/${screen}/rows`, {
      range: lastMonth,
      limit: 5,
      ...more,
    })
  await page.goto(`${path}?range=last_month&unique=30`)
  const card = widget(page, 'kpis').getByRole('button', { name: /^Válidas / })
  const shown = (await card.locator('.figures').first().textContent()) ?? ''
  await card.click()
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()
  await expect(page.getByText('Cada persona cuenta una vez en 30 días')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar todas' }).click()
  const { total } = await rowsOf('events', { scope: 'valid' })
  await expect(page.getByText(`${grouped(total)} filas`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${shown} filas`, { exact: true })).toBeVisible()

  await page.goto(`${path}?range=last_month&model=linear`)
  await widget(page, 'datatab')
    .getByRole('row', { name: /^Marca / })
    .locator('[data-column="valid"]')
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Ver las conversiones que tienen una parte' }).click()
  await expect(page.getByText(/según el modelo de atribución «Lineal»/)).toBeVisible()
  const shared = await rowsOf('events', {
    scope: 'valid',
    model: 'linear',
    filters: [{ field: 'campaign', operator: 'is', value: 'Marca' }],
  })
  await expect(page.getByText(`${grouped(shared.total)} filas`, { exact: true })).toBeVisible()
})
