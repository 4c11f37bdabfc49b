import { answer } from './collector.ts'
import { expect, test } from './test.ts'

test.describe('a browser that stores nothing', () => {
  test.beforeEach(async ({ context, put }) => {
    await context.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    put('<p>912345678</p><a href="/sillas">Sillas</a>')
    put('<p>912345678</p>', { path: '/sillas' })
  })

  test('is the same visitor on all pages of a tab, and another in each tab', async ({
    page,
    site,
    context,
    collector,
    visit,
  }) => {
    await visit()
    await page.getByRole('link').click()
    await expect.poll(() => collector.visits.length).toBe(2)
    await page.reload()
    await expect.poll(() => collector.visits.length).toBe(3)
    await page.goBack()
    await expect.poll(() => collector.visits.length).toBe(4)
    const other = await context.newPage()
    await other.goto(site.origin)
    await expect.poll(() => collector.visits.length).toBe(5)
    expect(collector.visits.map(({ unstored }) => unstored)).toEqual(Array(5).fill('tab'))
    const [first, second, third, fourth, fifth] = collector.visits.map(({ visitor }) => visitor)
    expect([second, third, fourth]).toEqual([first, first, first])
    expect(fifth).not.toBe(first)
  })

  test('takes over the visit that the server continues', async ({ page, site, collector, visit }) => {
    await page.clock.install()
    const continued = '019aa0c8-7c00-7000-8000-000000000001'
    collector.reply = () => ({
      body: { ...answer, resumed: { id: continued, page: 2, landing: `${site.origin}/`, referrer: '' } },
    })
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    expect(await page.evaluate(() => window.talkie?.visitId)).toBe(continued)
    await page.clock.runFor('01:01')
    await expect.poll(() => collector.beats).toMatchObject([{ visit: continued }])
    await page.evaluate(() => history.pushState(null, '', '/sillas'))
    await page.clock.runFor('00:01')
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ visit: continued, page: 3, unstored: 'tab' })
  })

  test('says so if it has no id for the tab', async ({ page, collector, visit }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await visit()
    await visit('/sillas')
    expect(collector.visits.map(({ unstored }) => unstored)).toEqual(['page', 'page'])
    expect(collector.visits[1]?.visitor).not.toBe(collector.visits[0]?.visitor)
  })
})

test('a browser that stores has a visitor who is no tab', async ({ page, collector, put, visit }) => {
  put('<p>912345678</p>')
  await visit()
  expect(collector.visits[0]?.unstored).toBeUndefined()
  expect(collector.visits[0]?.visitor).not.toBe(
    await page.evaluate(() => window.navigation.entries()[0]?.key),
  )
})
