import type { Page } from '@playwright/test'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* What Lucía types to confirm: a short code to add and change, the name to archive and delete, no name twice in a row. */

const codeOf = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByLabel('Confirmación') })
    .locator('code')

test('a name that was typed to archive is not asked for again to delete', async ({ page }) => {
  const name = 'Radio de tarde'
  await page.goto(`/accounts/${dealer}/tags-event`)
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const form = page.getByRole('dialog', { name: /^Nueva etiqueta/ })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('button', { name: 'Crear' }).click()
  // To add, a code: the name was typed into the form.
  await confirmByTyping(page, name, 'Crear')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('gridcell', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: 'Archivar' }).click()
  // A confirmation that was given up does not count.
  await expect(codeOf(page)).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(codeOf(page)).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Archivar' }).click()
  await confirmByTyping(page, name, 'Archivar')
  await expect(codeOf(page)).toHaveCount(0)

  await drawer.getByRole('button', { name: 'Eliminar' }).click()
  await expect(codeOf(page)).toHaveText(/^[A-Z0-9]{3}$/)
  await page.keyboard.press('Escape')
  await expect(codeOf(page)).toHaveCount(0)

  // After a reload nothing was typed.
  await page.reload()
  await drawer.getByRole('button', { name: 'Eliminar' }).click()
  await confirmByTyping(page, name, 'Eliminar')
  await expect(page.getByRole('gridcell', { name, exact: true })).toHaveCount(0)
})

for (const [kind, path, template, title] of [
  ['numbers', '/pool/new', 'plantilla-pool.xlsx', 'Subir números al pool'],
  ['callers to block', '/blacklist/new', 'plantilla-lista-negra.xlsx', 'Subir números a la lista negra'],
  [
    'a ringpool',
    `/accounts/${dealer}/ringpool-management/new`,
    'plantilla-ringpool.xlsx',
    'Subir números a los ringpools',
  ],
] as const)
  test(`the form of ${kind} offers the template and the upload`, async ({ page }) => {
    await page.goto(path)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar la plantilla' }).click()
    expect((await download).suggestedFilename()).toBe(template)
    await page.getByRole('button', { name: 'Subir un archivo' }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('list', { name: /^Columnas/ })).toContainText('obligatoria')
  })
