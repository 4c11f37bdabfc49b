import type { Page } from '@playwright/test'
import { dealer, expect, signIn, test } from './demo-talkie.ts'

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const signInButton = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

test.describe('signing in', () => {
  test.use({ who: 'nobody' })

  test('sends nothing until e-mail and password are there', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto('/')
    await signInButton(page).click()
    await expect(page.getByText('Por favor, rellena el campo')).toHaveCount(2)
    expect(sent.filter((url) => url.includes('login'))).toEqual([])
  })

  test('refuses a wrong password, says so, and keeps what was typed', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'lucia', 'not-her-password')
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('demo@talkie.example')
    expect(await kept(page, 'accessToken')).toBeNull()
  })

  test('names the alternatives, one of them a link, if it must wait because of others’ failures', async ({
    page,
  }) => {
    const waiting = { code: 'TOO_MANY_REQUESTS', status: 429, message: '', defined: true }
    await page.route('**/api/login-new', (route) =>
      route.fulfill({ status: 429, json: { ...waiting, data: { retryAfterSeconds: 600 } } }),
    )
    await page.goto('/')
    await signIn(page, 'lucia')
    await expect(page.getByRole('alert')).toContainText('Entra desde un navegador que ya hayas usado')
    await expect(page.getByRole('alert')).toContainText('dentro de 10 minutos')
    await page.getByRole('button', { name: 'Enviarme un enlace' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('demo@talkie.example')
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByRole('button', { name: '¿Has olvidado la contraseña?' })).toBeVisible()
    await page.unroute('**/api/login-new')
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    // From now on the server knows this browser, also after a sign-out.
    const device = { name: 'talkie_device', path: '/api', httpOnly: true, sameSite: 'Strict' }
    expect(await page.context().cookies(page.url().replace('/accounts', '/api'))).toMatchObject([device])
  })

  test('leads to the screen that was requested', async ({ page }) => {
    await page.goto(`/accounts/${dealer}/ringpool-management?lng=es`)
    await signIn(page, 'marta')
    await expect(page).toHaveURL(new RegExp(`/accounts/${dealer}/ringpool-management`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('treats an expired token as none', async ({ page, baseURL }) => {
    const past = [{ alg: 'none' }, { exp: 1_700_000_000 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/favicon.svg')
    await page.evaluate((token) => localStorage.setItem('accessToken', token), `${past}.x`)
    await page.goto(`${baseURL}/accounts`)
    await expect(signInButton(page)).toBeVisible()
    expect(asked).not.toContain('/api/me')
    expect(await kept(page, 'accessToken')).toBeNull()
  })
})

test.describe('leaving', () => {
  test.use({ who: 'nobody' })

  test('by signing out deletes token, picture and data, and keeps the preferences', async ({ page }) => {
    await page.goto('/?lng=es')
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    await page.getByRole('button', { name: 'Tema claro' }).click()
    await page.evaluate(() => {
      localStorage.setItem('pic', 'data:image/png;base64,')
      localStorage.setItem('extra', '{"notsTime":0}')
    })
    await expect.poll(() => stored(page)).toContain('queryCache')
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(signInButton(page)).toBeVisible()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
    // A cache write that is delayed by a second must not happen after the sign-out.
    await page.waitForTimeout(1200)
    expect(await stored(page)).toEqual(['extra', 'i18nextLng', 'settings'])
  })

  test('ends the session on the server too', async ({ page, demo }) => {
    await page.goto('/?lng=es')
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    const token = await kept(page, 'accessToken')
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(signInButton(page)).toBeVisible()
    const status = async () =>
      (await fetch(`${demo.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
    await expect.poll(status).toBe(401)
  })

  test('by signing out works at once without a response from the server, and the user can sign in again', async ({
    page,
  }) => {
    await page.goto('/?lng=es')
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    await page.route('**/api/logout', () => undefined)
    const sent = page.waitForRequest('**/api/logout')
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(signInButton(page)).toBeVisible({ timeout: 1000 })
    for (const key of ['accessToken', 'queryCache']) expect(await stored(page)).not.toContain(key)
    expect((await sent).headers().authorization).toMatch(/^Bearer ./)
    await expect(page.getByRole('dialog', { name: 'La sesión ha terminado' })).toHaveCount(0)
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    await page.reload()
    await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  })

  test('when the token runs out says that the session ended, on the root path', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?lng=es')
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    await page.evaluate(() => localStorage.setItem('pic', 'data:image/png;base64,'))
    await page.goto(`/accounts/${dealer}/ringpool-management`)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.clock.fastForward('12:01:00')
    await expect(page.getByRole('dialog', { name: 'La sesión ha terminado' })).toBeVisible()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
    expect(await stored(page)).not.toContain('accessToken')
    expect(await stored(page)).not.toContain('pic')
    expect(await stored(page)).not.toContain('queryCache')
  })
})

test.describe('preferences', () => {
  test('a language in the address wins over the browser’s, and stays', async ({ page }) => {
    await page.goto('/accounts?lng=fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptes')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto('/accounts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptes')
    expect(await kept(page, 'i18nextLng')).toBe('fr')
  })

  test('the theme is dark until it is changed, and the change stays', async ({ page }) => {
    const html = page.locator('html')
    await page.goto('/accounts')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Tema claro' }).click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(JSON.parse((await kept(page, 'settings')) ?? '{}')).toMatchObject({ theme: 'light' })
    await page.reload()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  })

  test('the browser keeps the allowed keys and no other', async ({ page }) => {
    await page.goto('/accounts')
    await page.getByRole('button', { name: 'Tema claro' }).click()
    await page.goto(`/accounts/${dealer}/reporting-calls`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect.poll(() => stored(page)).toEqual(['accessToken', 'i18nextLng', 'queryCache', 'settings'])
    // What a tab remembers until it is closed: where the user was, the chosen days and filters, an interrupted form.
    const ofTab = await page.evaluate(() => Object.keys(sessionStorage))
    const allowed = ['carriedSearch', 'keptWork', 'lastScreen', 'tsr-scroll-restoration-v1_3']
    expect(ofTab.filter((key) => !allowed.includes(key))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe('an unsupported language', () => {
  test.use({ who: 'nobody', locale: 'de-DE' })

  test('gives Spanish', async ({ page }) => {
    await page.goto('/')
    await expect(signInButton(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
