import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

/*
 * A shop renders its header on the server with @talkie/react, with React 18 and 19. Its own number is 912 34 56 78; the
 * source-level number, which the server found, is 900 11 12 22; the visit's own is 900 33 34 44.
 */
const own = '912 34 56 78'
const numbers = [{ from: ['912345678', '34912345678'], display: '900 11 12 22', tel: '+34900111222' }]
const library = new URL('../../packages/react/src/index.tsx', import.meta.url).pathname

const page = (found: boolean) => `
import { createElement, useState } from 'react'
import { TalkieNumber, TalkieNumbers } from ${JSON.stringify(library)}
const Shop = () => {
  const [open, setOpen] = useState(true)
  return createElement('header', null,
    createElement('button', { onClick: () => setOpen(!open) }, 'menu'),
    open && createElement(TalkieNumber, { number: '${own}', className: 'call' }))
}
export const app = createElement(TalkieNumbers, { numbers: ${found ? JSON.stringify(numbers) : '[]'} }, createElement(Shop))
`

/** A tracker that shows the visit's own number once it has loaded, and another one when it is told to. */
const tracker = `
var shown, listeners = []
window.talkie = {
  number: (asked) => asked === '${own}' || asked === undefined ? shown : undefined,
  onNumber: (one) => { listeners.push(one); if (shown) one(shown); return () => { listeners = listeners.filter((other) => other !== one) } },
}
window.show = (display, tel) => { shown = display && { display, tel, isVisitors: true }; listeners.forEach((one) => one(shown)) }
var early = window.talkieCalls
window.talkieCalls = { push: (...calls) => { for (const [name, ...given] of calls) window.talkie[name](...given) } }
if (early) window.talkieCalls.push(...early)
show('900 33 34 44', '+34900333444')
`

/** Where the packages of a version are found, and by which names: that of the web application is the newer one. */
const packages = {
  '18': { from: '..', alias: { react: 'react-18', 'react-dom': 'react-dom-18' } },
  '19': { from: '../..', alias: { react: 'react', 'react-dom': 'react-dom' } },
} as const

const bundle = async (version: keyof typeof packages, code: string, platform: 'browser' | 'node') => {
  const result = await build({
    stdin: { contents: code, resolveDir: new URL('..', import.meta.url).pathname, loader: 'ts' },
    absWorkingDir: new URL(packages[version].from, import.meta.url).pathname,
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    jsx: 'automatic',
    alias: packages[version].alias,
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return result.outputFiles[0]?.text ?? ''
}

const renderOnServer = async (version: keyof typeof packages, found: boolean): Promise<string> => {
  const code = `${page(found)}
import { renderToString } from 'react-dom/server'
export const html = renderToString(app)`
  const file = join(await mkdtemp(join(tmpdir(), 'talkie-react-')), 'page.cjs')
  await writeFile(file, await bundle(version, code, 'node'))
  const { default: rendered } = (await import(pathToFileURL(file).href)) as { default: { html: string } }
  return rendered.html
}

const serve = async (version: keyof typeof packages, { found, late }: { found: boolean; late: boolean }) => {
  const html = await renderOnServer(version, found)
  const client = await bundle(
    version,
    `${page(found)}
import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.querySelector('#root'), app)`,
    'browser',
  )
  const order = late ? ['client', 'tracker'] : ['tracker', 'client']
  const scripts = order.map((name) => `<script src="/${name}.js"></script>`).join('')
  const files: Record<string, [string, string]> = {
    '/': [
      'text/html',
      `<!doctype html><link rel="icon" href="data:,"><div id="root">${html}</div>${scripts}`,
    ],
    '/client.js': ['text/javascript', client],
    '/tracker.js': ['text/javascript', tracker],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    html,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

for (const version of ['18', '19'] as const)
  for (const late of [true, false])
    test(`React ${version} hydrates the server's number and then has the visit's; the tracker is ${late ? 'late' : 'early'}`, async ({
      page: browser,
    }) => {
      const complaints: string[] = []
      browser.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      browser.on('pageerror', (error) => complaints.push(error.message))
      const shop = await serve(version, { found: true, late })
      try {
        expect(shop.html).toContain('href="tel:+34900111222"')
        expect(shop.html).toContain('900 11 12 22')
        await browser.goto(shop.url)
        const link = browser.locator('a.call')
        await expect(link).toHaveText('900 33 34 44')
        await expect(link).toHaveAttribute('href', 'tel:+34900333444')
        await expect(link).toHaveAttribute('data-talkie-ignore', '')

        await browser.evaluate("show('900 55 56 66', '+34900555666')")
        await expect(link).toHaveText('900 55 56 66')
        // Withdrawn consent: the number that the server found is shown again.
        await browser.evaluate('show()')
        await expect(link).toHaveText('900 11 12 22')

        await browser.getByRole('button').click()
        await expect(link).toHaveCount(0)
        await browser.evaluate("show('900 77 78 88', '+34900777888')")
        await browser.getByRole('button').click()
        await expect(link).toHaveText('900 77 78 88')
        expect(complaints).toEqual([])
      } finally {
        shop.close()
      }
    })

test('without an answer of the server, the page has its own number until the tracker says another', async ({
  page: browser,
}) => {
  const shop = await serve('19', { found: false, late: true })
  try {
    expect(shop.html).toContain(own)
    expect(shop.html).toContain('href="tel:912345678"')
    await browser.goto(shop.url)
    await expect(browser.locator('a.call')).toHaveText('900 33 34 44')
  } finally {
    shop.close()
  }
})
