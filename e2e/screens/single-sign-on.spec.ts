import { openIssuer, type TestIssuer } from '@talkie/server/testing'
import { seriousInThemes, seriousOf } from './accessibility.ts'
import { confirmByTyping, dealer, expect, people, test } from './demo-talkie.ts'

/* The demo's users have e-mail addresses at talkie.example. Their company runs an issuer for this domain. */
let issuer: TestIssuer
test.beforeAll(async () => {
  issuer = await openIssuer()
})
test.afterAll(() => issuer.close())

const marta = people.marta.email

test('single sign-on is set up, signs users in, refuses others, and is removed', async ({
  page,
  browser,
  demo,
}) => {
  test.slow()
  await page.goto('/single-sign-on')
  await page.getByRole('button', { name: 'Crear' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nuevo proveedor' })
  await expect(drawer.getByText(`${demo.url}/`, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await expect(drawer.getByText('Por favor, rellena el campo').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Proveedor' }).fill('Grupo Valles')
  await drawer.getByRole('textbox', { name: 'Emisor' }).fill('http://localhost:1')
  await drawer.getByRole('button', { name: 'Probar la conexión' }).click()
  await expect(drawer.getByText('En esta dirección no responde ningún proveedor')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Emisor' }).fill(issuer.issuer)
  await drawer.getByRole('button', { name: 'Probar la conexión' }).click()
  await expect(drawer.getByRole('button', { name: 'El proveedor responde' })).toBeVisible()
  await drawer.getByLabel('ID de cliente').fill('talkie')
  await drawer.getByLabel('Secreto de cliente', { exact: true }).fill('the secret of the client')
  await drawer.getByLabel('Dominios de correo').fill('talkie.example')
  await drawer.getByLabel('Sin contraseña en estos dominios').check()
  expect(await seriousOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await confirmByTyping(page, 'Grupo Valles', 'Crear')
  await expect(page.getByRole('main').getByText('talkie.example', { exact: true })).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  const withProvider = guest.getByRole('button', { name: 'Continuar con Grupo Valles' })
  /** Signs in through the issuer, which returns these claims about the user. */
  const goAs = async (claims: { email: string; email_verified: boolean }) => {
    issuer.say(claims)
    await guest.goto('/')
    await guest.getByLabel('Correo electrónico').fill(marta)
    await withProvider.click()
  }
  await guest.goto('/')
  await guest.getByLabel('Correo electrónico').fill('marta@another.example')
  await expect(guest.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible()
  await expect(withProvider).toHaveCount(0)
  await guest.getByLabel('Correo electrónico').fill(marta)
  await guest.getByLabel('Contraseña', { exact: true }).fill(people.marta.password)
  await expect(guest.getByText('Quienes usan talkie.example entran así.')).toBeVisible()
  expect(await seriousInThemes(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(guest.getByRole('alert')).toContainText('Tu empresa entra con inicio de sesión único')

  await goAs({ email: 'marta@gmail.example', email_verified: true })
  await expect(guest.getByRole('alert')).toContainText('no es del dominio de tu empresa')
  expect(await seriousInThemes(guest)).toEqual([])
  await goAs({ email: marta, email_verified: false })
  await expect(guest.getByRole('alert')).toContainText('El proveedor no ha verificado tu correo')
  const used = guest.url()
  await guest.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await expect(guest.getByLabel('Correo electrónico')).toBeVisible()
  await guest.goto(used)
  await expect(guest.getByRole('alert')).toContainText('No se ha podido completar la entrada')

  await goAs({ email: marta, email_verified: true })
  await expect(guest.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  // The address is left once the list of accounts has said where to go.
  await expect(guest).not.toHaveURL(/state=/)

  // A URL that was opened without a session is reached after the sign-in at the provider, but only once.
  await guest.getByRole('button', { name: /Tu perfil/ }).click()
  await guest.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  const report = `/accounts/${dealer}/reporting-words?range=last_month`
  await guest.goto(report)
  await guest.getByLabel('Correo electrónico').fill(marta)
  await withProvider.click()
  await expect(guest).toHaveURL(`${demo.url}${report}`)
  await expect(guest.getByRole('row').nth(1)).toBeVisible()
  await guest.getByRole('button', { name: /Tu perfil/ }).click()
  await guest.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await guest.getByLabel('Correo electrónico').fill(marta)
  await withProvider.click()
  await expect(guest.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  expect(new URL(guest.url()).pathname).not.toContain('reporting-words')
  await context.close()

  await page.getByRole('main').getByText('Grupo Valles', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await confirmByTyping(page, 'Grupo Valles', 'Eliminar')
  await expect(page.getByText('Todavía no hay proveedores')).toBeVisible()
})
