import type { Page } from '@playwright/test'
import type { SiteConfig } from '@talkie/tracker/compose'
import { test as base, expect, look, settle } from './test.ts'

/*
 * What a visitor decided, through all that happens to pages. The shop's own number is 912345678; without consent visitors see
 * that of their source, 900333444, and with consent one of their own, 900111222. It is on two subdomains of muebles.localhost.
 */

const own = '912345678'
const ofSource = '900333444'
const ofVisitor = '900111222'
const entry = 'talkie_muebles'
const consentRequired = { isRequired: true, category: 'statistics', gpc: false, dnt: false } as const
const config: SiteConfig = { consent: consentRequired, cookie: { domains: ['muebles.localhost'] } }

const test = base.extend({
  site: async ({ site: shop }, use) => {
    await use({ ...shop, origin: `http://www.muebles.localhost:${shop.port}` })
  },
})

const number = (page: Page) => page.locator('p')
/** Says it as a banner of the site does. */
const consent = (page: Page, isGranted: boolean) =>
  page.evaluate((given) => {
    window.talkieConsent = given
    window.talkie?.consent?.(given)
  }, isGranted)
const readEntry = (page: Page): Promise<{ visitor?: string; out?: unknown }> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), entry)
const stored = (page: Page) =>
  page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
/** The page comes out of the back/forward cache. It has heard nothing of what happened meanwhile. */
const restore = async (page: Page) => {
  await look(page, 'hidden')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await look(page, 'visible')
}
/** Changes the storage as another page does while this one is frozen: no event tells this page. */
const storeElsewhere = (page: Page, value: object | null) =>
  page.evaluate(([name, text]) => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name)), [
    entry,
    value && JSON.stringify(value),
  ] as const)
const tellOfStorage = (page: Page, values: (object | null)[]) =>
  page.evaluate(
    ([name, texts]) => {
      for (const newValue of texts) dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    },
    [entry, values.map((value) => value && JSON.stringify(value))] as const,
  )

/** What happens to a page. It is on www.muebles.localhost, and answers with the page that is looked at afterwards. */
const lives: Record<string, (page: Page, port: number) => Promise<Page>> = {
  reload: async (page) => {
    await page.reload()
    return page
  },
  'the back/forward cache': async (page) => {
    await restore(page)
    return page
  },
  'a second tab': async (page) => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    return other
  },
  'a frozen second tab': async (page) => {
    const other = await page.context().newPage()
    await look(page, 'hidden')
    await other.goto(page.url())
    await settle(other)
    await other.close()
    await look(page, 'visible')
    return page
  },
  'another subdomain': async (page, port) => {
    await page.goto(`http://tienda.muebles.localhost:${port}/`)
    return page
  },
  'emptied storage': async (page) => {
    // On the way out the page shares what it knows.
    await look(page, 'hidden')
    await page.goto(page.url().replace('www', 'ayuda'))
    await page.goBack()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.reload()
    return page
  },
}

const heads = {
  granted: '<script>talkieConsent = true</script>',
  denied: '<script>talkieConsent = false</script>',
  none: '',
}

test.beforeEach(({ put, switchOn }) => {
  put(`<p>${own}</p>`)
  put(`<p>${own}</p>`, { path: '/sillas' })
  put(`<p>${own}</p>`, { path: '/sofas' })
  switchOn(['consent', 'cookie', 'api'], config)
})

for (const [life, live] of Object.entries(lives))
  test.describe(`through ${life}`, () => {
    test('consent stays, with the visitor', async ({ page, put, site: { port }, collector }) => {
      put(`<p>${own}</p>`, { head: heads.granted })
      await page.goto(`http://www.muebles.localhost:${port}/`)
      await expect(number(page)).toHaveText(ofVisitor)
      const after = await live(page, port)
      await expect(number(after)).toHaveText(ofVisitor)
      const [first] = collector.visits
      await expect.poll(async () => (await readEntry(after)).visitor).toBe(first?.visitor)
      expect(new Set(collector.visits.map(({ visitor }) => visitor)).size).toBe(1)
      expect(collector.forgotten).toEqual([])
    })

    test('a refusal stays, and stores nothing', async ({ page, put, site: { port }, collector }) => {
      put(`<p>${own}</p>`, { head: heads.denied })
      await page.goto(`http://www.muebles.localhost:${port}/`)
      await expect(number(page)).toHaveText(ofSource)
      const after = await live(page, port)
      await expect(number(after)).toHaveText(ofSource)
      await settle(after)
      expect(await stored(after)).toEqual([[], [], ''])
      expect([collector.visits, collector.beats]).toEqual([[], []])
    })

    test('a banner that answers late finds the visitor of before', async ({
      page,
      site: { port },
      collector,
    }) => {
      await page.goto(`http://www.muebles.localhost:${port}/`)
      await expect(number(page)).toHaveText(ofSource)
      await consent(page, true)
      await expect(number(page)).toHaveText(ofVisitor)
      const after = await live(page, port)
      const isKept = await after.evaluate(() => window.talkieConsent === true)
      if (!isKept) await expect(number(after)).toHaveText(ofSource)
      await consent(after, true)
      await expect(number(after)).toHaveText(ofVisitor)
      expect(new Set(collector.visits.map(({ visitor, visit }) => `${visitor} ${visit}`)).size).toBe(1)
      expect(collector.forgotten).toEqual([])
    })

    test('an opt-out stays', async ({ page, put, site: { port }, collector }) => {
      put(`<p>${own}</p>`, { head: heads.granted })
      await page.goto(`http://www.muebles.localhost:${port}/`)
      await expect(number(page)).toHaveText(ofVisitor)
      await page.evaluate(() => window.talkie?.optOut())
      await expect(number(page)).toHaveText(own)
      const after = await live(page, port)
      await settle(after)
      await expect(number(after)).toHaveText(own)
      expect((await readEntry(after)).out).toBeTruthy()
      expect(collector.visits).toHaveLength(1)
    })
  })

test.describe('while a page was in the back/forward cache', () => {
  test.beforeEach(async ({ page, put, site: { origin }, switchOn }) => {
    switchOn(['consent', 'api'], config)
    put(`<p>${own}</p>`, { head: heads.granted })
    await page.goto(origin)
    await expect(number(page)).toHaveText(ofVisitor)
  })

  test('the visitor opted out: that counts here, too', async ({ page, collector }) => {
    await storeElsewhere(page, { out: true })
    await restore(page)
    await expect(number(page)).toHaveText(own)
    await settle(page)
    expect((await readEntry(page)).out).toBeTruthy()
    expect(collector.visits).toHaveLength(1)
    expect(collector.numberQueries).toEqual([])
  })

  test('the visitor withdrew: that counts here, too', async ({ page, collector }) => {
    await storeElsewhere(page, null)
    await restore(page)
    await expect(number(page)).toHaveText(ofSource)
    expect(await stored(page)).toEqual([[], [], ''])
    expect(collector.visits).toHaveLength(1)
  })

  test('the visitor withdrew and agreed again: the page goes on as the new visitor', async ({
    page,
    collector,
  }) => {
    const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
    await storeElsewhere(page, { visitor })
    await restore(page)
    await expect.poll(() => collector.visits.at(-1)?.visitor).toBe(visitor)
    await expect(number(page)).toHaveText(ofVisitor)
    expect(collector.forgotten).toEqual([])
  })
})

test('consent that was given while a page was in the back/forward cache opens one page', async ({
  page,
  site: { origin },
  collector,
}) => {
  await page.goto(origin)
  await expect(number(page)).toHaveText(ofSource)
  await page.evaluate(() => {
    window.talkieConsent = true
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(number(page)).toHaveText(ofVisitor)
  await settle(page)
  expect(collector.visits.map(({ page: count }) => count)).toEqual([1])
})

test.describe('in a tab beside', () => {
  test.beforeEach(({ switchOn }) => switchOn(['consent', 'api'], config))

  test('a visitor who withdraws and agrees again at once stays, in both tabs', async ({
    page,
    context,
    site: { origin },
    collector,
  }) => {
    await page.goto(origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const other = await context.newPage()
    await other.goto(`${origin}/sillas`)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    await consent(page, false)
    await expect(number(other)).toHaveText(ofSource)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    await expect(number(other)).toHaveText(ofVisitor)
    await page.waitForTimeout(2500)
    await expect(number(page)).toHaveText(ofVisitor)
    expect(collector.forgotten).toHaveLength(1)
    const { visitor } = await readEntry(page)
    expect(collector.visits.slice(-2).map((visit) => visit.visitor)).toEqual([visitor, visitor])
  })

  test('that was frozen, both arrive together: the new visitor stays, and the tab is theirs', async ({
    page,
    site: { origin },
    collector,
  }) => {
    await page.goto(origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
    await storeElsewhere(page, { visitor })
    await tellOfStorage(page, [null, { visitor }])
    await expect.poll(() => collector.visits.at(-1)?.visitor).toBe(visitor)
    await page.waitForTimeout(2500)
    await expect(number(page)).toHaveText(ofVisitor)
    expect((await readEntry(page)).visitor).toBe(visitor)
    expect(collector.forgotten).toEqual([])
  })

  test('that was frozen and looked first, a withdrawal counts', async ({
    page,
    site: { origin },
    collector,
  }) => {
    await page.goto(origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    await look(page, 'hidden')
    await storeElsewhere(page, null)
    // It writes the visitor that it knows before it hears of the withdrawal.
    await look(page, 'visible')
    await tellOfStorage(page, [null])
    await expect(number(page)).toHaveText(ofSource)
    expect(await stored(page)).toEqual([[], [], ''])
    expect(collector.forgotten).toEqual([])
  })

  test('an opt-out shows the page’s own number at once', async ({
    page,
    context,
    site: { origin },
    collector,
  }) => {
    await page.goto(origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const other = await context.newPage()
    await other.goto(`${origin}/sillas`)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    await other.evaluate(() => window.talkie?.optOut())
    await expect(number(page)).toHaveText(own)
    expect(await page.evaluate(() => window.talkie?.visitorId)).toBe('')
    expect((await readEntry(page)).out).toBeTruthy()
    expect(collector.visits).toHaveLength(2)
  })
})

test.describe('with a banner that answers late on each page', () => {
  const open = async (page: Page, url: string, from?: string) => {
    if (from) await page.evaluate((to) => location.assign(to), url)
    else await page.goto(url)
    await page.waitForURL(url)
    await expect(number(page)).toHaveText(ofSource)
  }

  test('each page counts once, and an old campaign is credited no second time', async ({
    page,
    site: { origin },
    collector,
  }) => {
    await page.clock.install()
    const ad = `${origin}/?utm_campaign=winter`
    await open(page, ad)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    for (const path of ['/sillas', '/sofas']) {
      await open(page, origin + path, ad)
      await consent(page, true)
      await expect(number(page)).toHaveText(ofVisitor)
    }
    expect(collector.visits.map(({ page: count }) => count)).toEqual([1, 2, 3])
    await look(page, 'hidden')
    await page.clock.fastForward('31:00')
    await open(page, `${origin}/sillas`, ad)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const last = collector.visits.at(-1)
    expect(last).toMatchObject({ page: 1, url: `${origin}/sillas` })
    expect(last?.landing).toBeUndefined()
    expect(last?.visit).not.toBe(collector.visits[0]?.visit)
  })

  test('an ad counts for a visitor of before who leaves its page before the answer', async ({
    page,
    context,
    site: { origin },
    collector,
  }) => {
    await open(page, origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    const other = await context.newPage()
    const ad = `${origin}/?utm_campaign=winter`
    await open(other, ad)
    await open(other, `${origin}/sillas`, ad)
    await consent(other, true)
    await expect(number(other)).toHaveText(ofVisitor)
    const [first, last] = collector.visits
    expect(last).toMatchObject({ visitor: first?.visitor, page: 2, landing: ad })
    expect(last?.visit).not.toBe(first?.visit)
  })

  test('the visitor of the server’s cookie comes back after the storage was emptied', async ({
    page,
    site: { origin },
    switchOn,
    collector,
  }) => {
    switchOn(['consent', 'cookie'], { consent: consentRequired, cookie: { domains: [] } })
    const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
    await page.context().addCookies([{ name: `${entry}_id`, value: visitor, url: origin }])
    await open(page, origin)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
    expect(collector.visits).toMatchObject([{ visitor, page: 1 }])
  })

  test('if none answers, the cookies go, too', async ({ page, site: { origin }, switchOn }) => {
    switchOn(['consent', 'cookie'], { consent: consentRequired, cookie: { domains: [] } })
    const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
    await page.clock.install()
    await page.context().addCookies([{ name: `${entry}_id`, value: visitor, url: origin }])
    await open(page, origin)
    await page.clock.runFor(21_000)
    expect(await stored(page)).toEqual([[], [], ''])
  })
})

test.describe('on subdomains', () => {
  const open = async (page: Page, host: string, port: number) => {
    await page.goto(`http://${host}.muebles.localhost:${port}/`)
    await settle(page)
  }

  test('the last of opt-outs and opt-ins wins, back and forth', async ({
    page,
    site: { port },
    switchOn,
  }) => {
    switchOn(['cookie'], { cookie: config.cookie ?? { domains: [] } })
    await open(page, 'www', port)
    await expect(number(page)).toHaveText(ofVisitor)
    for (const [host, other] of [
      ['www', 'tienda'],
      ['tienda', 'www'],
    ] as const) {
      await open(page, host, port)
      await page.evaluate(() => window.talkie?.optOut())
      await open(page, other, port)
      await expect(number(page)).toHaveText(own)
      await open(page, host, port)
      await expect(number(page)).toHaveText(own)
      await page.evaluate(() => window.talkie?.optIn())
      for (const next of [other, host, other]) {
        await open(page, next, port)
        await expect(number(page)).toHaveText(ofVisitor)
      }
    }
  })

  test('an opt-in before consent is known on the others', async ({ page, put, site: { port } }) => {
    put(`<p>${own}</p>`, { head: heads.granted })
    await open(page, 'www', port)
    await page.evaluate(() => window.talkie?.optOut())
    await open(page, 'tienda', port)
    await expect(number(page)).toHaveText(own)
    put(`<p>${own}</p>`)
    await open(page, 'www', port)
    await page.evaluate(() => window.talkie?.optIn())
    await expect(number(page)).toHaveText(ofSource)
    await open(page, 'tienda', port)
    await consent(page, true)
    await expect(number(page)).toHaveText(ofVisitor)
  })

  test('an opt-out on one stops the page of another that is still open', async ({
    page,
    context,
    site: { port },
    switchOn,
    collector,
  }) => {
    switchOn(['cookie'], { cookie: config.cookie ?? { domains: [] } })
    await open(page, 'www', port)
    await expect(number(page)).toHaveText(ofVisitor)
    const other = await context.newPage()
    await open(other, 'tienda', port)
    await other.evaluate(() => window.talkie?.optOut())
    await look(page, 'hidden')
    await look(page, 'visible')
    await expect(number(page)).toHaveText(own)
    await open(other, 'tienda', port)
    await expect(number(other)).toHaveText(own)
    expect(collector.visits).toHaveLength(2)
  })
})

test('what reports a test visit leaves the visitor alone', async ({
  page,
  site: { port },
  switchOn,
  collector,
}) => {
  switchOn(['cookie', 'check'], { cookie: config.cookie ?? { domains: [] } })
  await page.goto(`http://www.muebles.localhost:${port}/?talkie_test=abcdefghij_-0123`)
  await expect(number(page)).toHaveText(ofVisitor)
  const [first] = collector.visits
  const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
  const visit = {
    id: first?.visit,
    page: 1,
    seen: Date.now() * 2,
    landing: 'https://muebles.localhost/',
    referrer: '',
  }
  await page.context().addCookies([
    {
      name: entry,
      value: encodeURIComponent(JSON.stringify({ visitor, visit })),
      domain: '.muebles.localhost',
      path: '/',
    },
  ])
  const before = collector.requests.length
  await page.evaluate(() => document.body.append(document.createElement('form')))
  await expect.poll(() => collector.requests.slice(before)).toContain('POST /collect/check')
  expect((await readEntry(page)).visitor).toBe(first?.visitor)
})

test('a banner is read when something happens, seldom otherwise, and soon after a click', async ({
  page,
  put,
  site: { origin },
}) => {
  await page.clock.install()
  put(`<p>${own}</p>`, {
    head: `<script>
      dataLayer = []
      reads = 0
      groups = ',C0001,C0002,'
      Object.defineProperty(window, 'OnetrustActiveGroups', { get: () => { reads += 1; return groups } })
    </script>`,
  })
  await page.goto(origin)
  await expect(number(page)).toHaveText(ofVisitor)
  const readsAfter = async (work: () => Promise<unknown>) => {
    const reads = () => page.evaluate(() => Number(Reflect.get(window, 'reads')))
    const before = await reads()
    await work()
    return (await reads()) - before
  }
  const pushes = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      for (let event = 0; event < 200; event += 1) if (Array.isArray(layer)) layer.push({ event })
    })
  expect(await readsAfter(pushes)).toBeLessThanOrEqual(2)
  expect(await readsAfter(() => page.clock.runFor('10:00'))).toBeLessThan(120)
  await page.evaluate(() => Object.assign(window, { groups: ',C0001,' }))
  await number(page).click()
  await page.clock.runFor(1500)
  await expect(number(page)).toHaveText(ofSource)
})
