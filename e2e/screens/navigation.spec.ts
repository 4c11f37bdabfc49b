import type { Page } from '@playwright/test'
import { clinic, dealer, expect, test } from './demo-talkie.ts'

/* Two areas: an account with its settings, and administration. The account stays chosen between them. */

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const switcher = (page: Page) =>
  page.getByRole('button', { name: /^(MV|CA)?\s*(Motor Vallès|Clínica Andes|Elige una cuenta)/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const goTo = async (page: Page, name: string, heading = name) => {
  await link(page, name).click()
  await expect(title(page)).toHaveText(heading)
}

test('the account stays chosen while administration is visited, and leads back to where it was left', async ({
  page,
  complaints,
}) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_month`)
  await goTo(page, 'Administración', 'Cuentas')
  await goTo(page, 'Usuarios')
  await expect(switcher(page)).toContainText('Motor Vallès')
  await expect(link(page, 'Llamadas')).toHaveCount(0)

  await test.step('also after a reload, and on the way over the profile', async () => {
    await page.reload()
    await expect(title(page)).toHaveText('Usuarios')
    await expect(switcher(page)).toContainText('Motor Vallès')
    await page.goto('/profile')
    await expect(link(page, 'Llamadas')).toBeVisible()
    await goTo(page, 'Administración', 'Cuentas')
  })

  await goTo(page, 'Volver a Motor Vallès', 'Llamadas')
  await expect(page).toHaveURL(new RegExp(`/accounts/${dealer}/reporting-calls\\?range=last_month`))

  await test.step('another account takes its place', async () => {
    await page.goto(`/accounts/${clinic}/tags-event`)
    await expect(title(page)).toHaveText('Etiquetas de evento')
    await goTo(page, 'Administración', 'Cuentas')
    await goTo(page, 'Volver a Clínica Andes', 'Etiquetas de evento')
  })

  await test.step('the screens of an account lead to it from the palette of administration', async () => {
    await goTo(page, 'Administración', 'Cuentas')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Implementa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/accounts/${clinic}/settings-implementation`))
  })
  expect(complaints).toEqual([])
})

test('each tab has its own account, and a new one has none until it opens one', async ({ page, context }) => {
  await page.goto(`/accounts/${dealer}/tags-event`)
  await expect(title(page)).toHaveText('Etiquetas de evento')
  const other = await context.newPage()
  await other.goto('/users')
  await expect(switcher(other)).toHaveText('Elige una cuenta')
  await other.goto(`/accounts/${clinic}/tags-event`)
  await expect(title(other)).toHaveText('Etiquetas de evento')
  await other.goto('/users')
  await expect(switcher(other)).toContainText('Clínica Andes')
  await page.goto('/users')
  await expect(switcher(page)).toContainText('Motor Vallès')
})

test('an account that is gone is no longer chosen', async ({ page }) => {
  await page.goto('/users')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'lastScreen',
      JSON.stringify({ accountId: 987654, pathname: '/accounts/987654/reporting-calls', search: {} }),
    ),
  )
  await page.reload()
  await expect(title(page)).toHaveText('Usuarios')
  await expect(switcher(page)).toHaveText('Elige una cuenta')
  await expect(sidebar(page).getByRole('link', { name: /^Volver/ })).toHaveCount(0)
})

test('account and administration list their screens, and all of them fit without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const fits = () =>
    sidebar(page).evaluate((nav) =>
      [nav, ...nav.querySelectorAll('*')].every(
        (part) =>
          part.scrollHeight <= Math.ceil(part.clientHeight) + 1 ||
          getComputedStyle(part).overflowY === 'visible',
      ),
    )
  await page.goto(`/accounts/${dealer}/update`)
  await expect(title(page)).toHaveText('Motor Vallès')
  await expect(sidebar(page).getByRole('heading')).toHaveText([
    'Informes',
    'Call center',
    'Ringpools',
    'Configuración',
  ])
  await expect(link(page, 'Datos de la cuenta')).toHaveAttribute('data-status', 'active')
  await expect(link(page, 'Administración')).toBeInViewport({ ratio: 1 })
  expect(await fits()).toBe(true)
  await goTo(page, 'Administración', 'Cuentas')
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Volver a Motor Vallès',
    'Cuentas',
    'Clientes',
    'Usuarios',
    'Inicio de sesión único',
    'Pool de números',
    'Tiempo real global',
    'Lista negra',
    'Importaciones',
    'Registro de actividad',
  ])
  expect(await fits()).toBe(true)
})

test.describe('signing in and out', () => {
  test.use({ who: 'nobody' })
  const signIn = async (page: Page, email: string) => {
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill('talkie-demo')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  }

  test('a person with one account lands in it; signing out forgets the account', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'marta@talkie.example')
    await expect(page).toHaveURL(new RegExp(`/accounts/${dealer}/reporting-dashboard`))
    for (const path of ['/', '/accounts', `/accounts/${dealer}`]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(new RegExp(`/accounts/${dealer}/reporting-dashboard`))
    }
    await expect(sidebar(page).getByRole('link', { name: /Cuentas|Administración/ })).toHaveCount(0)
    await signOut(page)
    expect(await page.evaluate(() => sessionStorage.getItem('lastScreen'))).toBe(null)
    await signIn(page, 'demo@talkie.example')
    await expect(page).toHaveURL(/\/accounts$/)
    await expect(switcher(page)).toHaveText('Elige una cuenta')
  })
})

test('what does not exist is not found', async ({ page }) => {
  test.setTimeout(240_000)
  const missing = '00000000-0000-4000-8000-000000000000'
  const inAccount = `/accounts/${dealer}`
  const cases = [
    ['/accounts/abc', '/notfound'],
    ['/accounts/abc/reporting-calls', '/notfound'],
    ['/accounts/999999', '/notfound'],
    ['/accounts/999999/reporting-calls', '/notfound'],
    ['/accounts/999999/update', '/notfound'],
    ['/users/xyz/update', '/notfound'],
    [`/users/${missing}/update`, '/notfound'],
    [`${inAccount}/ringpool-management/xyz/update`, `${inAccount}/notfound`],
    [`${inAccount}/ringpool-management/${missing}/update`, `${inAccount}/notfound`],
    ['/clients?client=xyz', '/notfound'],
    ['/clients?client=987654', '/notfound'],
    ['/pool?number=xyz', '/notfound'],
    [`/pool?number=${missing}`, '/notfound'],
    [`/realtime?number=${missing}`, '/notfound'],
    [`/imports?import=${missing}`, '/notfound'],
    [`/single-sign-on?provider=${missing}`, '/notfound'],
    [`${inAccount}/tags-event?tag=xyz`, `${inAccount}/notfound`],
    [`${inAccount}/integrations-connections?connection=${missing}`, `${inAccount}/notfound`],
    [`${inAccount}/ringpool-realtime?number=${missing}`, `${inAccount}/notfound`],
    [`${inAccount}/reporting-calls?open=xyz`, `${inAccount}/notfound`],
  ] as const
  for (const [path, target] of cases)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page, path).toHaveURL(new RegExp(`://[^/]+${target}$`))
      await expect(title(page)).toHaveText('Página no encontrada')
    })
})
