import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildTracker } from '@talkie/tracker'
import { chromiumLaunch } from '../../e2e/chromium.ts'
import { answer, startCollector } from '../../e2e/tracker/collector.ts'
import { startSite } from '../../e2e/tracker/site.ts'
import { type Figure, type Measurement, percentile } from '../figure.ts'

const rounds = 3
/** As slow as a middling phone. */
const slowdown = 4
const texts = 20_000
const changes = 200

const fill = (every: number) =>
  Array.from({ length: texts }, (_, i) =>
    i % every === 0 ? '<p>Llame al 912 34 56 78</p>' : '<p>Silla de roble macizo</p>',
  ).join('')

/** Pages by how often a text has the number. */
const pages = [
  { name: 'one in a hundred with the number', body: fill(100) },
  { name: 'each with the number', body: fill(1) },
]

/** Milliseconds of the script's work for the whole page, of its tasks beyond 50 ms each, and for one later change. */
type Work = { sweep: number; blocking: number; change: number }

/** Milliseconds that scripts have run on the page so far. */
const readScriptTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** The parts of a long animation frame that this reads (W3C Long Animation Frames). */
type Frame = PerformanceEntry & { scripts: { sourceURL: string; duration: number }[] }

/** Adds up the time of the tracker's tasks beyond 50 ms each. Runs in the page. */
const watchTasks = () => {
  Object.assign(window, { blocked: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { sourceURL, duration } of (entry as Frame).scripts)
        if (sourceURL.includes('/dni/'))
          Object.assign(window, { blocked: Reflect.get(window, 'blocked') + Math.max(0, duration - 50) })
  }).observe({ type: 'long-animation-frame' })
}

const appendParagraphs = async (page: Page, session: CDPSession): Promise<number> => {
  const before = await readScriptTime(session)
  await page.evaluate(async (count) => {
    for (let turn = 0; turn < count; turn++) {
      const added = document.createElement('p')
      added.textContent = 'Tel. 912 34 56 78'
      document.body.append(added)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, changes)
  return ((await readScriptTime(session)) - before) / changes
}

/** Opens a page, then answers the tracker: with numbers, or without any for comparison. */
const openPage = async (
  browser: Browser,
  script: string,
  body: string,
  isAnswered: boolean,
): Promise<Work> => {
  const collector = await startCollector(script)
  const site = await startSite()
  const context = await browser.newContext()
  try {
    let release = () => {}
    const after = new Promise<void>((resolve) => {
      release = resolve
    })
    collector.reply = () => ({ body: isAnswered ? answer : { ...answer, replace: [] }, after })
    site.pages.set(
      '/',
      `<!doctype html><title>Sillas</title><script async src="${collector.origin}/dni/muebles.js"></script>${body}`,
    )
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Of the thread alone: other processes of the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(site.origin, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    await page.evaluate(watchTasks)
    const before = await readScriptTime(session)
    release()
    await page.waitForTimeout(6000)
    const sweep = (await readScriptTime(session)) - before
    const blocking = await page.evaluate((): number => Reflect.get(window, 'blocked'))
    return { sweep, blocking, change: await appendParagraphs(page, session) }
  } finally {
    await context.close()
    await site.close()
    await collector.close()
  }
}

const median = (values: readonly number[]) => percentile(values, 0.5)

/** Measures what the tracker costs a large page on a slow processor. */
export const page: Measurement = {
  name: 'page',
  measure: async () => {
    const script = await buildTracker()
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const figures: Figure[] = []
      for (const { name, body } of pages) {
        const added: Work[] = []
        for (let round = 0; round < rounds; round += 1) {
          const without = await openPage(browser, script, body, false)
          const withNumbers = await openPage(browser, script, body, true)
          added.push({
            sweep: withNumbers.sweep - without.sweep,
            blocking: withNumbers.blocking,
            change: withNumbers.change - without.change,
          })
        }
        const of = (pick: (work: Work) => number) => Math.max(0, median(added.map(pick)))
        figures.push(
          {
            name: `page of ${texts} texts, ${name}: script time`,
            value: of(({ sweep }) => sweep),
            unit: 'ms',
          },
          {
            name: `page of ${texts} texts, ${name}: blocking time of the script`,
            value: of(({ blocking }) => blocking),
            unit: 'ms',
          },
          {
            name: `page of ${texts} texts, ${name}: a later change`,
            value: of(({ change }) => change),
            unit: 'ms',
          },
        )
      }
      return figures
    } finally {
      await browser.close()
    }
  },
}
