import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openSmtp } from '@talkie/server/testing'
import { seriousOf } from './accessibility.ts'
import { beginSecondFactor, codeAt } from './authenticator.ts'
import { confirmByTyping, dealer, expect, test as onDemo } from './demo-talkie.ts'

/** The demo with a real mailbox that receives its e-mails. */
const test = onDemo.extend<object, { mailbox: Awaited<ReturnType<typeof openSmtp>> }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const mailbox = await openSmtp()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ mailbox }, use) => use({ SMTP_URL: mailbox.url }), { scope: 'worker' }],
})

const ines = { name: 'Inés Prat', email: 'ines@motorvalles.example', password: 'girasol-y-menta' }

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an invited user sets a password with the e-mailed link, sets up a second factor, and sees what the permissions allow', async ({
  page,
  browser,
  demo,
  mailbox,
}) => {
  test.slow()
  await page.goto('/users/new')
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Apellidos').fill('Prat')
  await page.getByLabel('Correo electrónico').fill(ines.email)
  await choose(page, 'Añadir cuentas', 'Motor Vallès')
  // The keyboard changes the level from none to read.
  await page
    .getByRole('group', { name: 'Llamadas de Motor Vallès' })
    .getByRole('radio', { name: 'Sin acceso' })
    .focus()
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('group', { name: 'Gestión de Motor Vallès' })
    .getByRole('radio', { name: 'Cambiar' })
    .check()
  await expect(
    page.getByText('Motor Vallès: puede ver las llamadas; puede cambiar los ringpools y el asistente.'),
  ).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await confirmByTyping(page, ines.name, 'Crear')
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole('row').filter({ hasText: ines.email })).toContainText('Invitado')

  await expect.poll(() => mailbox.mails.length).toBe(1)
  const mail = mailbox.mails[0]
  expect(mail).toMatchObject({ to: [ines.email], read: { subject: 'Tu acceso a Talkie by Open Calls' } })
  expect(mail?.read.text).toMatch(/Lucía \S+ te ha dado acceso a Motor Vallès en Talkie by Open Calls\./)
  const link = /\?invitation=[\w-]+/.exec(mail?.read.text ?? '')?.[0] ?? ''

  const own = await browser.newContext({ locale: 'es-ES', baseURL: demo.url })
  const hers = await own.newPage()
  await hers.goto(`/${link}`)
  await expect(hers.getByRole('heading', { name: 'Te damos la bienvenida, Inés' })).toBeVisible()
  const [first, again] = [hers.getByLabel('Contraseña nueva'), hers.getByLabel('Repite la contraseña')]
  await first.fill('password1')
  await again.fill('password2')
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(hers.getByText('Las contraseñas deben coincidir')).toBeVisible()
  await again.fill('password1')
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(hers.getByText(/Demasiado fácil de adivinar/)).toBeVisible()
  expect(await seriousOf(hers)).toEqual([])
  await first.fill(ines.password)
  await again.fill(ines.password)
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click()
  // She is signed in without typing the password again.
  await expect(hers).toHaveURL(/\/accounts\/1\/reporting-calls/)
  await expect(hers.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  await hers.goto(`/${link}`)
  await expect(hers.getByRole('heading', { name: 'Este enlace ya se ha usado' })).toBeVisible()
  const enter = async () => {
    await hers.getByLabel('Correo electrónico').fill(ines.email)
    await hers.getByLabel('Contraseña', { exact: true }).fill(ines.password)
    await hers.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await hers.goto('/profile?tab=security')
  const { dialog, secret } = await beginSecondFactor(hers, ines.password)
  await dialog.getByLabel('Código de 6 dígitos').fill(codeAt(secret, -1))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  // No key closes a dialog whose content is shown once. The codes can be downloaded.
  const codes = hers.getByRole('dialog', { name: 'Tus códigos de recuperación' })
  await expect(codes.getByRole('listitem').first()).toBeVisible()
  await hers.keyboard.press('Escape')
  await expect(codes.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  const saving = hers.waitForEvent('download')
  await codes.getByRole('button', { name: 'Descargar' }).click()
  const file = await (await saving).path()
  expect((await readFile(file, 'utf8')).replace('\ufeff', '').trim().split('\n')).toEqual(
    await codes.getByRole('listitem').allTextContents(),
  )
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click()
  await hers.getByRole('button', { name: /Tu perfil/ }).click()
  await hers.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await enter()
  await hers.getByLabel('Código de 6 dígitos').fill(codeAt(secret, 0))
  await hers.getByRole('button', { name: 'Entrar', exact: true }).click()

  await expect(hers).toHaveURL(/\/accounts/)
  await hers.goto(`/accounts/${dealer}/reporting-calls`)
  const menu = hers.getByRole('navigation', { name: 'Navegación principal' })
  await expect(menu.getByRole('link', { name: 'Llamadas', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Gestión' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Panel' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
  await hers.goto(`/${link}`)
  await expect(hers.getByRole('heading', { name: 'Este enlace ya se ha usado' })).toBeVisible()
  await hers.goto('/?invitation=never-sent')
  await expect(hers.getByRole('heading', { name: 'El enlace de recuperación no es válido' })).toBeVisible()

  // Lucía deactivates her, which signs her out at once.
  await page.getByRole('row').filter({ hasText: ines.email }).click()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await confirmByTyping(page, ines.name, 'Desactivar')
  await expect(page.getByText('Este usuario está inactivo y no puede entrar.')).toBeVisible()
  await hers.goto(`/accounts/${dealer}/reporting-calls`)
  await expect(hers.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await own.close()
})

test.describe('a user who forgot the password', () => {
  test.use({ who: 'nobody' })

  test('gets the same message whether the e-mail is known or not, and finds the link in the mail', async ({
    page,
    mailbox,
  }) => {
    const before = mailbox.mails.length
    for (const email of ['nadie@talkie.example', 'marta@talkie.example']) {
      await page.goto('/')
      await page.getByRole('button', { name: '¿Has olvidado la contraseña?' }).click()
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
      await expect(page.getByText(`Si ${email} tiene acceso`)).toBeVisible()
    }
    await expect.poll(() => mailbox.mails.length).toBe(before + 1)
    const link = /\?recovery=[\w-]+/.exec(mailbox.mails.at(-1)?.read.text ?? '')?.[0] ?? ''
    await page.goto(`/${link}`)
    await expect(page.getByText('marta@talkie.example')).toBeVisible()
  })
})
