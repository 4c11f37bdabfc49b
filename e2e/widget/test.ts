import { test as base, expect } from '@playwright/test'
import { toSnippet } from '@talkie/contract/tracking'
import { buildWidget } from '@talkie/widget'
import { type Site, startSite } from '../tracker/site.ts'
import { type FormServer, startFormServer } from './form-server.ts'

type Fixtures = {
  server: FormServer
  site: Site
  /** Sets the site's page, with the code of the forms, and opens it. */
  open: (body: string, more?: { head?: string; lang?: string; tag?: string }) => Promise<void>
}

/** Each test has its own site and server, on two origins. No page may have an uncaught error. */
export const test = base.extend<Fixtures, { script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      await use(await buildWidget())
    },
    { scope: 'worker' },
  ],
  server: async ({ script }, use) => {
    const server = await startFormServer(script)
    await use(server)
    await server.close()
    expect(server.broken).toEqual([])
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
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        thrown.push(message.text())
    })
    await use(page)
    expect(thrown).toEqual([])
  },
  open: async ({ page, server, site }, use) => {
    await use(
      async (body, { head = '', lang = 'es', tag = toSnippet(`${server.origin}/c2c/muebles.js`) } = {}) => {
        site.pages.set(
          '/',
          `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Muebles Marta</title>${head}${tag}</head><body>${body}</body></html>`,
        )
        await page.goto(`${site.origin}/?utm_source=google`)
      },
    )
  },
})

export { expect }
