import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { callApi } from '@talkie/server/testing'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, type DemoTalkie, dealer, dropFile, expect, test } from './demo-talkie.ts'

/*
 * Lucía uploads a file of numbers to the pool and goes on working. On every screen she sees the progress and the result,
 * and can download the rejected rows to correct them.
 */

const tag = 'Vendimia'
const rowsFrom = (first: number) =>
  Array.from({ length: 3000 }, (_, place) => `+34${first + place};orange;${tag}`)
const good = rowsFrom(911_400_000)
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

test('an import is shown on every screen until its end was seen, and its rejected rows are corrected and imported', async ({
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

  // Once she has seen it, it disappears, also after a reload.
  await indicator(page).click()
  const panel = page.getByRole('dialog', { name: 'Importaciones' })
  await expect(panel).toContainText('3.000 filas añadidas · 1 fila rechazada')
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
    "+34 911 39 00;orange;'=1+1;corto;Número visible: No es un número de teléfono del país",
    '',
  ])
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toHaveCount(0)
  const row = page.getByRole('row', { name: /vendimia\.csv/ })
  for (const text of ['Finalizada', '3.001', 'Lucía']) await expect(row).toContainText(text)
  await page.reload()
  await expect(row).toContainText('Finalizada')
  await expect(indicator(page)).toHaveCount(0)

  // The corrected file. Another screen shows when its import ends: it has many rows, so that it goes on meanwhile.
  await page.getByRole('link', { name: 'Pool de números' }).click()
  const corrected = content.replace('+34 911 39 00', '+34 911 39 00 01') + rowsFrom(911_450_000).join('\r\n')
  await upload(page, 'vendimia - errores.csv', corrected, '3.001 filas')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Registro de actividad' }).click()
  const told = page.getByText('vendimia - errores.csv: 3.001 filas añadidas')
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(indicator(page)).toBeVisible()
  await told.getByRole('link', { name: 'Abrir' }).click()
  await expect(ended.getByText('El archivo se ha importado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toHaveCount(0)

  // The result in the activity log.
  await page.getByRole('link', { name: 'Registro de actividad' }).click()
  const entry = page.getByRole('row', { name: /vendimia\.csv/ }).filter({ hasText: '3.000 filas añadidas' })
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

/** The window of another privileged user. */
const openAsDiego = async (browser: Browser, demo: DemoTalkie) => {
  const diego = { email: 'diego@talkie.example', password: 'girasol-y-menta' }
  const person = { name: 'Diego', lastname: '', phone: null, company: null, position: null, gender: null }
  await demo.call('/users', { ...diego, ...person, profile: 'privileged', permissions: {}, language: 'es' })
  const { accessToken } = await callApi<{ accessToken: string }>(demo.url, '', '/login-new', diego)
  const localStorage = [{ name: 'accessToken', value: accessToken }]
  const context = await browser.newContext({
    locale: 'es-ES',
    baseURL: demo.url,
    storageState: { cookies: [], origins: [{ origin: demo.url, localStorage }] },
  })
  return await context.newPage()
}

test('the pool that another administrator has open follows an import without polling', async ({
  page,
  demo,
  browser,
}) => {
  test.slow()
  const other = await openAsDiego(browser, demo)
  await other.goto('/pool?q=911430099')
  await expect(other.getByText('Nada coincide')).toBeVisible()
  await page.goto('/pool')
  const rows = Array.from({ length: 700 }, (_, place) => `+34${911_430_000 + place};sip`)
  const content = ['Número visible;Proveedor', ...rows].join('\n')
  const dialog = await upload(page, 'octubre.csv', content, '700 filas')
  await expect(dialog.getByText('El archivo se ha importado')).toBeVisible({ timeout: 30_000 })
  await expect(other.getByRole('row', { name: /911 43 00 99/ })).toBeVisible()
  await expect(indicator(other)).toHaveCount(0)

  await test.step('with a stream, it does not poll; without one, it polls every second', async () => {
    await other.clock.install()
    let asked = 0
    const running = { id: crypto.randomUUID(), kind: 'pool', fileName: 'mayo.csv', state: 'running' }
    const counts = { add: 4, change: 0, same: 0, bad: 0 }
    await other.route(/\/imports\/unseen/, (route) => {
      asked++
      return route.fulfill({ json: { imports: [{ ...running, rows: 10, rowsDone: 4, result: counts }] } })
    })
    await other.goto(`/accounts/${dealer}/ringpool-realtime`)
    await expect(other.getByRole('status').getByText('En directo')).toBeVisible()
    await expect(indicator(other)).toHaveText('40 %')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await other.clock.fastForward(2500)
    const before = asked
    await other.clock.fastForward(10_000)
    expect(asked).toBe(before)
    await other.route(/\/api\/.*live$/, (route) => route.abort())
    await other.reload()
    await expect(indicator(other)).toHaveText('40 %')
    const reloaded = asked
    await other.clock.fastForward(1500)
    await expect.poll(() => asked).toBeGreaterThan(reloaded)
  })
  await other.context().close()
})
