import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía makes a form for Motor Vallès, changes and archives it. Its preview is drawn by the site's own script. */

const path = `/accounts/${dealer}/settings-implementation/forms`

test('a form is made, seen, changed and archived', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/settings-implementation`)
  await page.getByRole('link', { name: 'Formularios y su código' }).click()
  await expect(page.getByText('/c2c/').first()).toBeVisible()
  await page.getByRole('link', { name: 'Crear' }).click()

  await page.getByRole('textbox', { name: 'Nombre', exact: true }).first().fill('Cita de taller')
  await page.getByRole('textbox', { name: 'Título' }).fill('¿Te arreglamos el coche?')
  await expect(page.getByRole('heading', { name: '¿Te arreglamos el coche?' })).toBeVisible()

  const text = page.locator('input[maxlength="7"]').nth(1)
  await text.fill('#6a5bdb')
  await expect(page.getByText(/Se lee mal/)).toBeVisible()
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText(/Este texto se lee mal sobre el color/)).toBeVisible()
  await page.getByRole('button', { name: 'Elegir uno legible' }).click()
  await expect(text).toHaveValue('#ffffff')
  await page.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Cita de taller', 'Crear')

  const row = page.getByRole('row').filter({ hasText: 'Cita de taller' })
  await row.click()
  await page.getByText('Siempre', { exact: true }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Cita de taller', 'Actualizar')
  await row.click()
  await page.getByRole('button', { name: 'Archivar' }).click()
  await confirmByTyping(page, 'Cita de taller', 'Archivar')
  await expect(page.getByRole('button', { name: 'Restaurar' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('hours that overlap are refused where they stand', async ({ page }) => {
  await page.goto(`${path}/new`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).first().fill('Noche')
  await page.getByRole('button', { name: 'Añadir horas: lunes' }).click()
  await page.getByLabel('lunes, desde').nth(1).fill('10:00')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Dos tramos de un día se solapan.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar horas: lunes' }).nth(1).click()
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('dialog').getByText('Crear el formulario «Noche»')).toBeVisible()
})

test.describe('Marta', () => {
  test.use({ who: 'marta' })

  test('who may only read the settings sees the forms and changes none', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('row').filter({ hasText: 'Prueba de conducción' }).click()
    await expect(page.getByRole('heading', { name: 'Pide tu prueba' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Archivar' })).toHaveCount(0)
  })
})
