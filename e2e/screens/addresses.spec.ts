import type { Page } from '@playwright/test'
import { createMotorValles } from '../story/motor-valles.ts'
import { dealer, expect, renting, test } from './demo-talkie.ts'

const notFoundTitle = 'Página no encontrada'

/** Screens of the specification that are planned for later versions. Their URLs are not found until then. */
const laterInAccount = ['integrations-events/new', 'audiencematch', 'notifications']
const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })

/** Screens from which the tests start again; the list of accounts leads Marta to her only account. */
const neutral = new Map([
  ['/accounts', 'Cuentas'],
  ['/profile', 'Tu perfil'],
])

/** Navigates to a URL as a link of the application does, without a page load. */
const goInside = async (page: Page, path: string) => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  const heading = neutral.get(path)
  if (heading) await expect(screenTitle(page)).toHaveText(heading)
}

test.describe('a visitor who is not signed in', () => {
  test.use({ who: 'nobody' })

  for (const path of [`/accounts/${dealer}/reporting-calls`, '/pool', '/no-such-page'])
    test(`is redirected from ${path} to the sign-in on /`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    })
})

test.describe('privileged users', () => {
  test('see the not-found page, with its title and a button back', async ({ page }) => {
    await page.goto('/accounts')
    await expect(screenTitle(page)).toHaveText('Cuentas')
    await page.goto('/no-such-page')
    await expect(page).toHaveURL(/\/notfound$/)
    await expect(screenTitle(page)).toHaveText(notFoundTitle)
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL(/\/accounts$/)
  })

  test('read its title in English as the specification has it', async ({ page }) => {
    await page.goto('/notfound?lng=en')
    await expect(screenTitle(page)).toHaveText('Page not found')
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  test('stay in the account if a URL below it is unknown', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/no-such-page`)
    await expect(page).toHaveURL(new RegExp(`/accounts/${dealer}/notfound$`))
    await expect(screenTitle(page)).toHaveText(notFoundTitle)
  })

  test('find no account that does not exist', async ({ page }) => {
    await page.goto('/accounts/987654/reporting-calls')
    await expect(screenTitle(page)).toHaveText(notFoundTitle)
  })

  test('find an account that a colleague created meanwhile', async ({ page, demo }) => {
    await page.goto('/accounts')
    await expect.poll(() => page.evaluate(() => 'queryCache' in localStorage)).toBe(true)
    const { accountId } = await createMotorValles(demo, 1)
    await page.goto(`/accounts/${accountId}/ringpool-management`)
    await expect(screenTitle(page)).toHaveText('Ringpools')
  })

  test('do not find screens of later versions', async ({ page }) => {
    await page.goto('/accounts')
    await expect(screenTitle(page)).toHaveText('Cuentas')
    for (const path of laterInAccount) {
      await goInside(page, `/accounts/${dealer}/${path}`)
      await expect(page, path).toHaveURL(new RegExp(`/accounts/${dealer}/notfound$`))
      await goInside(page, '/accounts')
    }
  })
})

test.describe('Marta, who is not privileged', () => {
  test.use({ who: 'marta' })

  test('is shown the fallback screen on what is for privileged users', async ({ page }) => {
    await page.goto('/pool')
    await expect(screenTitle(page)).toHaveText('Esta página no es para tu perfil')
    for (const path of [
      '/accounts/new',
      `/accounts/${dealer}/update`,
      '/pool/new',
      '/clients',
      '/users',
      '/users/new',
      '/audit',
    ]) {
      await goInside(page, '/profile')
      await goInside(page, path)
      await expect(screenTitle(page), path).toHaveText('Esta página no es para tu perfil')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    }
  })

  test('sees in the sidebar only what she may read', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/ringpool-management`)
    const sidebar = page.getByRole('navigation', { name: 'Navegación principal' })
    await expect(sidebar.getByRole('link')).toHaveText([
      'Panel',
      'Palabras clave',
      'Click to call',
      'Llamadas',
      'Eventos',
      'Llamadas perdidas',
      'Gestión',
      'Tiempo real',
      'Enrutamiento de llamadas',
      'Etiquetas de ringpool',
      'Etiquetas de evento',
      'Implementación',
    ])
  })

  test('is told that she has no access to a section', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/integrations-connections`)
    await expect(screenTitle(page)).toHaveText('No tienes acceso a esta sección')
  })

  test('can see ringpools but is offered no change', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/ringpool-management`)
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Nuevo' })).toHaveCount(0)
    await page.goto(`/accounts/${dealer}/ringpool-management/new`)
    await expect(screenTitle(page)).toHaveText('No tienes acceso a esta sección')
  })

  test('finds only her own account', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByText('Motor Vallès').first()).toBeVisible()
    await expect(page.getByText('Clínica Andes')).toHaveCount(0)
    for (const screen of ['reporting-calls', 'ringpool-realtime', 'settings-implementation']) {
      await goInside(page, `/accounts/${renting}/${screen}`)
      await expect(screenTitle(page), screen).toHaveText(notFoundTitle)
      await goInside(page, '/profile')
    }
  })
})
