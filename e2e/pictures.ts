/**
 * Takes the pictures of README and docs from a running Talkie with the demo: `node e2e/pictures.ts http://localhost:3000`.
 * Further arguments are the beginnings of the names of the pictures to take; without any, it takes all. Realtime looks
 * best with a demo that was just loaded.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

const [url = 'http://localhost:3000', ...only] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))

const themes = ['dark', 'light'] as const
const devices = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

type Theme = (typeof themes)[number]
type Screen = {
  path: string
  /** What the user does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** The height of the wide picture, where 900 would cut what it shows. */
  height?: number
}

const month = '?range=last_month'
const callsPath = `/accounts/1/reporting-calls${month}`
const openCall = async (page: Page) => {
  const valid = page.getByRole('row').filter({ hasText: /Valid/ })
  await valid.filter({ hasText: 'cpc' }).first().click()
  await page.getByRole('dialog').waitFor()
}
const openMarta = async (page: Page) => {
  await page.getByRole('row', { name: /marta@/ }).click()
  await page.getByRole('table').waitFor()
}

/** Of the only ringpool of the clinic. */
const openPlanner = async (page: Page) => {
  await page.getByText('Sitio web').first().click()
  await page.getByRole('link', { name: 'Planner', exact: true }).click()
  await page.getByRole('heading', { name: /Planner:/ }).waitFor()
  const price = page.getByRole('textbox', { name: 'Price of a number a month' })
  await price.fill('1500')
  await price.blur()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Taken on both devices, in both themes. */
const screens: Record<string, Screen> = {
  dashboard: { path: `/accounts/1/reporting-dashboard${month}` },
  calls: { path: callsPath },
  call: { path: callsPath, prepare: openCall },
  checklist: { path: '/accounts/2/settings-implementation' },
  realtime: { path: '/accounts/1/ringpool-realtime' },
  'test-page': {
    path: '/accounts/1/ringpool-management/test?url=motorvalles.es/leon%3Futm_source%3Dgoogle%26gclid%3D1&referrer=www.google.com&browser=phone',
    height: 1400,
  },
  planner: { path: '/accounts/4/ringpool-management', prepare: openPlanner, height: 1500 },
}
/** Taken on the wide device, in one theme. */
const others: Record<string, Screen & { theme: Theme }> = {
  words: { theme: 'light', path: `/accounts/1/reporting-words${month}` },
  events: { theme: 'dark', path: `/accounts/1/reporting-events${month}&view=conversions` },
  metrics: { theme: 'light', path: '/accounts/1/reporting-dashboard/metrics' },
  user: { theme: 'light', path: '/users', prepare: openMarta, height: 1700 },
}

type Picture = Screen & { name: string; theme: Theme; device: keyof typeof devices }
const pictures: Picture[] = [
  ...Object.entries(screens).flatMap(([name, screen]) =>
    themes.flatMap((theme): Picture[] => [
      { ...screen, theme, device: 'wide', name: `${name}-${theme}` },
      { ...screen, theme, device: 'phone', name: `${name}-phone-${theme}` },
    ]),
  ),
  ...Object.entries(others).map(
    ([name, screen]): Picture => ({ ...screen, device: 'wide', name: `${name}-${screen.theme}` }),
  ),
]

const waits = 8
/** Waits until the screen stands still: charts are drawn, and nothing loads any more. */
const settle = async (page: Page) => {
  let before = ''
  for (let wait = 0; wait < waits; wait += 1) {
    await page.waitForTimeout(1000)
    const now = (await page.screenshot()).toString('base64')
    if (now === before) return
    before = now
  }
}

const signIn = async (browser: Browser, { theme, device, height }: Picture) => {
  const page = await browser.newPage({
    viewport: { ...devices[device], ...(device === 'wide' && height !== undefined && { height }) },
    reducedMotion: 'reduce',
  })
  await page.addInitScript((chosen) => {
    localStorage.setItem('settings', JSON.stringify({ theme: chosen, lan: 'en' }))
    localStorage.setItem('i18nextLng', 'en')
  }, theme)
  await page.goto(url)
  await page.locator('input[type=email]').fill('demo@talkie.example')
  await page.locator('input[type=password]').fill('talkie-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/accounts/)
  return page
}

const browser = await chromium.launch(chromiumLaunch)
for (const picture of pictures) {
  const { name, path, prepare } = picture
  if (only.length > 0 && !only.some((start) => name.startsWith(start))) continue
  const page = await signIn(browser, picture)
  await page.goto(`${url}${path}`)
  await settle(page)
  await prepare?.(page)
  await settle(page)
  const session = await page.context().newCDPSession(page)
  // A third of the size of a PNG.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(`${folder}${name}.webp`, Buffer.from(data, 'base64'))
  await page.close()
}
await browser.close()
