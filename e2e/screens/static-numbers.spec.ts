import type { Page } from '@playwright/test'
import { seriousByThemeButton } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía gives numbers of Motor Vallès a fixed source. The demo has a flyer, the profile on Google and a source-level number. */

const path = `/accounts/${dealer}/ringpool-management/static-numbers`
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const part = (page: Page, name: RegExp) => page.locator('label').filter({ hasText: name })

test('a static number is made, changed, archived and restored, and stays after a reload', async ({
  page,
}) => {
  await page.goto(path)
  await expect(rowOf(page, 'Folleto de otoño')).toBeVisible()
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const drawer = drawerOf(page, 'Nuevo número estático')
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill('Furgoneta')
  await drawer.getByRole('combobox', { name: 'Número', exact: true }).click()
  // Numbers of ringpools and of other static numbers are not offered.
  await expect(page.getByRole('option', { name: '+34 937 45 03 01' })).toHaveCount(0)
  await page.getByRole('option', { name: '+34 937 45 03 12' }).click()
  await drawer.getByRole('textbox', { name: 'Fuente' }).fill('Furgoneta')
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Medio' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('textbox', { name: 'Medio' }).fill('rotulado')
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Furgoneta', 'Crear')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Furgoneta')).toContainText('furgoneta / rotulado')

  await rowOf(page, 'Furgoneta').click()
  const open = drawerOf(page, 'Furgoneta')
  await open.getByRole('textbox', { name: 'Campaña' }).fill('Reparto 2026')
  await open.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Furgoneta', 'Actualizar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await rowOf(page, 'Furgoneta').click()
  await expect(open.getByRole('textbox', { name: 'Campaña' })).toHaveValue('Reparto 2026')

  await open.getByRole('button', { name: 'Archivar' }).click()
  await confirmByTyping(page, 'Furgoneta', 'Archivar')
  await expect(open.getByRole('button', { name: 'Restaurar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Furgoneta')).toHaveCount(0)
  await part(page, /Archivados/).click()
  await rowOf(page, 'Furgoneta').click()
  await open.getByRole('button', { name: 'Restaurar' }).click()
  await confirmByTyping(page, 'Furgoneta', 'Restaurar')
  await expect(open.getByRole('button', { name: 'Archivar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await part(page, /Activos/).click()
  await expect(rowOf(page, 'Furgoneta')).toBeVisible()
})

test('its code is saved as a file and printed with its name and number alone', async ({ page }) => {
  await page.goto(path)
  await rowOf(page, 'Folleto de otoño').click()
  const drawer = drawerOf(page, 'Folleto de otoño')
  for (const kind of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: kind }).click()
    expect((await download).suggestedFilename()).toBe(`Folleto de otoño.${kind.toLowerCase()}`)
  }
  const sheet = page.locator('[data-printed]')
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('Folleto de otoño')
  await expect(sheet).toContainText('+34 937 45 03 01')
  await expect(drawer).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()
})

test('its figures are those of the rows behind them', async ({ page }) => {
  await page.goto(path)
  await rowOf(page, 'Perfil de empresa en Google').click()
  const calls = drawerOf(page, 'Perfil de empresa en Google').getByRole('link').first()
  const count = Number(await calls.textContent())
  expect(count).toBeGreaterThan(0)
  await calls.click()
  await expect(page).toHaveURL(/reporting-calls/)
  await expect(page.getByText(new RegExp(`^${count} (fila|llamada)s?$`)).first()).toBeVisible()
  await page.goBack()
  await expect(drawerOf(page, 'Perfil de empresa en Google')).toBeVisible()
})

test('axe finds nothing serious in either theme', async ({ page }) => {
  await page.goto(path)
  await expect(rowOf(page, 'Folleto de otoño')).toBeVisible()
  expect(await seriousByThemeButton(page)).toEqual([])
})
