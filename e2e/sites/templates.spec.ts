import { readFile } from 'node:fs/promises'
import { buildNumberPattern, type Replacement, toSnippet } from '@talkie/contract/tracking'
import { answer } from '../tracker/collector.ts'
import { expect, test } from '../tracker/test.ts'

/** Pages of real templates, as agencies build sites from them. */
const templates = [
  'startbootstrap-freelancer/dist/index.html',
  'startbootstrap-modern-business/dist/index.html',
  'startbootstrap-modern-business/dist/about.html',
  'startbootstrap-modern-business/dist/blog-post.html',
  'startbootstrap-modern-business/dist/contact.html',
  'startbootstrap-modern-business/dist/pricing.html',
  'startbootstrap-agency/dist/index.html',
  'startbootstrap-business-casual/dist/index.html',
  'startbootstrap-business-casual/dist/store.html',
  'startbootstrap-creative/dist/index.html',
  'startbootstrap-grayscale/dist/index.html',
  'startbootstrap-new-age/dist/index.html',
  'startbootstrap-resume/dist/index.html',
  'startbootstrap-sb-admin/dist/tables.html',
  'startbootstrap-small-business/dist/index.html',
  'html5-boilerplate/dist/index.html',
]

/** The numbers that these templates have already, and what a visitor sees in their place. */
const ownNumbers: [own: string, shown: string][] = [
  ['(555) 123-4567', '(202) 555-0143'],
  ['(555) 902-8832', '(202) 555-0144'],
  ['(555) 892-9403', '(202) 555-0145'],
  ['(317) 585-8468', '(202) 555-0146'],
]

const toDigits = (number: string) => number.replace(/\D/g, '')
const toForms = (national: string) => [national, `1${national}`, `001${national}`]
const replace: Replacement[] = [
  ...answer.replace,
  ...ownNumbers.map(([own, shown]) => ({
    lease: null,
    from: toForms(toDigits(own)),
    selectors: [],
    tel: `+1${toDigits(shown)}`,
    national: toDigits(shown),
    to: toForms(toDigits(shown)),
    display: shown,
  })),
]
const numbers = { ...answer, replace, ...buildNumberPattern(replace.flatMap(({ from }) => from)) }

/** What is planted before an end tag of a template, and what a visitor sees there. */
const planted: { before: string; html: string; shown: string }[] = [
  {
    before: '</nav>',
    html: '<a class="nav-link" href="tel:+34912345678" title="Llamar al 912 345 678"><i class="bi-phone"></i> <b>912</b> 34 <span>56 78</span></a>',
    shown:
      '<a class="nav-link" href="tel:+34900111222" title="Llamar al 900 111 222"><i class="bi-phone"></i> <b>900</b> 11 <span>12 22</span></a>',
  },
  {
    before: '</header>',
    html: '<p>Desde 912.345.678 € · <a href="https://wa.me/34912345678">WhatsApp</a> · Lisboa: +351 912 345 678</p>',
    shown:
      '<p>Desde 912.345.678 € · <a href="https://wa.me/34900111222">WhatsApp</a> · Lisboa: +351 912 345 678</p>',
  },
  {
    before: '</footer>',
    html: '<ul><li data-sku="912345678">SKU-A912345678B</li><li>Tel.: (91) 234 56 78 / Fax: 913 45 67 89</li></ul>',
    shown:
      '<ul><li data-sku="912345678">SKU-A912345678B</li><li>Tel.: (90) 011 12 22 / Fax: 913 45 67 89</li></ul>',
  },
  {
    before: '</body>',
    html: '<form><input type="tel" placeholder="912 345 678" value="912345678"><input type="submit" value="Llamar al 912 34 56 78"></form>',
    shown:
      '<form><input type="tel" placeholder="900 111 222" value="912345678"><input type="submit" value="Llamar al 900 11 12 22"></form>',
  },
]

const plant = (template: string) =>
  planted.reduce((page, { before, html }) => page.replace(before, html + before), template)

for (const template of templates) {
  test(`in ${template}, the numbers change and nothing else`, async ({ page, site, collector, visit }) => {
    // The templates' fonts and icons are on other servers.
    await page.route(
      (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
      (route) => route.abort(),
    )
    const html = plant(await readFile(new URL(import.meta.resolve(template)), 'utf8'))
    const tag = toSnippet(`${collector.origin}/dni/muebles.js`)
    site.pages.set('/', html.replace('</head>', `${tag}</head>`))
    const read = () => page.evaluate(() => document.documentElement.outerHTML)

    collector.reply = () => ({ body: { ...answer, replace: [] } })
    const answered = page.waitForResponse('**/collect/visit')
    await visit()
    await (await answered).finished()
    const own = await read()
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
        said.push(message.text())
    })
    const expected = ownNumbers.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      planted.reduce((text, one) => text.replace(one.html, one.shown), own),
    )
    expect(expected).not.toBe(own)

    collector.reply = () => ({ body: numbers })
    await visit()
    await expect(page.locator('[type=submit]').last()).toHaveValue('Llamar al 900 11 12 22')
    expect(await read()).toBe(expected)
    await page.evaluate(() => window.talkie?.optOut())
    expect(await read()).toBe(own)
    expect(said).toEqual([])
  })
}
