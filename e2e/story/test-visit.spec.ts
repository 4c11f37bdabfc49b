import { type BrowserContext, expect, type Page } from '@playwright/test'
import { toSnippet } from '@talkie/contract/tracking'
import { listen } from '../tracker/local-server.ts'
import { createMotorValles, type MotorValles, ownNumber } from './motor-valles.ts'
import { sendGeneric } from './providers.ts'
import { admin, type Talkie, test } from './talkie.ts'

/*
 * The agency that installs Talkie for Motor Vallès follows its own test visit on the dealer's site, and reads what stops it.
 */

test.use({
  actionTimeout: 12_000,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

/** The dealer's site, with headers and a body that each test chooses. */
const openSite = async (scriptUrl: string) => {
  const shown = {
    headers: {} as Record<string, string>,
    body: `<p>Llame al <b id="text">${ownNumber}</b></p>`,
  }
  const server = await listen((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(shown.headers)) response.setHeader(name, value)
    response.end(
      `<!doctype html><html lang="es"><head><title>Motor Vallès</title>${toSnippet(scriptUrl)}</head><body>${shown.body}</body></html>`,
    )
  })
  return { ...server, origin: server.origin.replace('127.0.0.1', 'localhost'), shown }
}

const signIn = async (page: Page, { url }: Talkie, { accountId }: MotorValles) => {
  await page.goto(`${url}/?lng=es`)
  await page.getByLabel('Correo electrónico').fill(admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/accounts/)
  await page.goto(`${url}/accounts/${accountId}/settings-implementation`)
}

const step = (page: Page, name: string) => page.locator(`[data-test-step="${name}"]`)
const expectStep = (page: Page, name: string, state: 'done' | 'waiting' | 'problem' | 'open') =>
  expect(step(page, name)).toHaveAttribute('data-state', state)
const problem = (page: Page, kind: string) => page.locator(`[data-problem="${kind}"]`)

/** Starts a test visit of a page, and returns its tab. */
const startTest = async (context: BrowserContext, page: Page, address: string) => {
  await page.getByLabel('Página que se abre').fill(address)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /Hacer la visita de prueba|Comprobar otra vez/ }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/talkie_test=/)
  return tab
}

test('the own visit is followed from the script to the call', async ({ page, context, talkie }) => {
  const motor = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${motor.key}.js`)
  await signIn(page, talkie, motor)
  await expectStep(page, 'script', 'open')

  const tab = await startTest(context, page, site.origin)
  await expect(tab.locator('#text')).not.toHaveText(ownNumber)
  for (const name of ['script', 'visit', 'number']) await expectStep(page, name, 'done')
  await expectStep(page, 'call', 'waiting')
  const shown = `+34${((await tab.locator('#text').textContent()) ?? '').replace(/\D/g, '')}`
  await expect(step(page, 'call')).toContainText('Llama al')
  await expect(page.locator('[data-problem]')).toHaveCount(0)

  await test.step('the page keeps its test visit when it is reloaded', async () => {
    await page.reload()
    await expectStep(page, 'number', 'done')
  })

  await test.step('a call to the number arrives', async () => {
    const began = Date.now()
    const signal = (event: string, seconds: number, more: object = {}) => ({
      event_id: `${motor.accountId}/${event}`,
      event,
      occurred_at: new Date(began + seconds * 1000).toISOString(),
      call_id: `test-${motor.accountId}`,
      direction: 'inbound',
      caller: '612 45 01 23',
      called: shown,
      ...more,
    })
    await sendGeneric(motor, [signal('ringing', 0), signal('answered', 1)])
    await expect(step(page, 'call')).toContainText('Recibida de ··· 123, atribuida a esta visita')
    await expectStep(page, 'call', 'done')
  })

  await test.step('checked again, another visit begins', async () => {
    await tab.close()
    const again = await startTest(context, page, site.origin)
    await expectStep(page, 'visit', 'done')
    await expect(step(page, 'call')).not.toContainText('Recibida')
    await again.close()
  })
  await site.close()
})

test('a domain that is not allowed is said, allowed from there, and then works', async ({
  page,
  context,
  talkie,
}) => {
  const motor = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${motor.key}.js`)
  await signIn(page, talkie, motor)
  const tab = await startTest(context, page, site.origin.replace('localhost', '127.0.0.1'))
  await expect(problem(page, 'domain')).toContainText('127.0.0.1 no es un dominio de la cuenta')
  await expectStep(page, 'script', 'done')
  await expectStep(page, 'visit', 'problem')

  await problem(page, 'domain').getByRole('button', { name: 'Añadir 127.0.0.1' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Confirmación') })
  await dialog.getByLabel('Confirmación').fill((await dialog.locator('code').textContent()) ?? '')
  await dialog.getByRole('button', { name: 'Actualizar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(problem(page, 'domain')).toHaveCount(0)

  await tab.reload()
  await expect(tab.locator('#text')).not.toHaveText(ownNumber)
  await expectStep(page, 'number', 'done')
  await site.close()
})

test('a security policy that forbids to connect is named, with what to add', async ({
  page,
  context,
  talkie,
}) => {
  const motor = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${motor.key}.js`)
  site.shown.headers['content-security-policy'] =
    `default-src 'self'; script-src 'unsafe-inline' ${talkie.url}; img-src *; connect-src 'self'`
  await signIn(page, talkie, motor)
  const tab = await startTest(context, page, site.origin)
  await expect(problem(page, 'csp')).toContainText('connect-src')
  await expect(problem(page, 'csp')).toContainText(talkie.url)
  await expectStep(page, 'visit', 'problem')

  site.shown.headers = {}
  await tab.reload()
  await expectStep(page, 'number', 'done')
  await expect(problem(page, 'csp')).toHaveCount(0)
  await site.close()
})

test('a number that the page does not have, a page without the code', async ({ page, context, talkie }) => {
  const motor = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${motor.key}.js`)
  site.shown.body = '<p>Llame al 900 000 001</p>'
  await signIn(page, talkie, motor)
  const tab = await startTest(context, page, site.origin)
  await expect(problem(page, 'absent')).toBeVisible()
  await expectStep(page, 'visit', 'done')
  await expectStep(page, 'number', 'problem')
  await tab.close()

  const bare = await listen((_, response) => {
    response.end('<!doctype html><p>Otra web</p>')
  })
  const other = await startTest(context, page, bare.origin)
  await expect(problem(page, 'unseen')).toContainText('no está publicado')
  await expectStep(page, 'script', 'problem')
  await other.close()
  await bare.close()
  await site.close()
})

test('missing consent is said, and the visit goes on once it is given', async ({ page, context, talkie }) => {
  const motor = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${motor.key}.js`)
  await signIn(page, talkie, motor)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const changed = await page.request.put(`${talkie.url}/api/accounts/${motor.accountId}/site`, {
    headers: { authorization: `Bearer ${token}` },
    data: { consent: 'required' },
  })
  expect(changed.status()).toBe(200)

  const tab = await startTest(context, page, site.origin)
  await expect(problem(page, 'consent')).toContainText('Acepta el aviso')
  await expectStep(page, 'script', 'done')
  await expectStep(page, 'visit', 'problem')
  await tab.evaluate('window.talkie.consent(true)')
  await expectStep(page, 'visit', 'done')
  await expect(problem(page, 'consent')).toHaveCount(0)
  await site.close()
})
