import { clinic, expect, test } from './demo-talkie.ts'

/*
 * Lucía archives Clínica Andes, checks what its screens still offer, and restores it. Even a privileged user cannot change
 * an archived account.
 */

const inside = (screen: string) => `/accounts/${clinic}/${screen}`
const archived = 'Esta cuenta está archivada y no admite cambios'

test('an archived account can be read and not changed, until it is restored', async ({ page, demo }) => {
  const restore = () =>
    page.request.put(`${demo.url}/api/accounts/${clinic}/archived`, {
      headers: { authorization: `Bearer ${demo.tokenOf.lucia}` },
      data: { archived: false },
    })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(inside('tags-event'))
  await expect(button('Nuevo').first()).toBeEnabled()

  await page.goto(`/accounts/${clinic}/update`)
  await button('Archivar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Confirmación').fill('Clínica Andes')
  await dialog.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText(archived)).toBeVisible()
  await expect(page.locator('#content').getByRole('textbox').first()).toBeDisabled()
  await expect(button('Guardar')).toHaveCount(0)

  try {
    await page.goto(inside('tags-event'))
    await expect(page.getByText('Esta cuenta está archivada:')).toBeVisible()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(button('Nuevo')).toHaveCount(0)

    await page.goto(inside('reporting-calls'))
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(button('Columnas')).toBeVisible()
    await expect(button('Enviar por correo')).toBeDisabled()
    await expect(button('Guardar vista')).toHaveCount(0)
    // The account no longer changes, so no screen announces upcoming changes.
    await expect(page.getByText('Conectando')).toHaveCount(0)

    await page.goto(inside('reporting-dashboard'))
    await expect(button('Editar panel')).toBeDisabled()

    await page.goto(inside('ringpool-management/new'))
    await expect(page.getByRole('heading', { name: archived })).toBeVisible()
    await expect(page.locator('#content').getByRole('textbox')).toHaveCount(0)
  } finally {
    expect((await restore()).status()).toBe(200)
  }
  await page.reload()
  await expect(page.locator('#content').getByRole('textbox').first()).toBeEnabled()
})
