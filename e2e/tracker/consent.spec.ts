import type { Page } from '@playwright/test'
import type { SiteConfig } from '@talkie/tracker/compose'
import { expect, look, settle, test } from './test.ts'

/*
 * The shop asks for consent. Its own number is 912345678; visitors who did not agree see that of their source,
 * 900333444, and those who did one of their own, 900111222.
 */

const required: SiteConfig = { consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false } }
const signals = (gpc: boolean, dnt: boolean): SiteConfig => ({
  consent: { isRequired: false, category: 'statistics', gpc, dnt },
})
const own = '912345678'
const ofSource = '900333444'
const ofVisitor = '900111222'

/** Says it as a banner of the site does: to a script that has loaded, and to one that has not. */
const consent = (page: Page, isGranted: boolean) =>
  page.evaluate((given) => {
    window.talkieConsent = given
    window.talkie?.consent?.(given)
  }, isGranted)
const number = (page: Page) => page.locator('p')
/** Everything that the site has on the device. */
const stored = (page: Page) =>
  page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
const nothing = [[], [], '']

/** Records each text that the paragraph shows from now on. */
const recordTexts = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shownTexts: shown })
    const paragraph = document.querySelector('p')
    const record = () => {
      const text = paragraph?.textContent ?? ''
      if (shown.at(-1) !== text) shown.push(text)
      requestAnimationFrame(record)
    }
    record()
  })
const readTexts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shownTexts'))

test.beforeEach(({ put, switchOn }) => {
  put(`<p>${own}</p>`)
  put(`<p>${own}</p>`, { path: '/sillas' })
  switchOn(['consent'], required)
})

test('without consent the number of the source is shown, nothing is stored, and no identifier is sent', async ({
  page,
  site,
  collector,
}) => {
  const referer = 'https://mail.example/campaign?mkt_tok=ana-roca-1973&id=7'
  await page.addInitScript((value) => {
    Object.defineProperty(Document.prototype, 'referrer', { get: () => value })
  }, referer)
  await page.goto(`${site.origin}/?utm_source=google&gclid=EAIaIQobChMI8fzD`)
  await expect(number(page)).toHaveText(ofSource)
  await page.evaluate(() => history.pushState(null, '', '/sillas'))
  await expect.poll(() => collector.numberQueries.length).toBe(2)
  await look(page, 'hidden')
  await look(page, 'visible')
  await settle(page)
  const referrer = 'https://mail.example/campaign'
  expect(collector.numberQueries).toEqual([
    { key: 'muebles', url: `${site.origin}/?utm_source=google&gclid=x`, referrer },
    {
      key: 'muebles',
      url: `${site.origin}/sillas`,
      referrer,
      landing: `${site.origin}/?utm_source=google&gclid=x`,
    },
  ])
  expect([collector.visits, collector.actions, collector.beats, collector.forgotten]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(await stored(page)).toEqual(nothing)
  expect(await page.evaluate(() => JSON.stringify(window.talkie))).toBe('{"visitorId":"","visitId":""}')
})

test('given later, the visit begins where the visitor landed, and the page’s own number never shows again', async ({
  page,
  site,
  collector,
}) => {
  await page.goto(`${site.origin}/?utm_source=google`, { referer: 'https://www.google.com/' })
  await expect(number(page)).toHaveText(ofSource)
  await page.evaluate(() => history.pushState(null, '', '/sillas'))
  await expect.poll(() => collector.numberQueries.length).toBe(2)
  await recordTexts(page)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  await expect.poll(() => readTexts(page)).toEqual([ofSource, ofVisitor])
  expect(collector.visits).toMatchObject([
    {
      url: `${site.origin}/sillas`,
      landing: `${site.origin}/?utm_source=google`,
      referrer: 'https://www.google.com/',
      page: 2,
      consent: true,
    },
  ])
})

test('given on a later page of a site that reloads, the visit has the landing page of the tab', async ({
  page,
  site,
  collector,
}) => {
  await page.goto(`${site.origin}/?utm_source=google`)
  await expect(number(page)).toHaveText(ofSource)
  await page.evaluate(() => location.assign('/sillas'))
  await page.waitForURL('**/sillas')
  await expect(number(page)).toHaveText(ofSource)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  expect(collector.visits).toMatchObject([{ landing: `${site.origin}/?utm_source=google`, page: 2 }])
})

test('off, on, off, on: each time the visitor is forgotten, and another one begins', async ({
  page,
  site,
  collector,
}) => {
  await page.goto(site.origin)
  await expect(number(page)).toHaveText(ofSource)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  await recordTexts(page)
  await consent(page, false)
  await expect(number(page)).toHaveText(ofSource)
  expect(await readTexts(page)).not.toContain(own)
  await expect.poll(() => collector.forgotten).toEqual([collector.visits[0]?.visitor])
  expect(await stored(page)).toEqual(nothing)
  const requests = collector.requests.length
  const actions = collector.actions.length
  await look(page, 'hidden')
  await look(page, 'visible')
  await settle(page)
  expect([collector.requests.length, collector.actions.length]).toEqual([requests, actions])
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  expect(collector.visits).toHaveLength(2)
  expect(collector.visits[1]?.visitor).not.toBe(collector.visits[0]?.visitor)
  expect(collector.visits[1]?.page).toBe(1)
})

test('a reload asks again: the visitor stays as long as consent is given before the script, and is forgotten without', async ({
  page,
  site,
  put,
  collector,
}) => {
  const given = '<script>talkieConsent=true</script>'
  put(`<p>${own}</p>`, { head: given })
  await page.goto(site.origin)
  await expect(number(page)).toHaveText(ofVisitor)
  await page.reload()
  await expect.poll(() => collector.visits.map(({ page }) => page)).toEqual([1, 2])
  expect(collector.visits[1]?.visitor).toBe(collector.visits[0]?.visitor)
  put(`<p>${own}</p>`, { head: '<script>talkieConsent=false</script>' })
  await page.reload()
  await expect(number(page)).toHaveText(ofSource)
  await expect.poll(() => collector.forgotten).toEqual([collector.visits[0]?.visitor])
  expect(await stored(page)).toEqual(nothing)
})

test('a visitor who is stored waits for a banner that comes late, and is removed if none comes', async ({
  page,
  site,
  put,
  collector,
}) => {
  await page.clock.install()
  await page.goto(site.origin)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  await page.reload()
  await expect(number(page)).toHaveText(ofSource)
  await page.clock.runFor(5000)
  await page.evaluate(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  await page.clock.runFor(2000)
  await expect(number(page)).toHaveText(ofVisitor)
  expect(collector.visits[1]?.visitor).toBe(collector.visits[0]?.visitor)
  put(`<p>${own}</p>`)
  await page.reload()
  await expect(number(page)).toHaveText(ofSource)
  await page.clock.runFor(21_000)
  expect(await stored(page)).toEqual(nothing)
  expect(collector.forgotten).toEqual([])
})

test.describe('Google Consent Mode', () => {
  const gtag = `<script>
    window.dataLayer = window.dataLayer || []
    function gtag() { dataLayer.push(arguments) }
    gtag('consent', 'default', { analytics_storage: 'denied', wait_for_update: 500 })
  </script>`

  test('switches it on and off by its updates, and the site’s pushes work as before', async ({
    page,
    site,
    put,
    collector,
  }) => {
    put(`<p>${own}</p>`, { head: gtag })
    await page.goto(site.origin)
    await expect(number(page)).toHaveText(ofSource)
    const update = (value: string) =>
      page.evaluate((given) => {
        const layer: unknown = Reflect.get(window, 'dataLayer')
        if (!Array.isArray(layer)) return []
        const before = layer.length
        Reflect.get(window, 'gtag')('consent', 'update', { analytics_storage: given })
        return [layer.length - before, layer.push({ event: 'x' }) === layer.length]
      }, value)
    expect(await update('granted')).toEqual([1, true])
    await expect(number(page)).toHaveText(ofVisitor)
    await update('denied')
    await expect(number(page)).toHaveText(ofSource)
    await expect.poll(() => collector.forgotten).toEqual([collector.visits[0]?.visitor])
  })

  test('refuses although another banner agrees', async ({ page, site, put, collector }) => {
    put(`<p>${own}</p>`, {
      head: `${gtag}<script>gtag('consent','update',{analytics_storage:'denied'}); OnetrustActiveGroups=',C0002,'</script>`,
    })
    await page.goto(site.origin)
    await expect(number(page)).toHaveText(ofSource)
    await settle(page)
    expect(collector.visits).toEqual([])
  })
})

test.describe('in another tab', () => {
  test('a withdrawal reaches this one, and a later consent the next page', async ({
    page,
    context,
    site,
    collector,
  }) => {
    await page.goto(site.origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const other = await context.newPage()
    await other.goto(`${site.origin}/sillas`)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    expect(new Set(collector.visits.map(({ visitor }) => visitor)).size).toBe(1)
    await consent(page, false)
    await expect(number(other)).toHaveText(ofSource)
    await expect.poll(() => collector.forgotten).toHaveLength(1)
    expect(await stored(other)).toEqual(nothing)
    await other.waitForTimeout(1500)
    await expect(number(other)).toHaveText(ofSource)
    expect(await stored(other)).toEqual(nothing)
    await other.reload()
    await expect(number(other)).toHaveText(ofSource)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    expect(new Set(collector.visits.map(({ visitor }) => visitor)).size).toBe(2)
    // The tab that withdrew does not take back what was given later.
    await other.waitForTimeout(2500)
    await expect(number(other)).toHaveText(ofVisitor)
    expect(collector.forgotten).toHaveLength(1)
  })

  test('a consent stays, although this one never got an answer', async ({
    page,
    context,
    site,
    collector,
  }) => {
    await page.clock.install()
    await page.goto(site.origin)
    await expect(number(page)).toHaveText(ofSource)
    const other = await context.newPage()
    await other.goto(`${site.origin}/sillas`)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    await page.clock.runFor(21_000)
    await settle(other)
    await expect(number(other)).toHaveText(ofVisitor)
    expect(await stored(other)).not.toEqual(nothing)
    expect(collector.forgotten).toEqual([])
  })
})

test('where the browser stores nothing, consent switches on and off on the page', async ({
  page,
  site,
  collector,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new Error('blocked')
        },
      })
  })
  await page.goto(site.origin)
  await expect(number(page)).toHaveText(ofSource)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  await consent(page, false)
  await expect(number(page)).toHaveText(ofSource)
  await expect.poll(() => collector.forgotten).toEqual([collector.visits[0]?.visitor])
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
})

test('an opt-out shows the page’s own number, whatever consent says, and an opt-in goes by consent', async ({
  page,
  site,
  collector,
}) => {
  await page.goto(site.origin)
  await expect(number(page)).toHaveText(ofSource)
  await page.evaluate(() => window.talkie?.optOut())
  await expect(number(page)).toHaveText(own)
  await consent(page, true)
  await settle(page)
  await expect(number(page)).toHaveText(own)
  await page.evaluate(() => window.talkie?.optIn())
  await expect(number(page)).toHaveText(ofVisitor)
  await page.evaluate(() => window.talkie?.optOut())
  await consent(page, false)
  await page.evaluate(() => window.talkie?.optIn())
  await expect(number(page)).toHaveText(ofSource)
  expect(collector.visits).toHaveLength(1)
})

test('if the server has no number of the source, the page keeps its own, and asks again once it is online', async ({
  page,
  site,
  collector,
}) => {
  const { replyToQuery } = collector
  collector.replyToQuery = () => ({ status: 503 })
  await page.goto(site.origin)
  await expect.poll(() => collector.numberQueries.length).toBe(1)
  await settle(page)
  await expect(number(page)).toHaveText(own)
  collector.replyToQuery = replyToQuery
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(number(page)).toHaveText(ofSource)
})

test('an answer that is no answer breaks nothing on the page', async ({ page, site, collector }) => {
  collector.replyToQuery = () => ({ text: '<!doctype html><title>Maintenance</title>' })
  await page.goto(site.origin)
  await expect.poll(() => collector.numberQueries.length).toBe(1)
  await settle(page)
  await expect(number(page)).toHaveText(own)
})

test('a server that refuses to forget leaves the number of the source on the page', async ({
  page,
  site,
  collector,
}) => {
  let answerNow = () => {}
  const after = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  collector.replyToForget = () => ({ status: 400, after })
  await page.goto(site.origin)
  await consent(page, true)
  await expect(number(page)).toHaveText(ofVisitor)
  await consent(page, false)
  await expect(number(page)).toHaveText(ofSource)
  answerNow()
  await settle(page)
  await expect(number(page)).toHaveText(ofSource)
})

test.describe('where only signals count', () => {
  test('a visitor without any gets a number at once', async ({ page, site, switchOn, collector }) => {
    switchOn(['consent'], signals(true, true))
    await page.goto(site.origin)
    await expect(number(page)).toHaveText(ofVisitor)
    expect(collector.numberQueries).toEqual([])
  })

  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)
    test(`${name} shows the number of the source, and forgets a visitor from before`, async ({
      page,
      site,
      switchOn,
      collector,
    }) => {
      switchOn(['consent'], signals(true, true))
      await page.goto(site.origin)
      await expect(number(page)).toHaveText(ofVisitor)
      await page.addInitScript(
        ([key, set]) =>
          Object.defineProperty(Navigator.prototype, key, { get: () => set, configurable: true }),
        [name, value] as const,
      )
      await page.reload()
      await expect(number(page)).toHaveText(ofSource)
      await expect.poll(() => collector.forgotten).toEqual([collector.visits[0]?.visitor])
      expect(await stored(page)).toEqual(nothing)
      expect(collector.visits).toHaveLength(1)
    })
})
