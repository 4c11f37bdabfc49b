import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { callApi, startTalkie } from '@talkie/server/testing'
import { createHands } from '../hands.ts'
import { openSite } from './advertiser-site.ts'
import { ownNumber } from './motor-valles.ts'
import { sendSignals } from './providers.ts'

/* Nuria installs Talkie for her shop, and follows the checklist until her own call is on the screen. */

type Newcomer = { url: string; log: () => string }

/** An empty Talkie without any setting that creates a user. */
const test = base.extend<{ talkie: Newcomer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  talkie: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'talkie-newcomer-'))
    const running = await startTalkie({ DATA_DIR: dataDir, HOST: 'localhost', TALKIE_DEMO: 'false' })
    await use({ url: running.url.replace('127.0.0.1', 'localhost'), log: running.output })
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: ({ talkie }, use) => use(talkie.url),
})

test.use({
  actionTimeout: 12_000,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
  // The headless browser identifies itself as a bot, and bots get no number.
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`)
const expectState = (page: Page, name: string, state: 'done' | 'waiting' | 'open') =>
  expect(step(page, name)).toHaveAttribute('data-state', state)

/** Opens the address of the log and creates the first administrator, who is then signed in. */
const becomeAdmin = async (page: Page, { log }: Newcomer) => {
  await expect.poll(log).toMatch(/\?setup=\S+\s/)
  const address = /http\S+\?setup=\S+/.exec(log())?.[0] ?? ''
  await page.goto(`${address}&lng=es`)
  await page.getByLabel('Nombre').fill('Nuria Pons')
  await page.getByLabel('Correo electrónico').fill('nuria@motorvalles.es')
  await page.getByLabel('Contraseña', { exact: true }).fill('montura-de-carey-7')
  await page.getByRole('button', { name: 'Crear y entrar' }).click()
  await expect(page).toHaveURL(/\/accounts$/)
  return address
}

const createAccount = async (page: Page, domain = 'localhost') => {
  await page.goto('/accounts/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Motor Vallès')
  await page.getByRole('textbox', { name: 'Dominio' }).fill(domain)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await createHands(page).confirm('Crear')
  await expect(page).toHaveURL(/\/accounts\/\d+\/settings-implementation$/)
}

/** The address and the secret that the step shows for the provider. */
const readConnection = async (shown: Locator) => {
  const text = (await shown.textContent()) ?? ''
  return {
    url: /http\S+\/hooks\/telephony\/[\w-]+/.exec(text)?.[0] ?? '',
    secret: /whsec_[\w+/=]+/.exec(text)?.[0] ?? '',
  }
}

test('from an empty installation to the own test call on the screen', async ({
  page,
  context,
  talkie,
  browser,
}) => {
  test.setTimeout(100_000)
  const address = await becomeAdmin(page, talkie)

  await test.step('the address works once', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${address}&lng=es`)
    await expect(stranger.getByText('Este enlace ya se ha usado')).toBeVisible()
    await stranger.context().close()
  })

  await test.step('the account, which is its own client', async () => {
    await createAccount(page)
    await expectState(page, 'site', 'done')
    await expect(page.getByText('1 de 6')).toBeVisible()
  })
  const account = /\/accounts\/(\d+)/.exec(page.url())?.[1] ?? ''

  const hands = createHands(page)
  const site = await openSite(`${talkie.url}/dni/${await readKey(page)}.js`)

  await test.step('numbers: pasted as a list, read in the country of the account', async () => {
    await hands.click(step(page, 'numbers').getByRole('link', { name: 'Añadir números' }))
    await expect(page).toHaveURL(new RegExp(`/pool/new\\?account=${account}`))
    await expect(page.getByRole('combobox', { name: 'Ceder a la cuenta' })).toHaveValue('Motor Vallès')
    await hands.paste(page.getByLabel('Número visible, fila 1'), '932 00 07 01\n932 00 07 02\n932 00 07 03')
    await expect(page.getByText('→ +34 932 00 07 01')).toBeVisible()
    await hands.click(page.getByRole('button', { name: 'Crear', exact: true }))
    await hands.confirm('Crear')
    await expect(page).toHaveURL(new RegExp(`/accounts/${account}/settings-implementation`))
    await expect(step(page, 'numbers')).toContainText('3 números añadidos: +34 932 00 07 01')
  })

  await test.step('ringpool: everything but the company’s own number is suggested', async () => {
    await hands.fill(step(page, 'ringpool').getByLabel('El número de tu empresa'), ownNumber)
    await hands.click(step(page, 'ringpool').getByRole('button', { name: 'Crear el ringpool' }))
    await hands.confirm('Crear')
    await expect(step(page, 'ringpool')).toContainText('Ringpool Web creado: 3 números, 3 libres ahora')
  })

  await test.step('script: copied, and seen in the first visit', async () => {
    await hands.click(step(page, 'script').getByRole('button', { name: 'Copiar el código' }))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/dni/')
    const visitor = await context.newPage()
    await visitor.goto(site.origin)
    await expect(visitor.locator('#text')).not.toHaveText(ownNumber)
    await visitor.close()
    await expectState(page, 'script', 'done')
    await expect(page.getByText('No hay que instalar nada más')).toHaveCount(0)
  })

  const connection = await test.step('telephone: a connection for the PBX', async () => {
    await hands.click(step(page, 'telephone').getByRole('button', { name: 'Crear la conexión' }))
    await hands.confirm('Crear')
    await expectState(page, 'telephone', 'waiting')
    await hands.click(step(page, 'telephone').getByRole('button', { name: 'Copiar' }))
    return readConnection(step(page, 'telephone').locator('pre'))
  })

  const called = await test.step('test call: the number that the own visit is shown', async () => {
    const opened = context.waitForEvent('page')
    await hands.click(step(page, 'call').getByRole('link', { name: 'Abrir localhost' }))
    const visitor = await opened
    await expect(visitor).toHaveURL(/utm_source=talkie/)
    await expect(visitor.locator('#text')).not.toHaveText(ownNumber)
    const shown = ((await visitor.locator('#text').textContent()) ?? '').replace(/\D/g, '')
    await expect(step(page, 'call').locator(`a[href="tel:+34${shown}"]`)).toBeVisible()
    await expect(step(page, 'call')).toContainText('Esperando tu llamada')
    return `+34${shown}`
  })

  await test.step('the call rings, and ends with the visit behind it', async () => {
    const began = Date.now()
    const signal = (event: string, seconds: number, more: object = {}) => ({
      event_id: `pbx-1/${event}`,
      event,
      occurred_at: new Date(began + seconds * 1000).toISOString(),
      call_id: 'pbx-1',
      direction: 'inbound',
      caller: '612 45 01 99',
      called,
      ...more,
    })
    await sendSignals(connection, [signal('ringing', 1)])
    const call = page.getByRole('region', { name: 'Tu llamada de prueba' })
    await expect(call).toContainText('Sonando')
    await sendSignals(connection, [
      signal('answered', 4),
      signal('completed', 50, { talk_seconds: 46, disposition: 'answered', hangup_by: 'caller' }),
    ])
    await expect(call).toContainText('Válida')
    await expect(call).toContainText('+34 612 45 01 99')
    await expect(call).toContainText('talkie')
    await expect(call).toContainText('test-call')
    await expect(page.getByText('6 de 6')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Todo funciona' })).toBeVisible()
  })

  expect(hands.countAll(), 'interactions after the account’s form').toBeLessThanOrEqual(15)
  await site.close()
})

/** Calls the API as the user who is signed in on the page. */
const createClient = async (page: Page, { url }: Newcomer) => {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  return <Answer>(path: string, body?: unknown) => callApi<Answer>(url, token, path, body)
}

test('the checklist is left, resumed and done out of order, and what is undone opens its step again', async ({
  page,
  browser,
  talkie,
}) => {
  test.slow()
  await becomeAdmin(page, talkie)
  await createAccount(page)
  const call = await createClient(page, talkie)
  const hands = createHands(page)
  const path = new URL(page.url()).pathname.replace('/settings-implementation', '')
  const accountId = Number(path.split('/').at(-1))
  const site = await openSite(`${talkie.url}/dni/${await readKey(page)}.js`)

  await test.step('the telephone first: its secret is shown once', async () => {
    await step(page, 'telephone')
      .getByRole('button', { name: /Centralita/ })
      .click()
    await step(page, 'telephone').getByRole('button', { name: 'Crear la conexión' }).click()
    await hands.confirm('Crear')
    await expect(step(page, 'telephone').locator('pre')).toContainText('whsec_')
    await page.reload()
    await expectState(page, 'telephone', 'waiting')
    await expect(page.getByText('whsec_')).toHaveCount(0)
    await expect(step(page, 'numbers').getByRole('link', { name: 'Añadir números' })).toBeVisible()
  })

  await test.step('left, and resumed from the empty dashboard', async () => {
    await page.goto(`${path}/reporting-dashboard`)
    await expect(page.getByText('1 de 6')).toBeVisible()
    await expect(page.getByText('En espera')).toBeVisible()
    await page.getByRole('link', { name: 'Continuar', exact: true }).click()
    await expectState(page, 'telephone', 'waiting')
  })

  await test.step('numbers added elsewhere are seen, and their destination is carried along', async () => {
    const common = {
      provider: 'sip',
      realPhone: null,
      callerId: null,
      tag: null,
      status: 'active',
      accountId,
    }
    const numbers = ['932000801', '932000802'].map((visible) => ({
      ...common,
      visible,
      destination: ownNumber,
    }))
    await call('/pool', { country: 'es', numbers })
    await expectState(page, 'numbers', 'done')
    await expect(step(page, 'ringpool').getByLabel('El número de tu empresa')).toHaveValue('+34 937 27 10 00')
    await step(page, 'ringpool').getByRole('button', { name: 'Crear el ringpool' }).click()
    await hands.confirm('Crear')
    await expectState(page, 'ringpool', 'done')
  })

  await test.step('an archived ringpool opens its step again, also after a reload, until it is restored', async () => {
    const made = step(page, 'ringpool').getByRole('link', { name: /^Ringpool Web creado: 2 números/ })
    const toggle = async (action: 'Archivar' | 'Restaurar') => {
      await page.getByRole('button', { name: action, exact: true }).click()
      await hands.confirm(action)
      await expect(page).toHaveURL(/\/ringpool-management$/)
    }
    await made.click()
    await expect(page).toHaveURL(/\/ringpool-management\/[\w-]+\/update$/)
    const ringpoolPage = page.url()
    await toggle('Archivar')
    await page.goto(`${path}/settings-implementation`)
    await expectState(page, 'ringpool', 'open')
    await expect(made).toHaveCount(0)
    await page.reload()
    await expectState(page, 'ringpool', 'open')
    await expect(step(page, 'ringpool')).toContainText('Todos los números están en un ringpool inactivo')
    await page.goto(ringpoolPage)
    await toggle('Restaurar')
    await page.goto(`${path}/settings-implementation`)
    await expectState(page, 'ringpool', 'done')
    await expect(made).toBeVisible()
  })

  await test.step('an automated visit is not waited for without a word', async () => {
    const bot = await browser.newPage({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0',
    })
    await bot.goto(site.origin)
    await expect(step(page, 'script')).toContainText('parecía automática')
    await expectState(page, 'script', 'open')
    await bot.close()
  })

  await test.step('nor is a visit of a foreign domain, which is added from there', async () => {
    const visitor = await page.context().newPage()
    const foreign = site.origin.replace('localhost', '127.0.0.1')
    await visitor.goto(foreign)
    await expect(step(page, 'script')).toContainText('Ha llegado una visita de 127.0.0.1')
    await step(page, 'script').getByRole('button', { name: 'Añadir 127.0.0.1' }).click()
    await hands.confirm('Actualizar')
    await expect(step(page, 'script').getByText('Ha llegado una visita de 127.0.0.1')).toHaveCount(0)
    const { allowedDomains } = await call<{ allowedDomains: string[] }>(`/accounts/${accountId}`)
    expect(allowedDomains).toEqual(['127.0.0.1'])
    await visitor.reload()
    await expectState(page, 'script', 'done')
    await visitor.close()
  })

  await test.step('hidden, it stays so until it is shown again', async () => {
    await page.getByRole('button', { name: 'Ocultar' }).click()
    await page.reload()
    await expect(page.getByText('4 de 6')).toBeVisible()
    await expect(step(page, 'numbers')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver los pasos' }).click()
    await expectState(page, 'script', 'done')
  })
  await site.close()
})

/** The account's public key, from the snippet on the page. */
const readKey = async (page: Page) => {
  const snippet = page.getByText(/<script.*\/dni\/.*<\/script>/).first()
  return /\/dni\/([\w-]+)\.js/.exec((await snippet.textContent()) ?? '')?.[1] ?? ''
}
