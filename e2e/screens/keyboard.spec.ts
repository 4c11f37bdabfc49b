import type { Page } from '@playwright/test'
import { dealer, expect, test } from './demo-talkie.ts'

/* Actions without a mouse, and what a screen reader announces. */

/** Waits until the first field of the filter editor has the focus, because text typed earlier is lost. */
const typesField = async (page: Page, letters: string) => {
  await expect(
    page.getByRole('combobox', { name: 'Campo' }).or(page.getByLabel('Campo')).first(),
  ).toBeFocused()
  await page.keyboard.type(letters)
  // Enter takes the marked option; before the options are drawn, there is none to take.
  await expect(page.locator('[role="option"][data-combobox-selected]')).toContainText(
    new RegExp(letters, 'i'),
  )
  await page.keyboard.press('Enter')
}

test('a condition is added with the keyboard alone, and removed again', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  const add = page.getByRole('button', { name: 'Filtro', exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await typesField(page, 'fuen')
  const condition = page.locator('[data-step="operator"]')
  await expect(condition).toBeFocused()
  await page.keyboard.press('Tab')
  const value = page.locator('[data-step="value"]')
  await expect(value).toBeFocused()
  await page.keyboard.type('goog')
  await expect(page.getByRole('option', { name: /google/ }).first()).toBeVisible()
  // It appeared after the typing and still has the focus.
  await expect(page.getByRole('option', { name: /google/ }).first()).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue('google')
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/google/)
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: /^Quitar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/google/)
  await expect(add).toBeFocused()
})

test('controls that look alike have different names, and every button has a name', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await page.getByTitle(/^Rango de fechas/).click()
  for (const name of ['Mes anterior', 'Mes siguiente'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
  const unnamed = page.getByRole('dialog').getByRole('button', { name: /^$/ })
  await expect(unnamed).toHaveCount(0)

  await page.goto('/users/new')
  await page.getByPlaceholder('Añadir cuentas').or(page.getByLabel('Añadir cuentas')).first().click()
  await page.getByRole('option').first().click()
  const groups = page.getByRole('group')
  const names = await groups.evaluateAll((all) =>
    all.flatMap((one) => one.getAttribute('aria-label') ?? []).filter((label) => label !== ''),
  )
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(new Set(names).size).toBe(names.length)
})

test('a value that was never seen is applied as it was typed', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await typesField(page, 'fuen')
  const value = page.locator('[data-step="value"]')
  await value.fill('goog')
  const asTyped = page.getByRole('option', { name: 'Usar «goog» tal cual' })
  await expect(asTyped).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue('goog')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/goog(?!le)/)
})
