import type { Page } from '@playwright/test'
import type { ServedVisit } from '@talkie/contract/tracking'
import { expect, scriptTag, settle, test } from './test.ts'

/* The shop's server renders its pages with the visitor's number, 900 11 12 22, and hands the visit to the tracker. */

const served: ServedVisit = {
  visitor: '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11',
  id: '0197f3a2-0000-7000-8000-000000000001',
  page: 1,
  landing: '',
  referrer: '',
  at: 0,
}
const consent = { isRequired: true, category: 'statistics', gpc: false, dnt: false } as const
const cookie = async (page: Page, kind = 'id') =>
  (await page.context().cookies()).find(({ name }) => name === `talkie_muebles_${kind}`)?.value
const number = (page: Page) => page.locator('a')

type Rendered = { visit?: Partial<ServedVisit>; path?: string }

const servedTest = test.extend<{ render: (rendered?: Rendered) => void }>({
  render: async ({ put, site, collector }, use) => {
    await use(({ visit, path = '/' } = {}) => {
      const handed = { ...served, landing: `${site.origin}/`, at: Date.now(), ...visit }
      const attribute = JSON.stringify(handed).replaceAll('"', '&quot;')
      put(
        '<a href="tel:+34900111222" data-talkie-number="912 34 56 78" data-talkie-ignore>900 11 12 22</a>',
        {
          path,
          tag: scriptTag(collector, `data-talkie-visit="${attribute}"`),
        },
      )
    })
  },
})

servedTest(
  'the tracker counts the same page of the same visit, and the number stays',
  async ({ page, visit, render, switchOn, collector }) => {
    switchOn(['served'], {})
    render()
    await visit()
    expect(collector.visits).toMatchObject([{ visitor: served.visitor, visit: served.id, page: 1 }])
    await expect(number(page)).toHaveText('900 11 12 22')
    await expect(number(page)).toHaveAttribute('href', 'tel:+34900111222')
    expect(await cookie(page)).toBe(served.visitor)

    render({ visit: { page: 2 }, path: '/sillas' })
    await visit('/sillas')
    expect(collector.visits.at(-1)).toMatchObject({ visitor: served.visitor, visit: served.id, page: 2 })
  },
)

servedTest(
  'a number that the visitor lost is replaced by the new one, also where the tracker ignores the text',
  async ({ page, visit, render, switchOn, collector }) => {
    switchOn(['served'], {})
    const { reply } = collector
    collector.reply = (request) => {
      const answered = reply(request)
      return JSON.parse(
        JSON.stringify(answered)
          .replaceAll('900 11 12 22', '900 55 56 66')
          .replaceAll('+34900111222', '+34900555666'),
      )
    }
    render()
    await visit()
    await expect(number(page)).toHaveText('900 55 56 66')
    await expect(number(page)).toHaveAttribute('href', 'tel:+34900555666')
  },
)

servedTest(
  'an opt-out shows the site’s own number, and tells the server',
  async ({ page, visit, render, switchOn }) => {
    switchOn(['served'], {})
    render()
    await visit()
    await page.evaluate(() => window.talkie?.optOut())
    await expect(number(page)).toHaveText('912 34 56 78')
    await expect.poll(() => cookie(page, 'out')).toBe('1')
    expect(await cookie(page)).toBeUndefined()
    await page.evaluate(() => window.talkie?.optIn())
    await expect(number(page)).toHaveText('900 11 12 22')
    expect(await cookie(page, 'out')).toBeUndefined()
    expect(await cookie(page)).toMatch(/-/)
  },
)

servedTest(
  'without consent the visit is left alone, and a withdrawal shows the number of the source',
  async ({ page, site, render, switchOn, collector }) => {
    switchOn(['consent', 'served'], { consent })
    render()
    await page.goto(site.origin)
    await expect(number(page)).toHaveText('900 33 34 44')
    expect(await cookie(page)).toBeUndefined()
    await page.evaluate(() => window.talkie?.consent?.(true))
    await expect(number(page)).toHaveText('900 11 12 22')
    expect(collector.visits).toMatchObject([{ visitor: served.visitor, visit: served.id }])
    await page.evaluate(() => window.talkie?.consent?.(false))
    await expect(number(page)).toHaveText('900 33 34 44')
    await expect.poll(() => cookie(page)).toBeUndefined()
  },
)

for (const [what, visit] of [
  ['is from a cache', { at: Date.now() - 60 * 60_000 }],
  ['is broken', { id: undefined }],
] as const)
  servedTest(
    `a page whose visit ${what} begins one of its own`,
    async ({ visit: open, render, switchOn, collector }) => {
      switchOn(['served'], {})
      render({ visit: visit as Partial<ServedVisit> })
      await open()
      expect(collector.visits).toHaveLength(1)
      expect(collector.visits[0]?.visit).not.toBe(served.id)
    },
  )

servedTest(
  'an account without a key leaves the attribute alone',
  async ({ page, visit, render, collector }) => {
    render()
    await visit()
    await settle(page)
    expect(collector.visits[0]?.visitor).not.toBe(served.visitor)
    expect(await cookie(page)).toBeUndefined()
  },
)
