import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía makes a call plan for the dealer's sales team, gives it to a ringpool, and changes her mind more than once. What the
 * screen says a call would meet is what she decides by.
 */

const path = `/accounts/${dealer}/ringpool-routing`
const notice = new URL('../../apps/server/src/demo/sounds/recording-notice.mp3', import.meta.url)
const name = 'Ventas sábado'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** What the plan says, and what a call would meet. */
const preview = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Una llamada de prueba' })
const step = (page: Page) => page.getByRole('group', { name: 'Paso 1' })

/** Chooses the Saturday of a whole week in the calendar, whose weeks begin on Mondays. */
const chooseSaturday = async (page: Page) => {
  await preview(page).getByRole('button', { name: /^Día/ }).click()
  await page.locator('table tbody tr').nth(1).getByRole('button').nth(5).click()
}
const callAt = (page: Page, time: string) => preview(page).getByLabel('Hora').fill(time)

test('a plan is made, refused where a phone is wrong, and says what a call meets', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  await page.getByRole('link', { name: 'Nuevo', exact: true }).first().click()
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Añadir horas: sábado' }).click()

  await test.step('two phones in turn, of which one is wrong at first', async () => {
    await step(page).getByText('Por turnos', { exact: true }).click()
    await step(page).getByLabel('Segundos cada uno').fill('20')
    await step(page).getByLabel('A quién suena').selectOption('Teléfono')
    await step(page).getByRole('textbox', { name: 'Nombre' }).fill('Núria')
    await step(page).getByRole('textbox', { name: 'Teléfono' }).fill('987 20')
    await step(page).getByRole('button', { name: 'Añadir un teléfono' }).click()
    await step(page).getByRole('textbox', { name: 'Nombre' }).nth(1).fill('Carla')
    await step(page).getByRole('textbox', { name: 'Teléfono' }).nth(1).fill('987 20 01 32')
  })

  await test.step('the announcement is uploaded where it is chosen; a file that is no sound is refused', async () => {
    const upload = page.locator('input[type="file"]').first()
    await upload.setInputFiles({ name: 'precios.wav', mimeType: 'audio/wav', buffer: Buffer.from('Tarifas') })
    const refused = page.getByText('No es un archivo WAV o MP3 que se pueda reproducir')
    await expect(refused).toBeVisible()
    await upload.setInputFiles({
      name: 'Bienvenida.mp3',
      mimeType: 'audio/mpeg',
      buffer: await readFile(notice),
    })
    await expect(page.getByRole('combobox', { name: 'Locución antes de la llamada' })).toHaveValue(
      'Bienvenida',
    )
    await expect(refused).toHaveCount(0)
  })

  await test.step('the wrong phone is named where it stands, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(step(page).getByText('Número de teléfono no válido')).toBeVisible()
    await expect(step(page).getByRole('textbox', { name: 'Nombre' }).nth(1)).toHaveValue('Carla')
    await step(page).getByRole('textbox', { name: 'Teléfono' }).first().fill('987 20 01 31')
  })

  await test.step('a call on Saturday, at night, and with a hidden number', async () => {
    await chooseSaturday(page)
    await callAt(page, '10:00')
    await expect(preview(page)).toContainText(
      'Dentro del horario: una locución, suena por turnos en Núria y Carla, 20 s cada uno; si no, buzón de voz',
    )
    await callAt(page, '21.00')
    await expect(preview(page)).toContainText('Fuera de horario: buzón de voz directamente')
    await expect(preview(page)).toContainText('Hay alguien desde')
    await page.getByLabel('Rechazar números ocultos').check()
    await callAt(page, '10')
    await preview(page).getByLabel('Con número oculto').check()
    await expect(preview(page)).toContainText('La llamada se rechaza: el número está oculto')
    await page.getByLabel('Rechazar números ocultos').uncheck()
    await expect(preview(page)).toContainText('Dentro del horario')
  })

  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await confirmByTyping(page, name, 'Crear')
  await expect(row(page, name)).toContainText('Núria y Carla')
  // The browser tells of the file that the server refused.
  expect(complaints).toEqual([expect.stringContaining('400')])
})

test('the plan is given to a ringpool, taken back and given again, and its order is changed', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  const former = 'Recepción'
  const ringpool = (await row(page, former).getByRole('gridcell').nth(4).textContent()) ?? ''

  await test.step('given, taken back, given', async () => {
    await page.goto(`/accounts/${dealer}/ringpool-management`)
    await page.getByRole('row').filter({ hasText: ringpool }).first().click()
    const field = page.getByRole('combobox', { name: 'Plan de llamadas' })
    await expect(field).toHaveValue(former)
    for (const chosen of [name, former, name]) {
      await field.click()
      await page.getByRole('option', { name: chosen }).click()
      await confirmByTyping(page, chosen, 'Actualizar')
      await expect(field).toHaveValue(chosen)
    }
    await page.reload()
    await expect(field).toHaveValue(name)
  })

  await test.step('the second phone becomes the first', async () => {
    await page.goto(path)
    await expect(row(page, name)).toContainText(ringpool)
    await row(page, name).click()
    await step(page).getByRole('button', { name: 'Subir Carla' }).click()
    await expect(preview(page)).toContainText('suena por turnos en Carla y Núria')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await confirmByTyping(page, name, 'Actualizar')
    await expect(row(page, name)).toContainText('Carla y Núria')
    await page.reload()
    await expect(row(page, name)).toContainText('Carla y Núria')
  })
  expect(complaints).toEqual([])
})

test('an archived plan says so where it is given, and is followed again when it is restored', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  await row(page, name).click()
  const editor = page.url()
  await page.getByRole('button', { name: 'Archivar' }).click()
  await confirmByTyping(page, name, 'Archivar')
  await expect(page.getByRole('button', { name: 'Restaurar' })).toBeVisible()
  await page.goto(path)
  await expect(row(page, name)).toContainText('Inactivo')
  await page.goto(editor)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await confirmByTyping(page, name, 'Restaurar')
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
  await page.goto(path)
  await expect(row(page, name)).toContainText('Activo')
  await page.goto('/audit')
  await expect(
    page.getByRole('row').filter({ hasText: 'Plan de llamadas' }).filter({ hasText: name }),
  ).not.toHaveCount(0)
  expect(complaints).toEqual([])
})

test.describe('Marta', () => {
  test.use({ who: 'marta' })

  test('who may only read sees the plan and changes none of it', async ({ page }) => {
    await page.goto(path)
    await row(page, name).click()
    await expect(preview(page)).toContainText('Carla y Núria')
    await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Archivar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Subir/ })).toHaveCount(0)
  })
})
