import { toSnippet, type VisitRequest } from '@talkie/contract/tracking'
import { answer } from './collector.ts'
import { expect, scriptTag, settle, test } from './test.ts'

const pages = (visits: VisitRequest[]) => visits.map((visit) => visit.page)

test('a browser that does not know the syntax of a pattern keeps the page’s numbers, and tells of the visit', async ({
  page,
  collector,
  put,
  visit,
}) => {
  await page.clock.install()
  put('<p>912345678</p>')
  collector.reply = () => ({ body: { ...answer, pattern: '(?<=later syntax' } })
  await visit()
  await page.clock.runFor('01:01')
  await expect.poll(() => collector.beats.length).toBe(1)
  await expect(page.locator('p')).toHaveText('912345678')
  await page.reload()
  await expect.poll(() => collector.visits.length).toBe(2)
  await page.evaluate(() => window.talkie?.optOut())
  await expect(page.locator('p')).toHaveText('912345678')
})

test.describe('when the server does not answer', () => {
  test.beforeEach(async ({ page, put }) => {
    await page.clock.install()
    put('<p>912345678</p>')
    put('<p>912345678</p>', { path: '/sillas' })
  })

  test('the request is repeated at growing intervals until it does', async ({ page, collector, visit }) => {
    collector.reply = () => ({ status: 503 })
    await visit()
    await page.clock.runFor(30_000)
    await expect.poll(() => collector.visits.length).toBeGreaterThan(2)
    expect(collector.visits.length).toBeLessThan(6)
    collector.reply = () => ({ body: answer })
    await page.clock.runFor('02:00')
    await expect(page.locator('p')).toHaveText('900111222')
    expect(new Set(collector.visits.map((asked) => JSON.stringify(asked))).size).toBe(1)
  })

  test('the request is sent ten times, then not until the page becomes visible again', async ({
    page,
    collector,
    visit,
  }) => {
    collector.reply = () => ({ status: 500 })
    await visit()
    for (let minute = 0; minute < 50; minute++) await page.clock.runFor('01:00')
    await expect.poll(() => collector.visits.length).toBe(10)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => collector.visits.length).toBe(11)
  })

  test('a page that was lost offline is sent after the next page', async ({
    page,
    site,
    collector,
    visit,
  }) => {
    let online = false
    await page.route(`${collector.origin}/collect/**`, (route) => (online ? route.continue() : route.abort()))
    await page.goto(site.origin)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('talkie_muebles')))
      .toContain('"page":1')
    expect(collector.visits).toHaveLength(0)
    online = true
    await visit('/sillas')
    await expect(page.locator('p')).toHaveText('900111222')
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return pages(collector.visits)
      })
      .toEqual([2, 1])
    expect(new Set(collector.visits.map((asked) => asked.visit)).size).toBe(1)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('talkie_muebles')))
      .toContain('"queue":[]')
    await page.clock.runFor('00:30')
    expect(pages(collector.visits)).toEqual([2, 1])
  })

  test('the request is repeated after a timeout too, and a late response still counts', async ({
    page,
    collector,
    visit,
  }) => {
    let release = () => {}
    const after = new Promise<void>((resolve) => {
      release = resolve
    })
    collector.reply = () => ({ body: answer, after })
    await visit()
    await page.clock.runFor('00:05')
    await expect.poll(() => collector.visits.length).toBe(2)
    release()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.clock.runFor('00:30')
    expect(collector.visits).toHaveLength(2)
  })

  for (const status of [408, 429]) {
    test(`${status} leads to a retry`, async ({ page, collector, visit }) => {
      collector.reply = () => ({ status })
      await visit()
      collector.reply = () => ({ body: answer })
      await page.clock.runFor('00:05')
      await expect(page.locator('p')).toHaveText('900111222')
    })
  }
})

test.describe('when the server refuses', () => {
  for (const status of [400, 401, 403, 404]) {
    test(`with ${status}, no further request is sent`, async ({ page, collector, put, visit }) => {
      await page.clock.install()
      collector.reply = () => ({ status, body: { code: 'DOMAIN_NOT_ALLOWED' } })
      put('<p>912345678</p>')
      await visit()
      await settle(page)
      await page.evaluate(() => {
        history.pushState(null, '', '/sillas')
        window.talkie?.refresh()
      })
      await page.clock.runFor('10:00')
      await expect(page.locator('p')).toHaveText('912345678')
      expect(collector.requests).toEqual(['GET /dni/muebles.js', 'POST /collect/visit'])
      expect(await page.evaluate(() => JSON.stringify(window.talkie))).toBe('{"visitorId":"","visitId":""}')
    })
  }

  test('because the account became inactive, the page shows its own number again', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    await page.clock.install()
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    collector.replyToBeat = () => ({ status: 403 })
    await page.clock.runFor('01:01')
    await expect(page.locator('p')).toHaveText('912345678')
    await page.clock.runFor('10:00')
    expect(collector.beats).toHaveLength(1)
  })
})

test.describe('on a difficult page', () => {
  test('whose storage throws, the number is shown nevertheless', async ({ page, collector, put, visit }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.evaluate(() => history.pushState(null, '', '/sillas'))
    await expect.poll(() => pages(collector.visits)).toEqual([1, 2])
    expect(new Set(collector.visits.map((asked) => asked.visit)).size).toBe(1)
  })

  test('whose storage is full, the number is shown', async ({ page, put, visit }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('whose storage holds nonsense, the number is shown', async ({ page, put, visit }) => {
    await page.addInitScript(() => {
      localStorage.setItem('talkie_muebles', '{nonsense')
      sessionStorage.setItem('talkie_muebles', 'undefined')
    })
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('on http without crypto.randomUUID, the number is shown', async ({ page, put, visit }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('that includes the script twice, it runs once', async ({ page, collector, put, visit }) => {
    const tag = scriptTag(collector)
    put(`<p>912345678</p>${tag}`, { tag: `${tag}${tag}` })
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await settle(page)
    expect(collector.visits).toHaveLength(1)
  })

  test('that loads it through a tag manager, without document.currentScript', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    put(
      `<p>912345678</p><script>
        const tag = document.createElement('script')
        tag.type = 'module'
        tag.src = '${collector.origin}/dni/muebles.js'
        document.head.append(tag)
      </script>`,
      { tag: '' },
    )
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('with a strict content security policy, nothing is violated', async ({
    page,
    site,
    collector,
    put,
    visit,
  }) => {
    site.headers['content-security-policy'] =
      `default-src 'none'; script-src ${collector.origin}; connect-src ${collector.origin}; require-trusted-types-for 'script'`
    await page.addInitScript(() => {
      Object.assign(window, { violations: [] })
      addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        Reflect.get(window, 'violations').push(violatedDirective),
      )
    })
    const body = '<p>912345678 <a href="tel:912345678">912345678</a></p>'
    put(body, { tag: scriptTag(collector) })
    await visit()
    await expect(page.locator('a')).toHaveAttribute('href', 'tel:+34900111222')
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
    // The snippet needs the page's nonce, which it gives to what it loads. Trusted types allow the plain tag alone.
    site.headers['content-security-policy'] =
      `default-src 'none'; script-src 'nonce-c2lsbGE'; connect-src ${collector.origin}`
    const snippet = toSnippet(`${collector.origin}/dni/muebles.js`).replace(
      '<script>',
      '<script nonce="c2lsbGE">',
    )
    put(body, { tag: snippet, path: '/nonce' })
    await visit('/nonce')
    await expect(page.locator('a')).toHaveAttribute('href', 'tel:+34900111222')
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
  })

  test('that is only prerendered, nothing happens before it is shown', async ({
    page,
    site,
    collector,
    put,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
    )
    put('<p>912345678</p>')
    await page.goto(site.origin)
    await settle(page)
    expect(collector.visits).toHaveLength(0)
    expect(await page.evaluate(() => window.talkie?.visitorId)).toBe('')
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect(page.locator('p')).toHaveText('900111222')
  })
})

test('the data of a visitor who opts out is deleted, and nothing more is sent', async ({
  page,
  collector,
  put,
  visit,
  site,
}) => {
  put('<p>912345678</p>')
  await visit()
  await expect(page.locator('p')).toHaveText('900111222')
  await expect.poll(() => collector.actions).toMatchObject([{ kind: 'view' }])
  await page.evaluate(() => window.talkie?.optOut())
  await expect(page.locator('p')).toHaveText('912345678')
  expect(await page.evaluate(() => JSON.stringify(window.talkie))).toBe('{"visitorId":"","visitId":""}')
  expect(await page.evaluate(() => sessionStorage.getItem('talkie_muebles'))).toBe('{"queue":[]}')
  await page.evaluate(() => history.pushState(null, '', '/sillas'))
  await page.goto(site.origin)
  await settle(page)
  await expect(page.locator('p')).toHaveText('912345678')
  expect(collector.visits).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('talkie_muebles'))).toBe('{"out":true}')
})

test('an opt-out has a way back: on the next page too, and as another visitor', async ({
  page,
  put,
  visit,
  collector,
}) => {
  put('<p>912345678</p>')
  await visit()
  await page.evaluate(() => window.talkie?.optOut())
  await page.reload()
  await settle(page)
  await expect(page.locator('p')).toHaveText('912345678')
  await page.evaluate(() => window.talkie?.optIn())
  await expect(page.locator('p')).toHaveText('900111222')
  const [before, after] = collector.visits
  expect(after?.visitor).not.toBe(before?.visitor)
  expect(after?.page).toBe(1)
  await page.reload()
  await expect
    .poll(() => collector.visits.map((asked) => [asked.visitor, asked.page]))
    .toEqual([
      [before?.visitor, 1],
      [after?.visitor, 1],
      [after?.visitor, 2],
    ])
})
