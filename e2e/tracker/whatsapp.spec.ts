import type { BrowserContext, Page } from '@playwright/test'
import type { SiteConfig } from '@talkie/tracker/compose'
import { toVisitCode } from '@talkie/tracker/visit-code'
import { expect, settle, test } from './test.ts'

const texts = {
  es: { reference: 'Ref.:', greeting: 'Hola, tengo una consulta.' },
  fr: { reference: 'Réf. :', greeting: 'Bonjour, j’ai une question.' },
}
const config: SiteConfig = { whatsapp: { texts, language: 'fr' } }

/** Opens WhatsApp's pages as empty ones, and notes their addresses. */
const catchChats = async (context: BrowserContext) => {
  const opened: string[] = []
  await context.route(/whatsapp\.com|wa\.me/, async (route) => {
    if (route.request().isNavigationRequest()) opened.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: 'WhatsApp' })
  })
  return opened
}
const textOf = (address: string | undefined) => address && new URL(address).searchParams.get('text')
const number = (page: Page) => page.locator('p')

test.beforeEach(({ switchOn }) => switchOn(['whatsapp'], config))

test('a link to WhatsApp carries the visit’s code while it is followed, and the page stays as it was', async ({
  page,
  context,
  collector,
  put,
  visit,
}) => {
  const opened = await catchChats(context)
  put(
    '<p>912345678</p><a target="_blank" href="https://wa.me/34912345678?text=Hola%2C+%C2%BFprecio%3F">Chat</a>',
  )
  await visit()
  await expect(number(page)).toHaveText('900111222')
  const link = page.locator('a')
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((records) => {
      for (const { target } of records) seen.push(String(Reflect.get(target, 'href')))
    }).observe(document, { subtree: true, attributes: true })
    return seen
  })
  await link.click()
  const code = toVisitCode(collector.visits[0]?.visit ?? '')
  await expect.poll(() => opened.length).toBe(1)
  expect(textOf(opened[0])).toBe(`Hola, ¿precio? [Ref.: ${code}]`)
  // The number of the link is the site's: the visitor's is on no WhatsApp.
  expect(opened[0]).toContain('https://wa.me/34912345678?text=Hola%2C+%C2%BFprecio%3F%20')
  await expect(link).toHaveAttribute('href', 'https://wa.me/34912345678?text=Hola%2C+%C2%BFprecio%3F')
  expect((await changes.jsonValue()).length).toBe(2)
  // The middle button opens another tab.
  const followed = page.evaluate(
    () =>
      new Promise((done) =>
        document.addEventListener('auxclick', ({ target }) => done(Reflect.get(Object(target), 'href'))),
      ),
  )
  await link.click({ button: 'middle' })
  expect(await followed).toBe(opened[0])
  expect(collector.actions.filter(({ kind }) => kind === 'tap')).toHaveLength(1)
  // What was written for a moment is not taken for the page's own.
  await page.evaluate(() => window.talkie?.optOut())
  await expect(link).toHaveAttribute('href', 'https://wa.me/34912345678?text=Hola%2C+%C2%BFprecio%3F')
  await link.click()
  await expect.poll(() => textOf(opened.at(-1))).toBe('Hola, ¿precio?')
})

test('a link without a text greets in the language of the page, else of the account', async ({
  page,
  context,
  put,
  visit,
}) => {
  const opened = await catchChats(context)
  put(
    '<p>912345678</p><a target="_blank" href="https://api.whatsapp.com/send?phone=34600000000"><b>Chat</b></a>',
  )
  await visit()
  await expect(number(page)).toHaveText('900111222')
  await page.locator('b').click()
  await expect.poll(() => textOf(opened[0])).toMatch(/^Hola, tengo una consulta\. \[Ref\.: \w{8}\]$/)
  await page.evaluate(() => {
    document.documentElement.lang = 'de-AT'
  })
  await page.locator('b').click()
  await expect.poll(() => textOf(opened[1])).toMatch(/^Bonjour, j’ai une question\. \[Réf\. : \w{8}\]$/)
})

test('a button whose script opens WhatsApp carries it too, and counts as a tap', async ({
  page,
  context,
  collector,
  put,
  visit,
}) => {
  const opened = await catchChats(context)
  put(`<p>912345678</p>
    <button id="open" onclick="window.open('https://wa.me/34600000000?text=Hola')">Chat</button>
    <button id="leave" onclick="location.href = 'https://api.whatsapp.com/send?phone=34600000000&text=Hola'">Chat</button>`)
  await visit()
  await expect(number(page)).toHaveText('900111222')
  const code = toVisitCode(collector.visits[0]?.visit ?? '')
  await page.locator('#open').click()
  await expect.poll(() => textOf(opened[0])).toBe(`Hola [Ref.: ${code}]`)
  await page.locator('#leave').click()
  await page.waitForURL(/api\.whatsapp\.com/)
  expect(textOf(page.url())).toBe(`Hola [Ref.: ${code}]`)
  expect(collector.actions.map(({ kind, to }) => [kind, to]).filter(([kind]) => kind === 'tap')).toEqual([
    ['tap', 'https://wa.me/34600000000'],
    ['tap', 'https://wa.me/34600000000'],
  ])
})

test('a link whose number stands after a long text counts as a tap', async ({
  page,
  context,
  collector,
  put,
  visit,
}) => {
  const opened = await catchChats(context)
  const text = 'Hola '.repeat(30).trim()
  put(
    `<p>912345678</p><a target="_blank" href="https://api.whatsapp.com/send?text=${encodeURIComponent(text)}&phone=34600000000">Chat</a>`,
  )
  await visit()
  await expect(number(page)).toHaveText('900111222')
  await page.locator('a').click()
  await expect.poll(() => textOf(opened[0])).toMatch(/^(Hola )+\[Ref\.: \w{8}\]$/)
  await expect.poll(() => collector.actions.map(({ to }) => to)).toContain('https://wa.me/34600000000')
})

test('links that share a text, lead elsewhere, or are stopped by the page stay', async ({
  page,
  context,
  put,
  visit,
}) => {
  const opened = await catchChats(context)
  put(`<p>912345678</p><a id="share" target="_blank" href="https://wa.me/?text=Mira">Compartir</a>
    <a id="stopped" href="https://wa.me/34600000000" onclick="event.preventDefault()">Chat</a>`)
  await visit()
  await expect(number(page)).toHaveText('900111222')
  await page.locator('#share').click()
  await expect.poll(() => opened).toEqual(['https://wa.me/?text=Mira'])
  await page.locator('#stopped').click()
  await settle(page)
  await expect(page.locator('#stopped')).toHaveAttribute('href', 'https://wa.me/34600000000')
  expect(opened).toHaveLength(1)
})

test('without consent no link carries a code', async ({ page, context, put, switchOn, collector, site }) => {
  switchOn(['consent', 'whatsapp'], {
    ...config,
    consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false },
  })
  const opened = await catchChats(context)
  put('<p>912345678</p><a target="_blank" href="https://wa.me/34600000000?text=Hola">Chat</a>')
  await page.goto(site.origin)
  await expect(number(page)).toHaveText('900333444')
  await page.locator('a').click()
  await expect.poll(() => opened).toEqual(['https://wa.me/34600000000?text=Hola'])
  await page.evaluate(() => window.talkie?.consent?.(true))
  await expect(number(page)).toHaveText('900111222')
  await page.locator('a').click()
  await expect
    .poll(() => textOf(opened[1]))
    .toBe(`Hola [Ref.: ${toVisitCode(collector.visits[0]?.visit ?? '')}]`)
})
