import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, dealer, dropFile, expect, test } from './demo-talkie.ts'

/* Lucía drops files on the pool, on an account's ringpools and on the blacklist. Each row shows its error. */

/** Two valid numbers, one that a spreadsheet truncated, and one duplicate. */
const file = [
  'Número visible;Proveedor;Etiqueta',
  '0034 910 77 00 01;orange;Otoño',
  '+34 910.77.00.02;orange;Otoño',
  '3,49E+10;orange;Otoño',
  '+34910770001;orange;Otoño',
].join('\r\n')

test('a file is dropped, shown with its errors, confirmed and imported; the second time it changes nothing', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números al pool' })
  await expect(dialog.getByText('Suelta aquí una hoja de cálculo')).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])

  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await template).suggestedFilename()).toBe('plantilla-pool.xlsx')

  await dropFile(page, 'numeros.xlsx', Buffer.from('%PDF-1.7'))
  await expect(dialog.getByText('No es una hoja de cálculo .xlsx ni un archivo CSV')).toBeVisible()

  await dropFile(page, 'numeros.csv', Buffer.from(file, 'latin1'))
  const shortened = dialog.getByRole('row', { name: /3,49E\+10/ })
  await expect(shortened).toContainText('ha abreviado el número')
  await expect(dialog.getByRole('row', { name: /\+34910770001/ })).toContainText('mismo número')
  expect(await seriousInThemes(page)).toEqual([])

  const problems = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar estas filas' }).click()
  expect((await problems).suggestedFilename()).toBe('numeros - errores.csv')

  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click()
  await confirmByTyping(page, 'numeros.csv', 'Importar')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  expect(await seriousInThemes(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Otro archivo' }).click()
  await dropFile(page, 'numeros.csv', Buffer.from(file, 'latin1'))
  await expect(dialog.getByText('Este archivo no cambiaría nada.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('910770002')
  await expect(page.getByRole('row', { name: /910 77 00 02/ })).toBeVisible()
  expect(complaints.filter((heard) => !heard.includes('400'))).toEqual([])
})

test('numbers are added to a ringpool, and an unknown number is reported', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  const { ringpools } = await demo.call<{ ringpools: { name: string }[] }>(`/accounts/${dealer}/ringpools`)
  const ringpool = ringpools[0]?.name ?? ''
  const rows = ['Ringpool;Número visible', `${ringpool};+34 937 45 03 10`, 'Nunca;+34 937 45 03 11']
  await page.goto(`/accounts/${dealer}/ringpool-management`)
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números a los ringpools' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await template).suggestedFilename()).toBe('plantilla-ringpool.xlsx')

  await dropFile(page, 'otoño.csv', Buffer.from(`\uFEFF${rows.join('\n')}`, 'utf16le'))
  await expect(dialog.getByRole('row', { name: /Nunca/ })).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
  await confirmByTyping(page, 'otoño.csv', 'Importar')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  await page.goto('/pool')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('937450310')
  await expect(page.getByRole('row', { name: /937 45 03 10/ })).toContainText(ringpool)
  expect(complaints).toEqual([])
})

test('callers are blocked by a file', async ({ page, complaints }) => {
  test.slow()
  await page.goto('/blacklist')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números a la lista negra' })
  await dropFile(page, 'molestos.csv', Buffer.from('Teléfono\tMotivo\n+34612000999\tRobot\n12\tNada\n'))
  await expect(dialog.getByRole('row', { name: /12/ }).first()).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
  await confirmByTyping(page, 'molestos.csv', 'Importar')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: /\+34 612 00 09 99/ })
  await expect(row).toContainText('Bloqueado')
  await expect(row).toContainText('Robot')
  expect(complaints).toEqual([])
})
