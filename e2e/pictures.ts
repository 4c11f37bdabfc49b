/**
 * Takes the pictures of README and docs from a running Talkie with the demo: `node e2e/pictures.ts http://localhost:3000`.
 * Further arguments name the pictures to take; without any, it takes all. Realtime looks best with a demo that was just
 * loaded.
 */
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

const [url = 'http://localhost:3000', ...only] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))

const calls = '/accounts/1/reporting-calls?range=last_7_days'
const openCall = async (page: Page) => {
  await page.getByRole('row').nth(2).click()
  await page.getByRole('dialog').waitFor()
}
const openMarta = async (page: Page) => {
  await page.getByRole('row', { name: /marta@/ }).click()
  await page.getByRole('table').waitFor()
}
type Picture = {
  name: string
  theme: 'dark' | 'light'
  path: string
  prepare?: (page: Page) => Promise<void>
  height?: number
}

const month = '?range=last_month'
const reporting = {
  dashboard: `/accounts/1/reporting-dashboard${month}`,
  metrics: '/accounts/1/reporting-dashboard/metrics',
  words: `/accounts/1/reporting-words${month}&view=keywords`,
  rawdata: `/accounts/1/reporting-rawdata${month}`,
  c2c: `/accounts/1/reporting-c2c${month}`,
  calls,
  events: `/accounts/1/reporting-events${month}&view=conversions`,
}
const inBothThemes = Object.entries(reporting).flatMap(([name, path]) =>
  (['dark', 'light'] as const).map(
    (theme): Picture => ({
      name: `reporting-${name}-${theme}`,
      theme,
      path,
      ...(name === 'dashboard' && { height: 1840 }),
    }),
  ),
)
const pictures: Picture[] = [
  ...inBothThemes,
  { name: 'call-detail-dark', theme: 'dark', path: calls, prepare: openCall },
  { name: 'users-update-light', theme: 'light', path: '/users', prepare: openMarta, height: 1700 },
  { name: 'tags-ringpool-dark', theme: 'dark', path: '/accounts/1/tags-ringpool' },
  { name: 'tags-event-light', theme: 'light', path: '/accounts/1/tags-event' },
  { name: 'pool-light', theme: 'light', path: '/pool' },
  { name: 'audit-dark', theme: 'dark', path: '/audit' },
  { name: 'blacklist-dark', theme: 'dark', path: '/blacklist' },
  { name: 'realtime-dark', theme: 'dark', path: '/realtime' },
  { name: 'ringpool-realtime-light', theme: 'light', path: '/accounts/1/ringpool-realtime' },
]

const browser = await chromium.launch(chromiumLaunch)
for (const { name, theme, path, prepare, height = 900 } of pictures) {
  if (only.length > 0 && !only.includes(name)) continue
  const page = await browser.newPage({ viewport: { width: 1440, height } })
  await page.addInitScript((chosen) => {
    localStorage.setItem('settings', JSON.stringify({ theme: chosen, lan: 'en' }))
    localStorage.setItem('i18nextLng', 'en')
  }, theme)
  await page.goto(url)
  await page.locator('input[type=email]').fill('demo@talkie.example')
  await page.locator('input[type=password]').fill('talkie-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/accounts/)
  await page.goto(`${url}${path}`)
  await page.waitForTimeout(3000)
  await prepare?.(page)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${folder}${name}.png` })
  await page.close()
}
await browser.close()
