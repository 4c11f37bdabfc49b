import { seriousOf } from './accessibility.ts'
import { confirmByTyping, expect, signIn, test } from './demo-talkie.ts'

/* Lucía archives a client and restores it. The log records each change, field by field. */

/** Clínica Andes, the only account of Salud Andes. */
const clinicaAndes = 4
const archived = 'Esta cuenta está archivada'

test('a client is changed, archived with its accounts and restored, and the log shows all of it', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/clients')
  await page.getByRole('row', { name: /Salud Andes SpA/ }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'Guardar' })
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill('Salud Andes')
  expect(await seriousOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, 'Salud Andes', 'Actualizar')
  await expect(drawer).toBeHidden()

  await page.getByRole('row', { name: /Salud Andes/ }).click()
  await page.getByRole('button', { name: 'Archivar el cliente' }).click()
  await confirmByTyping(page, 'Salud Andes', 'Archivar')
  await expect(page.getByRole('button', { name: 'Restaurar el cliente' })).toBeVisible()

  // The log has one entry for its account.
  await page.goto(`/accounts/${clinicaAndes}/settings-implementation`)
  await expect(page.getByText(archived)).toHaveCount(1)
  await expect(page.getByText('inactiva')).toHaveCount(0)

  await page.goto('/clients?tab=archived')
  await page.getByRole('row', { name: /Salud Andes/ }).click()
  await page.getByRole('button', { name: 'Restaurar el cliente' }).click()
  await confirmByTyping(page, 'Salud Andes', 'Restaurar')
  await expect(page.getByRole('button', { name: 'Archivar el cliente' })).toBeVisible()

  await page.goto('/audit?kind=client')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Restauración')
  await expect(rows.nth(2)).toContainText('Archivado')
  await expect(rows.nth(3)).toContainText('Cambio')
  expect(await seriousOf(page)).toEqual([])
  await rows.nth(3).click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('Salud Andes SpA')).toBeVisible()
  await expect(entry.getByText('127.0.0.1')).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('a user who is not privileged', () => {
  test.use({ who: 'nobody' })

  test('is shown neither the clients nor the log', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'marta')
    await expect(page).toHaveURL(/accounts/)
    await page.goto('/audit')
    await expect(page.getByRole('link', { name: 'Todas las cuentas' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Registro de actividad' })).toHaveCount(0)
  })
})
