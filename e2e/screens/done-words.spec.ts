import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/* Lucía makes, changes and removes things. Each time she is told what, with a link where the thing has a page. */

const completed = 'Acción completada correctamente'

/** The snackbar that says these words. */
const told = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

/** Waits for the words, which stand above the message of every completed action. */
const expectTold = async (page: Page, words: string) => {
  await expect(told(page, words)).toContainText(completed)
}

test('a tag is made, archived, restored and deleted, and each time its name is said', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/tags-event`)
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const form = page.getByRole('dialog', { name: /^Nueva etiqueta/ })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Feria de otoño')
  await form.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Feria de otoño', 'Crear')
  await expectTold(page, 'Etiqueta «Feria de otoño» creada')
  expect(await seriousInThemes(page)).toEqual([])

  // The link opens the tag; on the tag itself there is no link to it.
  await told(page, 'creada').getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/tag=/)
  const drawer = page.getByRole('dialog', { name: 'Feria de otoño' })
  await expect(drawer).toBeVisible()
  await expect(told(page, 'creada').getByRole('link')).toHaveCount(0)

  const act = async (action: 'Archivar' | 'Restaurar' | 'Eliminar', words: string) => {
    await drawer.getByRole('button', { name: action }).click()
    await confirmByTyping(page, 'Feria de otoño', action)
    await expectTold(page, `Etiqueta «Feria de otoño» ${words}`)
  }
  await act('Archivar', 'archivada')
  await act('Restaurar', 'restaurada')
  await act('Eliminar', 'eliminada')
  expect(complaints).toEqual([])
})

test('numbers are counted, in the language of the person, and the link shows those of their account', async ({
  page,
  complaints,
}) => {
  await page.goto(`/pool/new?account=${dealer}`)
  await page.getByLabel('Número visible, fila 1').fill('932 00 07 01')
  await page.getByLabel('Número visible, fila 1').press('Enter')
  await page.getByLabel('Número visible, fila 2').fill('932 00 07 02')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await confirmByTyping(page, '2', 'Crear')
  await expectTold(page, '2 números añadidos')
  await told(page, 'añadidos').getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/filters=/)
  await expect(page.getByRole('row', { name: /932 00 07 01/ })).toBeVisible()

  // One number by itself, in French: its link opens it.
  await page.goto(`/pool/new?account=${dealer}&lng=fr`)
  await page.getByLabel(/Numéro visible, ligne 1/).fill('932 00 07 03')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill((await dialog.locator('code').textContent()) ?? '')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await told(page, '1 numéro ajouté').getByRole('link', { name: 'Voir' }).click()
  await expect(page.getByRole('dialog', { name: /932 00 07 03/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: /932 00 07 03/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a user who is invited can be opened from the words', async ({ page }) => {
  await page.goto('/users/new')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ines.words@talkie.example')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await confirmByTyping(page, 'Inés', 'Crear')
  await expectTold(page, 'Invitación enviada a Inés')
  await told(page, 'Invitación').getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/\/users\/[^/]+\/update$/)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await confirmByTyping(page, 'Inés', 'Desactivar')
  await expectTold(page, 'Usuario «Inés» desactivado')
})
