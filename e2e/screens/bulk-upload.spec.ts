import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { confirmByTyping, expect, test } from './demo-talkie.ts'

/* Lucía drops a CSV file on the pool: two good numbers, one that a spreadsheet shortened, one that stands there twice. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const file = [
  'Número visible;Proveedor;Etiqueta',
  '0034 910 77 00 01;orange;Otoño',
  '+34 910.77.00.02;orange;Otoño',
  '3,49E+10;orange;Otoño',
  '+34910770001;orange;Otoño',
].join('\r\n')

const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Drops a file as a person does: the browser is handed what a drag carries. */
const drop = async (page: Page, name: string, bytes: Buffer) => {
  const carried = await page.evaluateHandle(
    ([called, base64]) => {
      const transfer = new DataTransfer()
      const decoded = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0))
      transfer.items.add(new File([decoded], called ?? ''))
      return transfer
    },
    [name, bytes.toString('base64')],
  )
  await page.getByTestId('drop-zone').dispatchEvent('drop', { dataTransfer: carried })
}

test('a file is dropped, shown with its errors, confirmed and imported; the second time it changes nothing', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool')
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números al pool' })
  await expect(dialog.getByText('Suelta aquí una hoja de cálculo')).toBeVisible()
  expect(await serious(page)).toEqual([])

  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await template).suggestedFilename()).toBe('plantilla-pool.xlsx')

  await drop(page, 'numeros.xlsx', Buffer.from('%PDF-1.7'))
  await expect(dialog.getByText('No es una hoja de cálculo .xlsx ni un archivo CSV')).toBeVisible()

  await drop(page, 'numeros.csv', Buffer.from(file, 'latin1'))
  const shortened = dialog.getByRole('row', { name: /3,49E\+10/ })
  await expect(shortened).toContainText('ha abreviado el número')
  await expect(dialog.getByRole('row', { name: /\+34910770001/ })).toContainText('mismo número')
  expect(await serious(page)).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  expect(await serious(page)).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))

  const problems = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar en CSV' }).click()
  expect((await problems).suggestedFilename()).toBe('numeros - errores.csv')

  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click()
  await confirmByTyping(page, 'numeros.csv', 'Importar')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  expect(await serious(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Otro archivo' }).click()
  await drop(page, 'numeros.csv', Buffer.from(file, 'latin1'))
  await expect(dialog.getByText('Este archivo no cambiaría nada.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('910770002')
  await expect(page.getByRole('row', { name: /910 77 00 02/ })).toBeVisible()
  expect(complaints.filter((heard) => !heard.includes('400'))).toEqual([])
})
