import type { Page } from '@playwright/test'
import { seriousInThemes } from './accessibility.ts'
import { confirmByTyping, expect, people, signIn, test } from './demo-talkie.ts'

/** Adds a virtual fingerprint reader for passkeys to the browser (CDP, domain WebAuthn). It always accepts the user. */
const addAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Tu perfil/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
}

test.describe('Marta', () => {
  test.use({ who: 'nobody' })

  test('adds a passkey, signs in with it, renames it and removes it, after which it is refused', async ({
    page,
  }) => {
    const authenticator = await addAuthenticator(page)
    // She signs out of a separate session, because other tests still use the fixture's.
    await page.goto('/')
    await signIn(page, 'marta')
    await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
    await page.goto('/profile?tab=security')
    await expect(page.getByText('Ninguna página falsa puede robártela.')).toBeVisible()
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' })
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('Por favor, rellena el campo')).toHaveCount(2)
    await dialog.getByLabel('Contraseña actual').fill('no-es-esta')
    await dialog.getByLabel('Nombre de la llave').fill('Portátil')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('No es tu contraseña')).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    await dialog.getByLabel('Contraseña actual').fill('talkie-demo')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/añadida el .* · aún sin usar/)).toBeVisible()

    // The device already has a passkey of hers.
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
    await dialog.getByLabel('Contraseña actual').fill('talkie-demo')
    await dialog.getByLabel('Nombre de la llave').fill('Otra')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('Este dispositivo ya tiene una llave de acceso tuya')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await signOut(page)
    const enter = page.getByRole('button', { name: 'Entrar con una llave de acceso' })
    await authenticator.setVerified(false)
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('Tu dispositivo no lo ha confirmado')
    expect(await seriousInThemes(page)).toEqual([])
    await authenticator.setVerified(true)
    await enter.click()
    await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()

    await page.goto('/profile?tab=security')
    await expect(page.getByText(/usada por última vez/)).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar el nombre de Portátil' }).click()
    const rename = page.getByRole('dialog', { name: 'Cambiar el nombre' })
    await expect(rename.getByLabel('Nombre de la llave')).toHaveValue('Portátil')
    await rename.getByLabel('Nombre de la llave').fill('Oficina')
    await rename.getByRole('button', { name: 'Guardar' }).click()
    await page.reload()
    expect(await seriousInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Eliminar Oficina' }).click()
    await confirmByTyping(page, 'Oficina', 'Eliminar')
    await expect(page.getByText('Ninguna página falsa puede robártela.')).toBeVisible()
    await page.reload()
    // Her session continues, but the removed passkey no longer signs her in.
    await expect(page.getByText('Ninguna página falsa puede robártela.')).toBeVisible()
    await signOut(page)
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('Esta llave de acceso no sirve aquí')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  })

  test('loses her device: an administrator removes its passkey, which is then refused', async ({
    page,
    browser,
    demo,
  }) => {
    await addAuthenticator(page)
    await page.goto('/')
    await signIn(page, 'marta')
    await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' })
    await dialog.getByLabel('Contraseña actual').fill(people.marta.password)
    await dialog.getByLabel('Nombre de la llave').fill('Móvil perdido')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toHaveCount(0)
    await signOut(page)

    const context = await browser.newContext({
      storageState: {
        cookies: [],
        origins: [{ origin: demo.url, localStorage: [{ name: 'accessToken', value: demo.tokenOf.lucia }] }],
      },
    })
    const admin = await context.newPage()
    await admin.goto('/users')
    await admin.getByText(people.marta.email).click()
    await expect(admin.getByText('Llaves de acceso: 1.')).toBeVisible()
    expect(await seriousInThemes(admin)).toEqual([])
    const remove = admin.getByRole('button', { name: 'Eliminar llaves de acceso' })
    await remove.click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(remove).toBeVisible()
    await remove.click()
    const confirmation = admin.getByRole('dialog')
    await confirmation
      .getByLabel('Confirmación')
      .fill((await confirmation.locator('code').textContent()) ?? '')
    await confirmation.getByRole('button', { name: 'Eliminar llaves de acceso' }).click()
    await expect(remove).toHaveCount(0)
    await context.close()

    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
    await expect(page.getByRole('alert')).toContainText('Esta llave de acceso no sirve aquí')
  })
})
