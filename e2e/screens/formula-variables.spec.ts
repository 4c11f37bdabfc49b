import type { Page } from '@playwright/test'
import { dealer, expect, renting, test } from './demo-talkie.ts'

const screenOf = (account: number) => `/accounts/${account}/reporting-dashboard/metrics?panel=new`

const openForm = async (page: Page, account = dealer) => {
  await page.goto(screenOf(account))
  const drawer = page.getByRole('dialog', { name: 'Nueva métrica' })
  return {
    drawer,
    formula: drawer.getByLabel('Fórmula', { exact: true }),
    search: drawer.getByRole('combobox', { name: 'Variables' }),
    options: drawer.getByRole('option'),
    preview: drawer.getByRole('region', { name: 'Vista previa' }),
  }
}

test('the form explains every variable in its group, with its value of last month', async ({
  page,
  demo,
}) => {
  const { drawer, options } = await openForm(page)
  await expect(options).toHaveCount(29)
  for (const group of ['Eventos', 'Llamadas', 'Tiempo', 'Personas', 'Ventas e ingresos'])
    await expect(drawer.getByRole('group', { name: group })).toBeAttached()
  await expect(drawer.getByText('Valores: Mes pasado')).toBeVisible()
  await expect(
    drawer.getByRole('option', {
      name: /^Llamantes nuevos .*primera a esta cuenta.* número first_time_callers$/,
    }),
  ).toBeAttached()
  await expect(drawer.getByRole('option', { name: /^Tiempo de conversación .* segundos/ })).toBeAttached()
  await expect(drawer.getByRole('option', { name: /^Ingresos .*€.* EUR/ })).toBeAttached()

  const month = await demo.call<{ answers: { totals: { values: number[] } }[] }>(
    `/accounts/${dealer}/reporting/dashboard/ask`,
    {
      range: lastMonth(),
      questions: [{ measures: ['missed_calls'] }],
    },
  )
  const missed = month.answers[0]?.totals.values[0]
  expect(missed).toBeGreaterThan(0)
  await expect(drawer.getByRole('option', { name: `Llamadas perdidas ${missed} ` })).toBeAttached()
})

const lastMonth = () => {
  const now = new Date()
  const first = (months: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).toISOString().slice(0, 10)
  return { start: first(-1), end: first(0) }
}

test('a formula is put together with the keyboard alone, and says its working', async ({ page }) => {
  const { formula, search, options, preview, drawer } = await openForm(page)
  await formula.fill('100 *  / call')
  await formula.press('Home')
  for (let step = 0; step < 6; step += 1) await formula.press('ArrowRight')
  await search.focus()
  await search.fill('contestadas')
  await expect(options).toHaveCount(2)
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await expect(drawer.getByRole('option', { selected: true })).toContainText('answered_calls')
  await search.press('Enter')
  await expect(formula).toHaveValue('100 * answered_calls / call')
  await expect(formula).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(preview.getByText(/^100 × [\d.]+ \/ [\d.]+ = \d{2}(,\d+)?$/)).toBeVisible()

  await search.fill('nada de esto')
  await expect(drawer.getByText('Ninguna variable coincide con «nada de esto»')).toBeVisible()
  await search.press('Enter')
  await expect(formula).toHaveValue('100 * answered_calls / call')
  await formula.fill('100 answered_calls / call')
  await expect(
    drawer.getByText('falta un operador (+ - * /) antes de «answered_calls» (en el carácter 5)'),
  ).toBeVisible()
})

test('an account without events in its last month shows the last 30 days', async ({ page }) => {
  const { drawer } = await openForm(page, renting)
  await expect(drawer.getByText('Valores: Últimos 30 días')).toBeVisible()
  await expect(drawer.getByRole('option', { name: /^Visitas 0 / })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap inserts a variable where the cursor is', async ({ page }) => {
    const { drawer, formula, search, preview } = await openForm(page)
    await formula.fill('talk_seconds / ')
    await search.fill('callers')
    await drawer.getByRole('option', { name: /repeat_callers/ }).tap()
    await expect(formula).toHaveValue('talk_seconds / repeat_callers')
    await expect(preview.getByText(/^[\d.]+ \/ [\d.]+ = [\d.,]+$/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
