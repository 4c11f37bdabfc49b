import { test as base, expect, type Page } from '@playwright/test'
import { toSnippet } from '@talkie/contract/tracking'
import { buildParts, buildTracker } from '@talkie/tracker'
import { composeTracker, type SiteConfig, type TrackerModule } from '@talkie/tracker/compose'
import type {} from '@talkie/tracker/host-page'
import { type Collector, startCollector } from './collector.ts'
import { type Site, startSite } from './site.ts'

type Fixtures = {
  collector: Collector
  site: Site
  /** Serves the script with these modules from now on, as to an account that has them switched on. */
  switchOn: (modules: TrackerModule[], site: SiteConfig) => void
  /** Adds a page with the script to the site, by default at /. */
  put: (body: string, more?: { path?: string; head?: string; tag?: string }) => void
  /** Opens a page of the site and waits for the collector's response to the tracker. */
  visit: (path?: string) => Promise<void>
}

/**
 * Each test has its own site and collector, on two origins. In every test, the page must have no uncaught error, and each
 * request must satisfy the contract.
 */
export const test = base.extend<Fixtures, { script: string; parts: Awaited<ReturnType<typeof buildParts>> }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      await use(await buildTracker())
    },
    { scope: 'worker' },
  ],
  parts: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(await buildParts())
    },
    { scope: 'worker' },
  ],
  switchOn: async ({ collector, parts }, use) => {
    await use((modules, site) => {
      collector.script = composeTracker(
        parts.core,
        modules.map((name) => parts.modules[name]),
        site,
      )
    })
  },
  collector: async ({ script }, use) => {
    const collector = await startCollector(script)
    await use(collector)
    await collector.close()
    expect(collector.broken).toEqual([])
    const unknown = collector.requests.filter(
      (request) =>
        !/^(GET \/dni\/muebles\.js|POST \/collect\/(visit|beat|forget|identify|conversion|form|form-seen|check)|GET \/collect\/number\?.*)$/.test(
          request,
        ),
    )
    expect(unknown).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.close()
  },
  page: async ({ page }, use) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await use(page)
    expect(thrown).toEqual([])
  },
  put: async ({ collector, site }, use) => {
    await use(
      (body, { path = '/', head = '', tag = toSnippet(`${collector.origin}/dni/muebles.js`) } = {}) => {
        site.pages.set(
          path,
          `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Muebles Marta</title>${head}${tag}</head><body>${body}</body></html>`,
        )
      },
    )
  },
  visit: async ({ page, site, collector }, use) => {
    await use(async (path = '/') => {
      const before = collector.visits.length
      await page.goto(site.origin + path)
      await expect.poll(() => collector.visits.length).toBeGreaterThan(before)
    })
  },
})

/** The plain tag, which a site may use instead of the snippet. It may carry the site's data. */
export function scriptTag(collector: Collector, attributes = ''): string {
  return `<script async src="${collector.origin}/dni/muebles.js" ${attributes}></script>`
}

/** Waits, so that unwanted actions of the browser would have happened. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
}

/** Makes the page visible or hidden, as switching tabs does. */
export async function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

export { expect }
