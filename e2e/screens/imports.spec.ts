import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, dropFile, expect, test } from './demo-talkie.ts'

/*
 * Lucía uploads a file of the pool and goes about other things: on every screen she sees how far it is, how it ended,
 * and gets the rejected rows back to mend.
 */

const tag = 'Vendimia'
const good = Array.from({ length: 3000 }, (_, place) => `+34${911_400_000 + place};orange;${tag}`)
const file = ['Número visible;Proveedor;Etiqueta;Notas', '+34 911 39 00;orange;=1+1;corto', ...good].join(
  '\r\n',
)

const indicator = (page: Page) => page.getByRole('button', { name: /^Importaciones: / })

const upload = async (page: Page, name: string, content: string | Buffer, rows: string) => {
  await page.getByRole('button', { name: 'Subir un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir números al pool' })
  await dropFile(page, name, Buffer.from(content))
  await dialog.getByRole('button', { name: `Importar ${rows}` }).click({ timeout: 30_000 })
  await confirmByTyping(page, name, 'Importar')
  return dialog
}

test('an import is seen on every screen until its end was, and its rejected rows are mended and imported', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool')
  const dialog = await upload(page, 'vendimia.csv', file, '3.000 filas')
  await expect(dialog.getByRole('progressbar')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Lista negra' }).click()
  await expect(indicator(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Importaciones: finalizadas' })).toBeVisible({
    timeout: 60_000,
  })

  // Seen, it is gone, also after a reload.
  await indicator(page).click()
  const panel = page.getByRole('dialog', { name: 'Importaciones' })
  await expect(panel).toContainText('3.000 números añadidos · 1 fila rechazada')
  expect(await seriousInThemes(page)).toEqual([])
  await panel.getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/\/imports\?import=/)
  const ended = page.getByRole('dialog', { name: 'Archivo subido' })
  await expect(ended.getByText('El archivo se ha importado')).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await ended.getByRole('button', { name: 'Descargar estas filas' }).click()
  const rejected = await download
  expect(rejected.suggestedFilename()).toBe('vendimia - errores.csv')
  const content = await readFile(await rejected.path(), 'utf8')
  expect(content.split('\r\n').slice(1)).toEqual([
    "'+34 911 39 00;orange;'=1+1;corto;Número visible: No es un número de teléfono del país",
    '',
  ])
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toHaveCount(0)
  const row = page.getByRole('row', { name: /vendimia\.csv/ })
  for (const text of ['Finalizada', '3.001', 'Lucía']) await expect(row).toContainText(text)
  await page.reload()
  await expect(row).toContainText('Finalizada')
  await expect(indicator(page)).toHaveCount(0)

  // The mended file, and its end told on another screen.
  await page.getByRole('link', { name: 'Pool de números' }).click()
  await upload(page, 'vendimia - errores.csv', content.replace('+34 911 39 00', '+34 911 39 00 01'), '1 fila')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Registro de actividad' }).click()
  const told = page.getByText('vendimia - errores.csv: 1 número añadido')
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(indicator(page)).toBeVisible()
  await told.getByRole('link', { name: 'Abrir' }).click()
  await expect(ended.getByText('El archivo se ha importado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toHaveCount(0)

  // What it came to, in the activity log.
  await page.getByRole('link', { name: 'Registro de actividad' }).click()
  const entry = page.getByRole('row', { name: /vendimia\.csv/ }).filter({ hasText: '3.000 números añadidos' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('1 fila rechazada')
  expect(complaints).toEqual([])
})

test('the pool shows what a file added as soon as its import ends, a second file after the first', async ({
  page,
}) => {
  test.slow()
  await page.goto('/pool')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('9114100')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  for (const number of ['+34 911 41 00 01', '+34 911 41 00 02']) {
    const dialog = await upload(page, 'uno.csv', `Número visible;Proveedor\n${number};sip`, '1 fila')
    await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: number.replace('+34 ', '') })).toBeVisible()
    await expect(indicator(page)).toHaveCount(0)
  }
})
