import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startTalkie } from '@talkie/server/testing'
import { chromiumLaunch } from '../../e2e/chromium.ts'
import { type Figure, type Measurement, percentile } from '../figure.ts'

const rounds = 3
const dashboard = '/accounts/1/reporting-dashboard?range=last_7_days'
const presets = ['Últimos 90 días', 'Mes pasado', 'Últimos 30 días', 'Este trimestre']

/** Milliseconds from a click to the first paint after it, to the response, and to the paint of the new figures. */
type Paints = { first: number; response: number; figures: number }

/**
 * Waits for a click, then for the paint in which each widget within the window has its new figures. Runs in the page.
 * A message that is posted in an animation frame arrives after that frame was painted.
 */
const watchClick = () =>
  new Promise<Paints>((resolve) => {
    const sentence = () => document.querySelector('[data-widget=headline]')?.textContent ?? ''
    const before = sentence()
    const isWaiting = () =>
      [...document.querySelectorAll('[data-widget]')].some(
        (widget) =>
          widget.getBoundingClientRect().top < innerHeight &&
          widget.querySelector('[aria-busy=true], .mantine-Skeleton-root') !== null,
      )
    const isDrawn = () => document.querySelector('[data-widget=trend] canvas') !== null
    addEventListener(
      'click',
      ({ timeStamp }) => {
        performance.clearResourceTimings()
        let first: number | undefined
        const watch = () =>
          requestAnimationFrame(() => {
            const isDone = sentence() !== before && sentence() !== '' && !isWaiting() && isDrawn()
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              const now = performance.now() - timeStamp
              first ??= now
              if (!isDone) return watch()
              const answered = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.endsWith('/dashboard/ask'))
                .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
              resolve({ first, response: Math.min(...answered) - timeStamp, figures: now })
            }
            port2.postMessage(null)
          })
        watch()
      },
      { capture: true, once: true },
    )
  })

/** Opens the dashboard in a browser without a cache, and chooses each range once. */
const chooseRanges = async (browser: Browser, url: string): Promise<Map<string, Paints>> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('input[type=email]').fill('demo@talkie.example')
  await page.locator('input[type=password]').fill('talkie-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/accounts/)
  await page.goto(`${url}${dashboard}`)
  await page.locator('[data-widget=trend] canvas').waitFor()
  await page.waitForTimeout(2000)
  const paints = new Map<string, Paints>()
  for (const preset of presets) {
    await page.getByTitle(/^Rango de fechas/).click()
    const button = page.getByRole('button', { name: preset, exact: true })
    await button.waitFor()
    // The panel slides in.
    await page.waitForTimeout(500)
    const painted = page.evaluate(watchClick)
    await button.click()
    paints.set(preset, await painted)
    await page.waitForTimeout(1000)
  }
  await context.close()
  return paints
}

const toFigures = (measured: readonly Map<string, Paints>[]): Figure[] => {
  const all = measured.flatMap((paints) => [...paints.values()])
  const quarter = measured.flatMap((paints) => paints.get(presets[0] ?? '') ?? [])
  const toFigure = (name: string, paints: readonly Paints[], part: keyof Paints, share: number): Figure => ({
    name: `range change: ${name}`,
    value: percentile(
      paints.map((one) => one[part]),
      share,
    ),
    unit: 'ms',
  })
  return [
    toFigure('next paint p50', all, 'first', 0.5),
    toFigure('response p50', all, 'response', 0.5),
    toFigure('paint of the new figures p50', all, 'figures', 0.5),
    toFigure('paint of the new figures p95', all, 'figures', 0.95),
    toFigure('next paint, 90 days p50', quarter, 'first', 0.5),
    toFigure('paint of the new figures, 90 days p50', quarter, 'figures', 0.5),
  ]
}

/** Measures in Chromium how soon the demo's dashboard shows the figures of another range, which no cache has. */
export const range: Measurement = {
  name: 'range',
  measure: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
    const talkie = await startTalkie({ DATA_DIR: dataDir, TALKIE_DEMO: 'true' })
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const measured: Map<string, Paints>[] = []
      for (let round = 0; round < rounds; round += 1) measured.push(await chooseRanges(browser, talkie.url))
      return toFigures(measured)
    } finally {
      await browser.close()
      await talkie.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
