import type { Page } from '@playwright/test'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

const screen = `/accounts/${dealer}/reporting-dashboard/metrics`
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const nameAt = (page: Page, place: number) => rows(page).nth(place).getByRole('button').first()

/** Runs an action that changes the order, and waits until the server has saved it. */
const kept = async (page: Page, change: () => Promise<void>) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/reporting/metrics/order'))
  await change()
  expect((await answer).status()).toBe(200)
}

/** Drags a row by its handle to the top edge of another. */
const drag = async (page: Page, from: number, to: number) => {
  await rows(page).nth(from).getByTitle('Arrastra para cambiar el orden').hover()
  const target = await rows(page).nth(to).boundingBox()
  if (!target) throw new Error(`There is no row ${to}.`)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y + target.height * 1.5, { steps: 5 })
  await page.mouse.move(target.x + 40, target.y + 4, { steps: 5 })
  await page.mouse.up()
}

test('a metric needs a valid formula, and keeps its position', async ({ page }) => {
  await page.goto(screen)
  await expect(nameAt(page, 0)).toHaveText('Visitas')
  const before = await rows(page).count()
  await page.getByRole('button', { name: 'Crear' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nueva métrica' })
  const formula = drawer.getByLabel('Fórmula', { exact: true })

  await drawer.getByLabel('Nombre').fill('Tasa neta')
  await formula.fill('contestadas / call')
  await expect(
    drawer.getByText(
      'La fórmula contiene variables no válidas o desconocidas: contestadas (en el carácter 1). ' +
        '¿Querías decir «answered_calls» (Llamadas contestadas)?',
    ),
  ).toBeVisible()
  await formula.fill('answered / (call')
  await expect(
    drawer.getByText(
      'La sintaxis de la fórmula no es válida: el paréntesis «(» del carácter 12 no se cierra',
    ),
  ).toBeVisible()
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await expect(drawer.getByText('Revisa el formulario')).toBeVisible()

  await test.step('its colours: one that has a name, or any other by its code', async () => {
    const color = drawer.getByRole('radiogroup', { name: 'Color' })
    const code = drawer.getByLabel('Color: código de color')
    await color.getByRole('radio', { name: 'Rosa' }).click()
    await expect(code).toHaveValue('#d6539b')
    await code.fill('abcd')
    await code.press('Tab')
    await drawer.getByRole('button', { name: 'Crear' }).click()
    await expect(code).toHaveAccessibleDescription('No es válido')
    await code.fill('F5A524')
    await code.press('Tab')
    await expect(code).toHaveValue('#f5a524')
    await expect(color.getByRole('radio', { name: 'Ámbar' })).toBeChecked()
    await code.fill('abc')
    await code.press('Tab')
    await expect(code).toHaveValue('#aabbcc')
    await expect(color.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await formula.fill('')
  await drawer.getByRole('option', { name: 'Llamadas contestadas, al momento' }).click()
  await drawer.getByRole('button', { name: '/', exact: true }).click()
  await drawer.getByRole('option', { name: /^Llamadas terminadas / }).click()
  await expect(formula).toHaveValue('answered / hangup')
  const preview = drawer.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByText(/^[\d.]+ \/ [\d.]+ = 0,\d+$/)).toBeVisible()

  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Tasa neta', 'Crear')
  await expect(drawer).toBeHidden()
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(nameAt(page, before)).toHaveText('Tasa neta')

  const up = page.getByRole('button', { name: 'Subir Tasa neta' })
  await kept(page, () => up.click())
  await expect(nameAt(page, before - 1)).toHaveText('Tasa neta')
  await expect(up).toBeFocused()
  await kept(page, () => page.keyboard.press('Enter'))
  await expect(nameAt(page, before - 2)).toHaveText('Tasa neta')
  await kept(page, () => drag(page, before - 2, 1))
  await expect(nameAt(page, 1)).toHaveText('Tasa neta')

  await page.reload()
  await expect(nameAt(page, 1)).toHaveText('Tasa neta')
  const actions = page.getByRole('button', { name: 'Acciones de Tasa neta' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const edited = page.getByRole('dialog', { name: 'Tasa neta' })
  await expect(edited.getByLabel('Color: código de color')).toHaveValue('#aabbcc')
  await page.keyboard.press('Escape')
  await expect(edited).toBeHidden()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Archivar' }).click()
  await confirmByTyping(page, 'Tasa neta', 'Archivar')
  await expect(rows(page)).toHaveCount(before)
  await page.getByRole('tab', { name: 'Archivadas' }).click()
  // Another test may have archived metrics, too.
  await expect(rows(page).filter({ hasText: 'Tasa neta' })).toHaveCount(1)
})

test.describe('a user with read permission', () => {
  test.use({ who: 'marta' })

  test('sees metrics and their values, and can change none', async ({ page }) => {
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch()
      const read = (await answer.text()).replaceAll('"perm":"w"', '"perm":"r"')
      await route.fulfill({ response: answer, body: read })
    })
    await page.goto(screen)
    await nameAt(page, 0).click()
    const drawer = page.getByRole('dialog', { name: 'Visitas' })
    await expect(drawer.getByText(/^\d+\.\d{3}$/)).toBeVisible()
    await expect(drawer.getByRole('textbox')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('button', { name: 'Crear' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Subir/ })).toHaveCount(0)
  })
})
