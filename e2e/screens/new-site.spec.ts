import type { Locator, Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, expect, test } from './demo-talkie.ts'

const done = (page: Page) => expect(page.getByText('Acción completada correctamente').first()).toBeVisible()

/** Finds a field by its label, without the mark of required fields. */
const field = (where: Page | Locator, label: string) =>
  where
    .getByRole('textbox', { name: label, exact: true })
    .or(where.getByRole('combobox', { name: label, exact: true }))

/** Chooses an option in a field with a list. */
const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click()
  await page.getByRole('option', { name: option }).click()
}

const create = (page: Page) => page.getByRole('button', { name: 'Crear', exact: true })

test('a new user sets up a site by hand: client, account, numbers, ringpool, connection', async ({
  page,
  complaints,
}) => {
  test.slow()
  await test.step('the account, with its client made on the way', async () => {
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Nueva', exact: true }).click()
    await field(page, 'Nombre').fill('Óptica Brisa')
    await field(page, 'Dominio').fill('https://www.opticabrisa.es/gafas')
    await page.getByRole('button', { name: 'Nuevo cliente' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await field(drawer, 'Nombre').fill('Grupo Brisa')
    await create(page).last().click()
    await confirmByTyping(page, 'Grupo Brisa', 'Crear')
    await expect(drawer).toBeHidden()
    await expect(field(page, 'Dominio')).toHaveValue('opticabrisa.es')
    await expect(field(page, 'Cliente')).toHaveValue('Grupo Brisa')

    await create(page).click()
    const dialog = page.getByRole('dialog', { name: 'Crear la cuenta Óptica Brisa' })
    await dialog.getByRole('button', { name: 'Crear' }).click()
    await expect(dialog).toContainText('Por favor, rellena el campo')
    await dialog.getByLabel('Confirmación').fill('Optica Brisa')
    await dialog.getByRole('button', { name: 'Crear' }).click()
    await expect(dialog).toContainText('Código incorrecto')
    await confirmByTyping(page, 'Óptica Brisa', 'Crear')
    await done(page)
  })

  await test.step('the code to paste stands there at once', async () => {
    await expect(page).toHaveURL(/\/accounts\/\d+\/settings-implementation$/)
    await expect(page.getByText(/<script .*\/dni\/.*<\/script>/).first()).toBeVisible()
    await expect(page.getByText('Esperando la primera visita').first()).toBeVisible()
  })
  const account = /\/accounts\/\d+/.exec(page.url())?.[0] ?? ''

  await test.step('two numbers, lent to the account', async () => {
    await page.goto('/pool/new')
    await page.getByLabel('Número visible, fila 1').fill('932 00 05 01')
    await page.getByLabel('Número visible, fila 1').press('Enter')
    await page.getByLabel('Número visible, fila 2').fill('932 00 05 02')
    await choose(page, 'Ceder a la cuenta', 'Óptica Brisa')
    await create(page).click()
    await confirmByTyping(page, '2', 'Crear')
    await done(page)
    await expect(page).toHaveURL(/\/pool$/)
  })

  await test.step('a ringpool with both', async () => {
    await page.goto(`${account}/ringpool-management`)
    await page.getByRole('link', { name: 'Nuevo' }).first().click()
    // The first ringpool of an account is suggested: its name, and all numbers.
    await expect(field(page, 'Nombre')).toHaveValue('Web')
    await field(page, 'Nombre').fill('')
    await create(page).click()
    await expect(page.getByRole('alert')).toHaveText('Revisa el formulario')
    await expect(field(page, 'Nombre')).toBeFocused()
    await field(page, 'Nombre').fill('Tienda')
    await field(page, 'Números de la web a los que sustituye').fill('937 27 20 00')
    await field(page, 'Números de la web a los que sustituye').press('Enter')
    await field(page, 'Destino').fill('937 27 20 00')
    await field(page, 'Número de desbordamiento').fill('937 27 20 00')
    await expect(page.getByRole('checkbox', { name: /932 00 05 0[12]/, checked: true })).toHaveCount(2)
    await create(page).click()
    await confirmByTyping(page, 'Tienda', 'Crear')
    await done(page)
    await expect(page.getByRole('row', { name: /Tienda/ })).toBeVisible()
  })

  await test.step('a connection, whose secret is shown once', async () => {
    await page.goto(`${account}/integrations-connections`)
    await page.getByRole('button', { name: 'Crear', exact: true }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Nueva conexión' })
    await drawer.getByRole('radio', { name: /Genérica/ }).click()
    await field(drawer, 'Nombre').fill('Centralita')
    await drawer.getByRole('button', { name: 'Crear', exact: true }).click()
    await confirmByTyping(page, 'Centralita', 'Crear')
    const shown = page.getByRole('dialog', { name: 'Copia la clave secreta ahora' })
    const secret = /whsec_[\w+/=]+/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    expect(secret.length).toBeGreaterThan(30)
    expect(await seriousInThemes(page)).toEqual([])
    await shown.getByRole('button', { name: 'Ya la he copiado' }).click()
    await expect(shown).toBeHidden()
    await page.reload()
    await expect(page.getByText('Centralita').first()).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret)
  })

  expect(complaints).toEqual([])
})
