import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/* An Escape too many does not lose a drawer's form. Lucía is asked once, and only if she changed something. */

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question(page)).toHaveCount(0)
}
const leave = (page: Page) => question(page).getByRole('button', { name: 'Salir' }).click()
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

test('a drawer over its page asks before it discards a changed form', async ({ page, complaints }) => {
  test.slow()
  await page.goto(`/accounts/${dealer}/reporting-calls`)
  const drawer = page.getByRole('dialog', { name: 'Enviar por correo' })
  const name = drawer.getByLabel('Nombre del informe')
  const open = () => page.getByRole('button', { name: 'Enviar por correo' }).click()
  await open()
  const initial = await name.inputValue()
  await page.keyboard.press('Escape')
  await noDialog(page)

  await open()
  await name.fill('Las de hoy')
  const ways = {
    'by Escape': () => page.keyboard.press('Escape'),
    'by a click outside': () => page.mouse.click(300, 500),
    'by its cross': () => drawer.getByRole('button', { name: 'Cerrar' }).click(),
    'by its own cancel': () => drawer.getByRole('button', { name: 'Cancelar' }).click(),
    'by its other tab': () => drawer.getByText('Programado', { exact: true }).click(),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(`closed ${way}, it stays`, async () => {
      await close()
      await expect(question(page)).toBeVisible()
      await stay(page)
      await expect(name).toHaveValue('Las de hoy')
    })

  await test.step('an Escape in the confirmation keeps the drawer open', async () => {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    await question(page).press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(name).toHaveValue('Las de hoy')
  })

  await page.keyboard.press('Escape')
  await leave(page)
  await noDialog(page)
  await open()
  await expect(name).toHaveValue(initial)
  expect(complaints).toEqual([])
})

test('a drawer that has a URL asks once, whether it is closed or the browser goes back', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/pool?tab=free')
  const row = page.getByRole('row', { name: /931 22 02 03/ })
  const tag = page.getByRole('dialog').getByRole('textbox', { name: 'Etiqueta' })
  await row.click()
  await tag.fill('Otoño')
  await page.goBack()
  await stay(page)
  await expect(tag).toHaveValue('Otoño')
  await expect(page).toHaveURL(/number=/)
  await page.keyboard.press('Escape')
  await leave(page)
  await noDialog(page)
  await expect(page).not.toHaveURL(/number=/)

  await row.click()
  await expect(tag).not.toHaveValue('Otoño')
  await page.keyboard.press('Escape')
  await noDialog(page)
  expect(complaints).toEqual([])
})

test('an Escape in the confirmation closes the confirmation alone', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/tags-event?tag=new`)
  const drawer = page.getByRole('dialog', { name: 'Nueva etiqueta de evento' })
  const name = drawer.getByRole('textbox', { name: 'Nombre' })
  await name.fill('Vuelve')
  await drawer.getByRole('button', { name: 'Crear' }).click()
  const confirmation = page.getByLabel('Confirmación')
  await confirmation.press('Escape')
  await expect(confirmation).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await expect(name).toHaveValue('Vuelve')
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await leave(page)
  await noDialog(page)
  expect(complaints).toEqual([])
})
