import type { Locator, Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, dealer, dropFile, expect, test } from './demo-talkie.ts'

/* Lucía uploads a list of numbers without their provider. She sees each row as it is and as it will be, and decides. */

const first = ['Número visible;Etiqueta', '+34 900 264 100;Otoño', '+34 910 66 00 01;Radio', '12;'].join('\n')
const second = ['Número visible;Proveedor', '+34 910 66 00 02;sip'].join('\n')

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Subir números al pool' })
const changesOf = (dialog: Locator) => dialog.getByRole('region', { name: 'Lo que va a cambiar' })
const provider = (dialog: Locator) => dialog.getByRole('combobox', { name: /^Operador/ })

const chooseProvider = async (page: Page, name: string) => {
  await provider(dialogOf(page)).click()
  await page.getByRole('option', { name }).click()
}

test('a file without providers is previewed, completed, exchanged for another, applied, and looked at again', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool/new')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = dialogOf(page)
  await dropFile(page, 'lista.csv', Buffer.from(first))

  await test.step('before and after', async () => {
    const row = changesOf(dialog).getByRole('row', { name: /900 264 100/ })
    await expect(row).toContainText('Cambia')
    await expect(row.locator('del')).toHaveText('Gratuito')
    await expect(row.locator('ins')).toHaveText('Otoño')
    // The new number lacks a provider, and is among the rejected rows.
    await expect(changesOf(dialog).getByRole('row')).toHaveCount(1)
    await expect(dialog.getByRole('row', { name: /^3 Operador/ })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Importar 1 fila' })).toBeEnabled()
    expect(await seriousInThemes(page)).toEqual([])
  })

  await test.step('a default completes the new number; another one, and none, change the preview again', async () => {
    await chooseProvider(page, 'SIP')
    const row = changesOf(dialog).getByRole('row', { name: /910 66 00 01/ })
    await expect(row).toContainText('Nuevo')
    await expect(row).toContainText('SIP')
    await expect(dialog.getByRole('button', { name: 'Importar 2 filas' })).toBeEnabled()
    await chooseProvider(page, 'Twilio')
    await expect(row).toContainText('Twilio')
    await dialog.getByRole('combobox', { name: 'Ceder a la cuenta' }).click()
    // Another test may have made an account of the same name.
    const motorValles = page.getByRole('option', { name: 'Motor Vallès', exact: true })
    await motorValles.and(page.locator(`[value="${dealer}"]`)).click()
    await expect(row).toContainText('Motor Vallès')
    expect(await seriousInThemes(page)).toEqual([])
  })

  await test.step('closed and opened again, the file and the choices are still there', async () => {
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Subir un archivo' }).click()
    await expect(provider(dialog)).toHaveValue('Twilio')
    await expect(changesOf(dialog).getByRole('row', { name: /910 66 00 01/ })).toContainText('Motor Vallès')
  })

  await test.step('another file has its provider: nothing is asked, and it alone is applied', async () => {
    await dialog.getByRole('button', { name: 'Otro archivo' }).click()
    await dropFile(page, 'otra.csv', Buffer.from(second))
    await expect(changesOf(dialog).getByRole('row', { name: /910 66 00 02/ })).toContainText('SIP')
    await expect(provider(dialog)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
    await confirmByTyping(page, 'otra.csv', 'Importar')
    await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('after a reload the number is in the pool, and the first file has changed nothing', async () => {
    await page.goto('/pool?q=91066')
    await expect(page.getByRole('row', { name: /910 66 00 02/ })).toContainText('SIP')
    await expect(page.getByRole('row', { name: /910 66 00 01/ })).toHaveCount(0)
    await page.goto('/imports')
    await page.getByRole('row', { name: /lista\.csv/ }).click()
    const left = page.getByRole('dialog', { name: 'Archivo subido' })
    await expect(provider(left)).toHaveValue('Twilio')
    await left.getByRole('button', { name: 'Importar 2 filas' }).click()
    await confirmByTyping(page, 'lista.csv', 'Importar')
    await expect(left.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
    await page.goto('/pool?q=91066')
    const row = page.getByRole('row', { name: /910 66 00 01/ })
    for (const text of ['Twilio', 'Motor Vallès', 'Radio']) await expect(row).toContainText(text)
  })
  expect(complaints).toEqual([])
})
