import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, expect, test } from './demo-talkie.ts'

/* Lucía finds the free numbers of a provider, and changes two of them at once. */

test('numbers are found by a filter, and changed together once it is confirmed', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool?tab=free')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('combobox', { name: 'Campo' }).fill('Proveedor')
  await page.getByRole('option', { name: 'Proveedor', exact: true }).click()
  await editor.getByRole('combobox', { name: 'Valor' }).click()
  await page.getByRole('option', { name: 'Twilio' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /931 22 02/ })).toHaveCount(8)
  await expect(page.getByRole('row', { name: /900 26 42/ })).toHaveCount(0)

  const rows = [
    page.getByRole('row', { name: /931 22 02 00/ }),
    page.getByRole('row', { name: /931 22 02 01/ }),
  ]
  for (const row of rows) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cambiar 2 números' })
  await drawer.getByRole('button', { name: 'Actualizar' }).click()
  await expect(drawer.getByText('Por favor, rellena el campo')).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'Etiqueta' }).check()
  await drawer.getByRole('textbox', { name: 'Etiqueta' }).fill('Otoño')
  expect(await seriousInThemes(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Actualizar' }).click()
  await confirmByTyping(page, '2', 'Actualizar')
  await expect(page.getByText('2 números cambiados')).toBeVisible()
  for (const row of rows) await expect(row).toContainText('Otoño')
  await expect(page.getByRole('row', { name: /931 22 02 02/ })).not.toContainText('Otoño')
  expect(complaints).toEqual([])
})
