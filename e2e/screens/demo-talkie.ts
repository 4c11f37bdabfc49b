import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { callApi, openSmtp, type Smtp, startTalkie } from '@talkie/server/testing'
import { copyDemo } from './demo-data.ts'

/** The demo's users: Lucía is privileged; Marta may read parts of one account, Motor Vallès. */
export const people = {
  lucia: { email: 'demo@talkie.example', password: 'talkie-demo' },
  marta: { email: 'marta@talkie.example', password: 'talkie-demo' },
} as const

export type Person = keyof typeof people

/**
 * The demo's accounts: Motor Vallès; Vallès Renting, which has no events yet; Clínica Andes. Marta has access only to the
 * first.
 */
export const dealer = 1
export const renting = 2
export const clinic = 4

export type DemoTalkie = {
  url: string
  tokenOf: Record<Person, string>
  /** Calls a procedure of the API as Lucía. Throws unless it succeeds. */
  call: <Answer>(path: string, body?: unknown) => Promise<Answer>
  /** The server that receives Talkie's e-mails. */
  smtp: Smtp
}

type PerTest = {
  /** Who is signed in when the test begins. */
  who: Person | 'nobody'
  /** The browser's errors since the test began, from scripts and from the content security policy. */
  complaints: string[]
}

type PerWorker = {
  demo: DemoTalkie
  settings: Record<string, string>
  /** Writes data into the demo's stores that no endpoint of a running server accepts. */
  seed: { write: (dataDir: string) => Promise<void> } | null
}

/**
 * Tests of screens on a real server. Each worker has its own copy of the demo. The interface is in Spanish. The browser
 * initially stores only the token of `who`.
 */
export const test = base.extend<PerTest, PerWorker>({
  /** Additional environment variables of the server. */
  settings: [{}, { option: true, scope: 'worker' }],
  seed: [null, { option: true, scope: 'worker' }],
  demo: [
    async ({ settings, seed }, use) => {
      const dataDir = await copyDemo()
      await seed?.write(dataDir)
      const smtp = await openSmtp()
      const running = await startTalkie({
        DATA_DIR: dataDir,
        HOST: 'localhost',
        TALKIE_DEMO: 'true',
        SMTP_URL: smtp.url,
        ...settings,
      })
      const url = running.url.replace('127.0.0.1', 'localhost')
      const tokenOf = { lucia: await tokenFor(url, 'lucia'), marta: await tokenFor(url, 'marta') }
      await use({ url, tokenOf, call: (path, body) => callApi(url, tokenOf.lucia, path, body), smtp })
      await running.stop()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  who: ['lucia', { option: true }],
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1440, height: 900 },
  // Contrast is measured on final colours, not during a transition, and no test needs animations.
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: ({ demo }, use) => use(demo.url),
  storageState: ({ demo, who }, use) =>
    use({
      cookies: [],
      origins:
        who === 'nobody'
          ? []
          : [{ origin: demo.url, localStorage: [{ name: 'accessToken', value: demo.tokenOf[who] }] }],
    }),
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text())
      })
      page.on('pageerror', (error) => heard.push(String(error)))
      await use(heard)
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in through the form of the open page. */
export const signIn = async (page: Page, who: Person, password: string = people[who].password) => {
  await page.getByLabel('Correo electrónico').fill(people[who].email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Confirms a destructive action by typing the thing's name. */
const losing = ['Archivar', 'Eliminar', 'Desactivar', 'Revocar', 'Cerrar sesión']

/** Confirms as the dialog demands: by the thing's name for destructive actions, otherwise by the code that it shows. */
export const confirmByTyping = async (page: Page, name: string, action: string) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Confirmación') })
  const code = dialog.locator('code')
  await expect(code).toHaveText(losing.includes(action) ? name : /^[A-Z0-9]{3}$/)
  const field = dialog.getByLabel('Confirmación')
  await expect(field).toBeFocused()
  await field.fill((await code.textContent()) ?? '')
  await dialog.getByRole('button', { name: action }).click()
}

const tokenFor = async (url: string, who: Person) =>
  (await callApi<{ accessToken: string }>(url, '', '/login-new', people[who])).accessToken

/** Drops a file on an element, with the same events and data as a user's drag. */
export const dropFile = async (page: Page, name: string, bytes: Buffer) => {
  const carried = await page.evaluateHandle(
    ([called, base64]) => {
      const transfer = new DataTransfer()
      const decoded = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0))
      transfer.items.add(new File([decoded], called ?? ''))
      return transfer
    },
    [name, bytes.toString('base64')],
  )
  await page.getByTestId('drop-zone').dispatchEvent('drop', { dataTransfer: carried })
}
