import type { Browser, BrowserContext, Page } from '@playwright/test'
import { callApi } from '@talkie/server/testing'
import { type DemoTalkie, dealer, expect, type Person, people, signIn, test } from './demo-talkie.ts'
import { endedAlert, endOf, storedToken } from './session-ends.ts'

/* Users work for many hours in several windows. They stay active here, however far the clock is moved forward. */
test.use({ who: 'nobody', settings: { IDLE_MINUTES: '720' } })

const newPassword = 'girasol-y-menta'
let martaPassword: string = people.marta.password

const hours = (count: number) => count * 3_600_000
const act = (page: Page) => page.mouse.click(700, 5)

/** Moves only the browser's clock forward. The browser must not learn the server's time. */
const hideServerTime = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })

const statusOf = async (url: string, token: string) =>
  (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status

/** Opens the calls in one tab and the ringpools in another, signed in as Marta. */
const openTwoTabs = async (page: Page, context: BrowserContext) => {
  await page.goto('/?lng=es')
  await signIn(page, 'marta', martaPassword)
  await expect(page).toHaveURL(/\/accounts/)
  await page.goto(`/accounts/${dealer}/ringpool-management`)
  await expect(page.getByRole('grid')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/accounts/${dealer}/reporting-calls`)
  await expect(other.getByRole('grid')).toBeVisible()
  return other
}

test('an active user stays signed in in all tabs, and each renewal ends the previous token', async ({
  page,
  context,
  demo,
}) => {
  test.slow()
  await hideServerTime(context)
  await page.clock.install()
  const other = await openTwoTabs(page, context)
  const first = await storedToken(page)
  // This separates the expiry of the first token from that of later ones.
  await expect.poll(() => Date.now() - endOf(first) + hours(12)).toBeGreaterThan(4000)

  await page.clock.fastForward(hours(2))
  await act(page)
  await expect.poll(() => storedToken(page)).not.toBe(first)
  const second = await storedToken(page)
  expect([await statusOf(demo.url, first), await statusOf(demo.url, second)]).toEqual([401, 200])

  // The other tab is not informed and continues to work.
  await other.getByRole('link', { name: 'Gestión' }).click()
  await expect(other.getByRole('grid')).toBeVisible()

  // Both renew at once. The other tab has its token before this one has its response, and neither is signed out.
  await page.clock.fastForward(hours(2))
  const third = await storedToken(page)
  await page.route('**/session/renew', async (route) => {
    const response = await route.fetch()
    await act(other)
    await expect.poll(() => storedToken(other)).not.toBe(third)
    await route.fulfill({ response })
  })
  const slow = page.waitForResponse('**/session/renew')
  await act(page)
  await slow
  await page.unroute('**/session/renew')

  // A response is lost. The next request of any tab gets the new token.
  await page.clock.fastForward(hours(2))
  await page.route('**/session/renew', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/session/renew'))
  await act(page)
  await lost
  await other.getByRole('link', { name: 'Llamadas', exact: true }).click()
  await expect(other.getByRole('grid')).toBeVisible()
  await page.unroute('**/session/renew')
  await page.getByRole('link', { name: 'Llamadas', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  // The session outlives the first token. It ends in both tabs when the latest token expires.
  const untilEndOf = async (token: string) => endOf(token) - (await page.evaluate(() => Date.now()))
  await page.clock.fastForward((await untilEndOf(first)) + 500)
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Gestión' }).click()
    await expect(endedAlert(tab)).toHaveCount(0)
  }
  await page.clock.fastForward(hours(12))
  for (const tab of [page, other]) await expect(endedAlert(tab)).toBeVisible()
  expect(await storedToken(page)).toBe('')
})

test('a device whose clock is a day ahead is signed in, also after a reload', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await page.goto('/?lng=es')
  await signIn(page, 'marta', martaPassword)
  await expect(page).toHaveURL(/\/accounts/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Tu perfil/ })).toBeVisible()
  await expect(endedAlert(page)).toHaveCount(0)
})

test('a sign-in as another user in one tab applies to the other tabs too', async ({ page, context }) => {
  const other = await openTwoTabs(page, context)
  await page.getByRole('button', { name: /Tu perfil/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(endedAlert(other)).toContainText('Has cerrado la sesión en otra pestaña')
  await expect(other.getByRole('grid')).toHaveCount(0)
  await signIn(page, 'lucia')
  await expect(other.getByRole('button', { name: /Tu perfil/ })).toHaveAccessibleName(/^LG/)
  await expect(other).toHaveURL(/\/accounts$/)
})

/** Signs in in a separate window, as on another device. */
const openWindow = async (browser: Browser, url: string, who: Person, path: string) => {
  const context = await browser.newContext({ locale: 'es-ES', baseURL: url })
  const page = await context.newPage()
  await page.goto(path)
  await signIn(page, who, who === 'marta' ? martaPassword : people[who].password)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  return page
}
/** The id of a token's user. */
const userOf = async (url: string, token: string) =>
  (await callApi<{ user: { id: string } }>(url, token, '/me')).user.id
const endSessionsOf = async (demo: DemoTalkie, who: Person) => {
  // The request ends all sessions of the user except the one that sends it, for administrators too.
  const token = (await callApi<{ accessToken: string }>(demo.url, '', '/login-new', people[who])).accessToken
  await callApi(demo.url, token, '/profile/sessions/end', { sessionId: null })
}
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test.describe('a session that is ended elsewhere', () => {
  test('by a new password blanks every window at once, whatever it shows', async ({
    page,
    browser,
    demo,
  }) => {
    await page.goto(`/accounts/${dealer}/reporting-calls?lng=es`)
    await signIn(page, 'marta', martaPassword)
    await expect(page.getByRole('grid')).toContainText(/\d{3} \d{2} \d{2}/)
    await expect.poll(() => keptKeys(page)).toContain('queryCache')
    // This screen has no open stream of an account.
    const other = await openWindow(browser, demo.url, 'marta', '/profile')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    const before = demo.smtp.mails.length
    await callApi(demo.url, '', '/recovery', { email: people.marta.email, language: 'es' })
    await expect.poll(() => demo.smtp.mails.length).toBe(before + 1)
    const [, token] = /\?recovery=([\w-]+)/.exec(demo.smtp.mails.at(-1)?.read.text ?? '') ?? []
    await callApi(demo.url, '', '/recovery/password', { token, password: newPassword })
    martaPassword = newPassword

    for (const window of [page, other]) {
      await expect(endedAlert(window)).toContainText('Se ha cambiado tu contraseña')
      await expect(window).toHaveURL(/^http:\/\/[^/]+\/$/)
    }
    await expect(page.getByRole('grid')).toHaveCount(0)
    for (const key of ['accessToken', 'queryCache', 'pic']) expect(await keptKeys(page)).not.toContain(key)

    // She continues on the same screen.
    await endedAlert(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await signIn(page, 'marta', martaPassword)
    await expect(page).toHaveURL(new RegExp(`/accounts/${dealer}/reporting-calls`))
    await expect(page.getByRole('grid')).toBeVisible()
    await other.context().close()
  })

  test('keeps the unsaved form for the same user, without passwords', async ({ page, demo }) => {
    await page.goto('/users/new?lng=es')
    await signIn(page, 'lucia')
    const name = page.getByLabel('Nombre')
    await name.fill('Inés')
    await page.getByLabel('Correo electrónico').fill('ines@motorvalles.example')
    await page.getByRole('radio', { name: 'Definir una contraseña' }).check()
    await page.getByLabel('Contraseña nueva').fill('never-kept-anywhere')
    await endSessionsOf(demo, 'lucia')

    await expect(endedAlert(page)).toContainText('Se ha cerrado desde tu perfil')
    await expect(page.getByText('Inés')).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      'never-kept',
    )
    await page.reload()
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/users\/new/)
    await expect(name).toHaveValue('Inés')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ines@motorvalles.example')
    await expect(page.getByRole('radio', { name: 'Definir una contraseña' })).toBeChecked()
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue('')

    // The restored form counts as changed. It is stored again with later changes.
    await name.fill('Inés María')
    await page.getByRole('link', { name: 'Pool de números' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
    await endSessionsOf(demo, 'lucia')
    await expect(endedAlert(page)).toBeVisible()

    // Another user signs in in the same window. They do not get Lucía's URL, and her draft is gone.
    await endedAlert(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await signIn(page, 'marta', martaPassword)
    // Her only account, not the address where Lucía was.
    await expect(page).toHaveURL(/\/accounts\/1\/reporting-dashboard/)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Inés')
    await page.getByRole('button', { name: /Tu perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await signIn(page, 'lucia')
    await expect(page).toHaveURL(/\/accounts$/)
    await page.goto('/users/new')
    await expect(name).toHaveValue('')
  })

  test('keeps a form in a drawer, and its position', async ({ page, demo }) => {
    await page.goto(`/accounts/${dealer}/tags-event?lng=es`)
    await signIn(page, 'lucia')
    await page.getByRole('row').nth(1).click()
    const drawer = page.getByRole('dialog')
    const before = await drawer.getByLabel('Nombre').inputValue()
    await drawer.getByLabel('Nombre').fill(`${before} nueva`)
    await endSessionsOf(demo, 'lucia')
    await expect(endedAlert(page)).toBeVisible()
    await endedAlert(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await signIn(page, 'lucia')
    await expect(drawer.getByLabel('Nombre')).toHaveValue(`${before} nueva`)
  })
})

/** Replaces Marta's permissions. Returns the former ones. */
const setRights = async (demo: DemoTalkie, id: string, permissions: object) => {
  const lucia = (await callApi<{ accessToken: string }>(demo.url, '', '/login-new', people.lucia)).accessToken
  const marta = await callApi<Record<string, unknown>>(demo.url, lucia, `/users/${id}`)
  const fields = ['name', 'lastname', 'email', 'phone', 'company', 'position', 'gender', 'profile'] as const
  const response = await fetch(`${demo.url}/api/users/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${lucia}` },
    body: JSON.stringify({
      ...Object.fromEntries(fields.map((field) => [field, marta[field]])),
      permissions,
      password: null,
    }),
  })
  expect(response.status).toBe(200)
  return marta.permissions as object
}
const notFound = (page: Page) => page.getByRole('heading', { name: 'Página no encontrada' })
/** Sets the visibility that the browser reports for the tab. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    const state = isHidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('a tab whose permissions changed while it was hidden or had no stream shows nothing of the former ones', async ({
  page,
  demo,
}) => {
  test.slow()
  const calls = `/accounts/${dealer}/reporting-calls`
  await page.goto(`${calls}?lng=es`)
  await signIn(page, 'marta', martaPassword)
  await expect(page.getByRole('grid')).toBeVisible()
  const id = await userOf(demo.url, await storedToken(page))

  await setHidden(page, true)
  const before = await setRights(demo, id, {})
  // A hidden tab sends no request. When visible again, it hides its content until it knows the permissions.
  await expect(page.getByRole('grid')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/me', async (route) => {
    await held
    await route.continue()
  })
  await setHidden(page, false)
  await expect(page.locator('body')).toHaveCSS('opacity', '0')
  answer()
  await expect(notFound(page)).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.unroute('**/api/me')

  // When the permissions are granted again, the content returns by itself.
  await setHidden(page, true)
  await setRights(demo, id, before)
  await setHidden(page, false)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(notFound(page)).toHaveCount(0)

  // Without a stream, the tab gets no notice. Its next request for one is refused.
  await page.route(/\/api\/.*live$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await setRights(demo, id, {})
  await page.unroute(/\/api\/.*live$/)
  await expect(notFound(page)).toBeVisible({ timeout: 20_000 })
  await setRights(demo, id, before)
})

test('a user who loses a section sees nothing of it at once, and stays signed in', async ({ page, demo }) => {
  await page.goto(`/accounts/${dealer}/reporting-calls?lng=es`)
  await signIn(page, 'marta', martaPassword)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => keptKeys(page)).toContain('queryCache')
  await setRights(demo, await userOf(demo.url, await storedToken(page)), {})
  await expect(notFound(page)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(endedAlert(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('queryCache')))
    .not.toMatch(/"accountId":1\b/)
})
