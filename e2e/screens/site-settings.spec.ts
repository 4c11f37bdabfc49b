import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { clinic, confirmByTyping, expect, test } from './demo-talkie.ts'

const path = `/accounts/${clinic}/settings-implementation`
const domains = (page: Page) => page.getByRole('combobox', { name: 'Otros dominios permitidos' })
const settings = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Configuración de la web' }) })

test('the allowed domains are changed where the code is explained', async ({ page }) => {
  await page.goto(path)
  await expect(domains(page)).toBeVisible()
  await expect(settings(page).getByRole('button', { name: 'Guardar' })).toHaveCount(0)

  await test.step('what many sites share is refused, at its entry', async () => {
    await domains(page).fill('myshopify.com')
    await domains(page).press('Enter')
    await settings(page).getByRole('button', { name: 'Guardar' }).click()
    await confirmByTyping(page, '', 'Actualizar')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(settings(page)).toContainText('myshopify.com: Muchas webs comparten esta terminación')
    await settings(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(settings(page)).not.toContainText('myshopify.com')
    await expect(settings(page).getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  })

  await test.step('a pasted address becomes its domain, as browsers send it, and is kept', async () => {
    await domains(page).fill('https://www.clínica-ñu.es/citas?a=1')
    await domains(page).press('Enter')
    await settings(page).getByRole('button', { name: 'Guardar' }).click()
    await confirmByTyping(page, '', 'Actualizar')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Configuración de la web de').first()).toBeVisible()
    await page.reload()
    await expect(settings(page)).toContainText('xn--clnica-u-d2a9b.es')
  })

  await test.step('and is the same on the account’s form', async () => {
    await page.goto(`/accounts/${clinic}/update`)
    await expect(page.getByText('xn--clnica-u-d2a9b.es')).toBeVisible()
  })
})

test('each platform has its steps, which a link shows and an e-mail sends', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'WordPress' }).click()
  await expect(page.getByText('Plugins › Añadir plugin')).toBeVisible()
  await expect(page).toHaveURL(/way=wordpress/)
  await page.reload()
  await expect(page.getByText('WP Rocket').first()).toBeVisible()
  await page.getByRole('tab', { name: 'React / Next.js' }).click()
  await expect(page.getByText('strategy="afterInteractive"')).toBeVisible()

  await page.getByText('Enviar estos pasos por correo').click()
  await page.getByLabel('Correo de quien mantiene la web').fill('agencia')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Email no valido')).toBeVisible()
  await page.getByLabel('Correo de quien mantiene la web').fill('agencia@webs.example')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Pasos enviados a agencia@webs.example')).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
})

test('a switch makes links to WhatsApp carry the code of the visit', async ({ page, request }) => {
  await page.goto(path)
  const code = page.getByRole('switch', { name: 'Código en los enlaces de WhatsApp' })
  await expect(code).not.toBeChecked()
  await code.click({ force: true })
  await settings(page).getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, '', 'Actualizar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(settings(page).getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  const script = (await page.getByText('/dni/').first().textContent())?.match(/\/dni\/[\w-]+\.js/)?.[0]
  await expect
    .poll(async () => (await request.get(script ?? '')).text())
    .toContain('Hola, tengo una consulta.')
  await page.reload()
  await expect(code).toBeChecked()
})

test('an image of a number is named with its number, as people write it', async ({ page }) => {
  await page.goto(path)
  const images = page.getByRole('combobox', { name: 'Imágenes de números' })
  await images.fill('img/telefono.png')
  await images.press('Enter')
  await settings(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(settings(page)).toContainText('Escribe la imagen, = y su número')
  await settings(page).getByRole('button', { name: 'Cancelar' }).click()
  await images.fill('img/telefono.png = (91) 234 56 78')
  await images.press('Enter')
  await settings(page).getByRole('button', { name: 'Guardar' }).click()
  await confirmByTyping(page, '', 'Actualizar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(settings(page).getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await page.reload()
  await expect(settings(page)).toContainText('img/telefono.png=912345678')
  expect(await seriousInThemes(page)).toEqual([])
})
