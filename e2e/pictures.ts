/** Takes the pictures of README and docs from a running Talkie with the demo: `node e2e/pictures.ts http://localhost:3000`. */
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'

const url = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))

const calls = '/accounts/1/reporting-calls?range=last_7_days'
const dashboard = '/accounts/1/reporting-dashboard?range=last_month'
const openCall = async (page: Page) => {
  await page.getByRole('row').nth(2).click()
  await page.getByRole('dialog').waitFor()
}
type Picture = {
  name: string
  theme: 'dark' | 'light'
  path: string
  prepare?: (page: Page) => Promise<void>
}

/** Tables of reporting, in both themes. */
const tables = [
  ['words', 'view=keywords'],
  ['rawdata', ''],
  ['c2c', ''],
  ['calls', ''],
  ['events', 'view=conversions'],
].flatMap(([name, view]): Picture[] =>
  (['dark', 'light'] as const).map((theme) => ({
    name: `reporting-${name}-${theme}`,
    theme,
    path: `/accounts/1/reporting-${name}?range=last_7_days&${view}`,
    prepare: (page) => page.getByRole('row').nth(1).waitFor(),
  })),
)

/** Metrics in their order, and one that is being made. */
const metrics = (['dark', 'light'] as const).map(
  (theme): Picture => ({
    name: `reporting-dashboard-metrics-${theme}`,
    theme,
    path: `/accounts/1/reporting-dashboard/metrics${theme === 'light' ? '?panel=new' : ''}`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      if (theme === 'dark') return
      await page.getByLabel('Name').fill('Calls answered')
      await page.getByLabel('Formula', { exact: true }).fill('answered / call')
      await page.waitForTimeout(2000)
    },
  }),
)
const pictures: Picture[] = [
  { name: 'reporting-dashboard-dark', theme: 'dark', path: dashboard },
  { name: 'reporting-dashboard-light', theme: 'light', path: dashboard },
  ...metrics,
  ...tables,
  { name: 'call-detail-dark', theme: 'dark', path: calls, prepare: openCall },
  { name: 'ringpool-realtime-light', theme: 'light', path: '/accounts/1/ringpool-realtime' },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const { name, theme, path, prepare } of pictures) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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
