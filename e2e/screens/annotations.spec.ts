import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/*
 * Marta notes on the dashboard when the autumn campaign started. The note stands on the charts of everybody who reads
 * the account's dashboard.
 */

const path = `/accounts/${dealer}/reporting-dashboard?from=2026-10-01&to=2026-10-31`

test('a note is put on a day, shown with the chart, changed and deleted', async ({ page }) => {
  await page.goto(path)
  const open = async () => {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Notas en los gráficos' }).click()
  }
  const drawer = page.getByRole('dialog', { name: 'Notas en los gráficos' })
  const chartRow = page.getByRole('row', { name: /5 oct 2026 · / })
  await open()
  // The calendar opens at the last day of the range, in the user's language.
  await drawer.getByRole('button', { name: 'Día: 31 oct 2026' }).click()
  await page.getByRole('button', { name: '5 octubre 2026', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Día: 5 oct 2026' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Añadir nota' }).click()
  await expect(drawer.getByLabel('Qué pasó')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('Qué pasó').fill('Empezó la campaña de otoño')
  await drawer.getByRole('button', { name: 'Añadir nota' }).click()
  await confirmByTyping(page, '', 'Crear')
  await expect(drawer.getByText('Empezó la campaña de otoño')).toBeVisible()
  await expect(drawer.getByLabel('Qué pasó')).toHaveValue('')

  await drawer.getByRole('button', { name: 'Editar «Empezó la campaña de otoño»' }).click()
  const item = drawer.getByRole('listitem')
  await item.getByLabel('Qué pasó').fill('Campaña de invierno')
  await item.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, '', 'Guardar')
  await expect(drawer.getByText('Campaña de invierno')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chartRow.first()).toContainText('Campaña de invierno')

  await page.reload()
  await expect(chartRow.first()).toContainText('Campaña de invierno')
  await open()
  await drawer.getByRole('button', { name: 'Eliminar «Campaña de invierno»' }).click()
  await confirmByTyping(page, '5 oct 2026', 'Eliminar')
  await expect(drawer.getByText('Aún no hay notas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chartRow).toHaveCount(0)
})
