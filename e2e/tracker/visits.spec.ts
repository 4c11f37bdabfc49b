import { answer, lease, replacement } from './collector.ts'
import { expect, look, settle, test } from './test.ts'

test.describe('pages of one visit', () => {
  test.beforeEach(({ put }) => {
    put('<p>912345678</p><a href="/sillas">Sillas</a>')
    put('<p>912345678</p>', { path: '/sillas' })
  })

  test('count up, and name the page it landed on', async ({ page, site, collector, visit }) => {
    await visit('/?gclid=abc')
    await page.getByRole('link').click()
    await expect.poll(() => collector.visits.length).toBe(2)
    const [first, second] = collector.visits
    expect(second).toEqual({
      key: 'muebles',
      visitor: first?.visitor,
      visit: first?.visit,
      page: 2,
      url: `${site.origin}/sillas`,
      title: 'Muebles Marta',
      landing: `${site.origin}/?gclid=abc`,
      dataLayer: {},
    })
  })

  test('show the number before the server responds', async ({ page, site, collector, visit }) => {
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    collector.reply = () => 'silence'
    await page.goto(`${site.origin}/sillas`)
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('show the page’s own number again when the server returns none', async ({
    page,
    site,
    collector,
    visit,
  }) => {
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    let release = () => {}
    const after = new Promise<void>((resolve) => {
      release = resolve
    })
    collector.reply = () => ({ body: { ...answer, replace: [] }, after })
    await page.goto(`${site.origin}/sillas`)
    await expect(page.locator('p')).toHaveText('900111222')
    release()
    await expect(page.locator('p')).toHaveText('912345678')
  })

  test('change from one number to another, as the overflow number has no lease', async ({
    page,
    site,
    collector,
    visit,
  }) => {
    await page.clock.install()
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    collector.reply = () => ({
      body: {
        ...answer,
        replace: [
          { ...replacement, lease: null, tel: '+34900333444', national: '900333444', to: ['900333444'] },
        ],
      },
    })
    await page.goto(`${site.origin}/sillas`)
    await expect(page.locator('p')).toHaveText('900333444')
    await page.clock.runFor('01:01')
    await expect.poll(() => collector.beats).toMatchObject([{ leases: [] }])
  })

  test('show no number of a lease that has ended meanwhile', async ({ page, site, collector, visit }) => {
    await page.clock.install()
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.goto('about:blank')
    await page.clock.fastForward('21:00')
    collector.reply = () => 'silence'
    await page.goto(`${site.origin}/sillas`)
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ visit: collector.visits[0]?.visit, page: 2 })
    await expect(page.locator('p')).toHaveText('912345678')
  })
})

test.describe('another visit of the same visitor', () => {
  test.beforeEach(async ({ page, put, visit }) => {
    await page.clock.install()
    put('<p>912345678</p>')
    await visit('/?utm_source=google')
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('begins with the next page after more than 30 minutes', async ({ page, site, collector, visit }) => {
    await page.goto('about:blank')
    await page.clock.fastForward('31:00')
    await visit('/')
    const [first, second] = collector.visits
    expect(second).toMatchObject({ visitor: first?.visitor, page: 1, url: `${site.origin}/` })
    expect(second?.visit).not.toBe(first?.visit)
    expect(second?.landing).toBeUndefined()
  })

  test('does not begin within 30 minutes', async ({ page, collector, visit }) => {
    await page.goto('about:blank')
    await page.clock.fastForward('29:00')
    await visit('/')
    expect(collector.visits[1]).toMatchObject({ visit: collector.visits[0]?.visit, page: 2 })
  })

  test('does not begin while the page is visible for an hour', async ({ page, collector, visit }) => {
    for (let minute = 5; minute <= 60; minute += 5) {
      await page.clock.runFor('05:00')
      await expect.poll(() => collector.beats.length).toBe(minute)
    }
    await visit('/')
    expect(collector.visits[1]).toMatchObject({ visit: collector.visits[0]?.visit, page: 2 })
  })

  test('begins on a tab that becomes visible again after 31 minutes', async ({ page, collector }) => {
    await look(page, 'hidden')
    await page.clock.runFor('31:00')
    expect(collector.requests).toHaveLength(2)
    await look(page, 'visible')
    await expect.poll(() => collector.visits.length).toBe(2)
    const [first, second] = collector.visits
    expect(second).toMatchObject({ visitor: first?.visitor, page: 1 })
    expect(second?.visit).not.toBe(first?.visit)
    expect(await page.evaluate(() => window.talkie?.visitId)).toBe(second?.visit)
  })

  test('begins when a laptop wakes up after the night', async ({ page, collector }) => {
    await page.clock.fastForward('09:00:00')
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]?.page).toBe(1)
  })

  test('begins with another campaign, and not with the same one', async ({ collector, visit }) => {
    await visit('/?utm_source=google')
    await visit('/?utm_source=google&awc=abc')
    const [first, second, third] = collector.visits
    expect(second).toMatchObject({ visit: first?.visit, page: 2 })
    expect(third).toMatchObject({ visitor: first?.visitor, page: 1 })
    expect(third?.visit).not.toBe(first?.visit)
  })

  test('begins when the visitor comes from another site', async ({ page, site, collector, put }) => {
    put(`<a href="${site.origin}/">Muebles Marta</a>`, { path: '/found', tag: '' })
    await page.goto(`http://localhost:${site.port}/found`)
    await page.getByRole('link').click()
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ page: 1, referrer: `http://localhost:${site.port}/` })
  })

  test('but the one before goes on if the server says so', async ({ page, site, collector, put, visit }) => {
    put(`<a href="${site.origin}/">Volver a la tienda</a>`, { path: '/pago', tag: '' })
    put('<p>912345678</p>', { path: '/sillas' })
    const [first] = collector.visits
    collector.reply = ({ before }) => ({
      body: { ...answer, ...(before && { resumed: { ...before, page: 2 } }) },
    })
    await page.goto(`http://localhost:${site.port}/pago`)
    await page.getByRole('link').click()
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ page: 1, before: { id: first?.visit, page: 1 } })
    expect(collector.visits[1]?.visit).not.toBe(first?.visit)
    await expect.poll(() => page.evaluate(() => window.talkie?.visitId)).toBe(first?.visit)
    await page.clock.runFor('01:00')
    await expect.poll(() => collector.beats).toMatchObject([{ visit: first?.visit }])
    await visit('/sillas')
    expect(collector.visits[2]).toEqual({
      ...first,
      page: 3,
      url: `${site.origin}/sillas`,
      landing: first?.url,
    })
  })
})

test.describe('a lease that must have ended', () => {
  test.beforeEach(async ({ page, put, visit }) => {
    await page.clock.install()
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('is requested again when the tab becomes visible again', async ({ page, collector }) => {
    await look(page, 'hidden')
    await page.clock.runFor('20:30')
    collector.reply = () => ({
      body: {
        ...answer,
        replace: [{ ...replacement, tel: '+34900333444', national: '900333444', to: ['900333444'] }],
      },
    })
    await look(page, 'visible')
    await expect(page.locator('p')).toHaveText('900333444')
    const [first, second] = collector.visits
    expect(second).toEqual(first)
  })

  test('is extended by a heartbeat when the tab becomes visible again in time', async ({
    page,
    collector,
  }) => {
    await look(page, 'hidden')
    await page.clock.runFor('19:00')
    await look(page, 'visible')
    await expect.poll(() => collector.beats).toMatchObject([{ leases: [lease] }])
    expect(collector.visits).toHaveLength(1)
  })

  test('is requested again when no heartbeat got a response for that long', async ({ page, collector }) => {
    collector.replyToBeat = () => ({ status: 503 })
    await page.clock.runFor('19:30')
    expect(collector.visits).toHaveLength(1)
    await expect
      .poll(
        async () => {
          await page.clock.runFor('00:10')
          return collector.visits
        },
        { intervals: [50] },
      )
      .toHaveLength(2)
    expect(collector.visits[1]).toEqual(collector.visits[0])
  })

  test('is requested again on a page that the browser had frozen', async ({ page, collector }) => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
    await settle(page)
    expect(collector.visits).toHaveLength(1)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ visit: collector.visits[0]?.visit, page: 2 })
  })
})
