import { seriousInThemes } from './accessibility.ts'
import { beginSecondFactor, codeAt } from './authenticator.ts'
import { confirmByTyping, expect, test as onDemo, signIn } from './demo-talkie.ts'

const test = onDemo.extend({
  settings: [{ PRIVACY_URL: 'https://talkie.example/privacidad' }, { scope: 'worker' }],
})

/** A one-pixel image. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('Marta', () => {
  test.use({ who: 'marta' })

  test('changes her data and password, sets up a second factor, and signs in with it', async ({ page }) => {
    test.slow()
    await page.goto('/profile')
    await page.getByLabel('Cargo').fill('Dirección de marketing')
    expect(await seriousInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar' }).click()
    const name = await page.getByLabel('Nombre').inputValue()
    const lastname = await page.getByLabel('Apellidos').inputValue()
    await confirmByTyping(page, `${name} ${lastname}`.trim(), 'Actualizar')
    await expect(page.getByText('cierra la sesión y vuelve a entrar')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Política de privacidad' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sitio web' })).toHaveAttribute('href', '/website')

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'marta.png', mimeType: 'image/png', buffer: dot })
    await expect(page.getByRole('button', { name: /Tu perfil/ }).locator('img')).toHaveAttribute(
      'src',
      /^data:image\/(webp|png);base64,/,
    )

    await page.getByRole('tab', { name: 'Seguridad' }).click()
    await page.getByLabel('Contraseña actual').fill('no-es-esta')
    await page.getByLabel('Contraseña nueva').fill('girasol-y-menta')
    await page.getByLabel('Repite la contraseña').fill('girasol-y-menta')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('No es tu contraseña')).toBeVisible()
    await page.getByLabel('Contraseña actual').fill('talkie-demo')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText(/Contraseña cambiada/)).toBeVisible()
    await expect(page.getByText('Esta sesión')).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])

    const { dialog, secret } = await beginSecondFactor(page, 'girasol-y-menta')
    expect(await seriousInThemes(page)).toEqual([])
    await dialog.getByLabel('Código de 6 dígitos').fill(codeAt(secret, -1))
    await dialog.getByRole('button', { name: 'Activar' }).click()
    const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    expect(await seriousInThemes(page)).toEqual([])
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()

    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await signIn(page, 'marta', 'girasol-y-menta')
    await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    await page.getByLabel('Código de 6 dígitos').fill('000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Código incorrecto o ya usado')).toBeVisible()
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(recovery)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()

    // Without a code, an attacker with her password and her open session can remove nothing.
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Seguridad' }).click()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    const off = page.getByRole('dialog', { name: 'Desactivar' })
    await off.getByLabel('Contraseña actual').fill('girasol-y-menta')
    await off.getByRole('button', { name: 'Desactivar' }).click()
    await expect(off.getByText('Por favor, rellena el campo')).toHaveCount(1)
    await off.getByLabel('Código').fill(recovery)
    await off.getByRole('button', { name: 'Desactivar' }).click()
    await expect(off.getByText('Código incorrecto o ya usado')).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    await off.getByRole('button', { name: 'Cancelar' }).click()
    await page.reload()
    await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()

    await page.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click()
    const renewal = page.getByRole('dialog', { name: 'Códigos de recuperación nuevos' })
    await renewal.getByLabel('Contraseña actual').fill('girasol-y-menta')
    await renewal.getByLabel('Código').fill(codeAt(secret, 0))
    await renewal.getByRole('button', { name: 'Continuar' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const renewed = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await off.getByLabel('Contraseña actual').fill('girasol-y-menta')
    await off.getByLabel('Código').fill(renewed)
    await off.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByRole('button', { name: 'Configurar una aplicación' })).toBeVisible()
  })
})

test('an idle user is warned by a countdown, can stay, and is signed out in all tabs', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByLabel('Apellidos')).toBeVisible()
  await page.clock.fastForward('15:01')
  const warning = page.getByRole('dialog', { name: '¿Sigues ahí?' })
  await expect(warning.getByRole('timer')).toHaveText(/en 5\d segundos/)
  expect(await seriousInThemes(page)).toEqual([])
  await warning.getByRole('button', { name: 'Continuar' }).click()
  await expect(warning).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByLabel('Apellidos')).toBeVisible()
  await page.clock.fastForward('16:05')
  await expect(page.getByRole('dialog', { name: 'La sesión ha terminado' })).toBeVisible()
  await expect(other.getByRole('dialog', { name: 'La sesión ha terminado' })).toBeVisible()
  expect(await seriousInThemes(page)).toEqual([])
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
