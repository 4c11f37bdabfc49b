import { test as base, expect, type Page } from '@playwright/test'
import { callApi, type Smtp } from '@talkie/server/testing'
import { createDemoServers, type DemoServers, type Person, people, type Seed } from './demo-servers.ts'

export { type Person, people }

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
  demo: DemoTalkie
}

type PerWorker = {
  servers: DemoServers
  settings: Record<string, string>
  /** Writes data into the demo's stores that no endpoint of a running server accepts. */
  seed: Seed | null
}

/**
 * Tests of screens on a real server. Each file has its own copy of the demo, so that a test depends only on those above
 * it. The interface is in Spanish. The browser initially stores only the token of `who`.
 */
export const test = base.extend<PerTest, PerWorker>({
  /** Additional environment variables of the server. */
  settings: [{}, { option: true, scope: 'worker' }],
  seed: [null, { option: true, scope: 'worker' }],
  servers: [
    async ({ settings, seed }, use) => {
      const servers = createDemoServers({ settings, seed })
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ servers }, use, { file }) => {
      const { url, tokenOf, smtp } = await servers.startFor(file)
      await use({ url, tokenOf, smtp, call: (path, body) => callApi(url, tokenOf.lucia, path, body) })
    },
    { timeout: 300_000 },
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
const losing = ['Archivar', 'Eliminar', 'Desactivar', 'Revocar', 'Cerrar sesión', 'Devolver', 'Fusionar']

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
