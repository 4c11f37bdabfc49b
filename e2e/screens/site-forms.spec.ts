import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía says what the fields of the forms on Motor Vallès' site are. */

const path = `/accounts/${dealer}/settings-implementation/forms`

test('a form that names nobody gets a phone, which can be undone and taken back', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  const row = page.getByRole('row').filter({ hasText: '/flotas' })
  await expect(row).toContainText('Sin teléfono ni correo')
  await row.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Ningún campo es un teléfono o un correo')).toBeVisible()
  const contact = drawer.getByRole('radiogroup', { name: 'Qué es el campo «Contacto»' })
  await expect(contact.getByRole('radio', { name: 'Nunca' })).toBeChecked()
  await contact.getByText('Nombre', { exact: true }).click()
  await contact.getByText('Teléfono', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Deshacer' }).click()
  await expect(contact.getByRole('radio', { name: 'Nombre' })).toBeChecked()
  await contact.getByText('Teléfono', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'los campos', 'Actualizar')
  await expect(drawer.getByText('Ningún campo es un teléfono')).toHaveCount(0)
  await expect(row).toContainText('teléfono')

  await page.reload()
  await expect(contact.getByRole('radio', { name: 'Teléfono' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Volver a lo automático: Contacto' }).click()
  await expect(contact.getByRole('radio', { name: 'Nunca' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'los campos', 'Actualizar')
  await expect(row).toContainText('Sin teléfono ni correo')
  expect(complaints).toEqual([])
})

test('what is never read cannot be chosen', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('row').filter({ hasText: 'Tasación de tu coche' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'DNI' })).toContainText('No se lee nunca')
  await expect(drawer.getByRole('radiogroup')).toHaveCount(4)
})

test('the test of a page leads to the fields of its forms', async ({ page }) => {
  await page.goto(`/accounts/${dealer}/ringpool-management/test?url=https://motorvalles.es/contacto`)
  const form = page.getByRole('listitem').filter({ hasText: 'Formulario de HubSpot' })
  await expect(form).toContainText('14 enviados, 12 leads · el lead lleva nombre, teléfono, correo y texto')
  await form.getByRole('button', { name: 'Elegir los campos' }).click()
  const phone = page.getByRole('radiogroup', { name: 'Qué es el campo «Móvil o fijo»' })
  await expect(phone.getByRole('radio', { name: 'Teléfono' })).toBeChecked()
})

test.describe('Marta', () => {
  test.use({ who: 'marta' })

  test('who may only read the settings sees the fields and changes none', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('row').filter({ hasText: '/tasacion' }).click()
    await expect(page.getByRole('radio', { name: 'Teléfono' }).first()).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  })
})
