import { answer, lease } from './collector.ts'
import { expect, scriptTag, settle, test } from './test.ts'

test.describe('a static page', () => {
  test('requests its numbers once, with exactly the fields of the contract', async ({
    page,
    site,
    collector,
    put,
    visit,
  }) => {
    put('<p>Llámenos: 912 34 56 78</p>', {
      tag: scriptTag(collector, 'data-atprod="silla" data-page-type="product" data-match-id="u-17"'),
    })
    await visit('/?utm_source=google&gclid=abc#fotos')
    await expect(page.getByText('Llámenos: 900 11 12 22')).toBeVisible()
    await settle(page)
    const { visitorId, visitId } = await page.evaluate(() => ({ ...window.talkie }))
    expect(collector.visits).toEqual([
      {
        key: 'muebles',
        visitor: visitorId,
        visit: visitId,
        page: 1,
        url: `${site.origin}/?utm_source=google&gclid=abc`,
        title: 'Muebles Marta',
        dataLayer: { atprod: 'silla', pageType: 'product' },
        matchId: 'u-17',
      },
    ])
    expect(collector.requests).toEqual(['GET /dni/muebles.js', 'POST /collect/visit'])
    expect(await page.context().cookies()).toEqual([])
  })

  test('replaces the number wherever it occurs, each time in its format', async ({ page, put, visit }) => {
    put(`
      <p id="plain">912345678</p>
      <p id="spaced">Tel. 91 234 56 78 (24 h)</p>
      <p id="international">+34 912-345-678</p>
      <p id="zeros">0034 912 345 678</p>
      <p id="brackets">(91) 234.56.78</p>
      <p id="two">912345678 / 912 345 678</p>
      <p id="other">913 34 56 78, pedido 9123456780</p>
      <a id="call" href="tel:+34-912-345-678" title="Llamar al 912 345 678" aria-label="912345678">Llamar</a>
      <a id="old" href="callto:912345678">Skype</a>
      <a id="escaped" href="tel:%2B34912345678">Móvil</a>
      <a id="foreign" href="tel:+34913345678">Almacén</a>
      <a id="web" href="https://muebles.example/912345678">Ficha</a>
      <svg><text id="drawn">912 345 678</text></svg>`)
    await visit()
    const text = (id: string) => page.locator(`#${id}`)
    await expect(text('plain')).toHaveText('900111222')
    await expect(text('spaced')).toHaveText('Tel. 90 011 12 22 (24 h)')
    await expect(text('international')).toHaveText('+34 900-111-222')
    await expect(text('zeros')).toHaveText('0034 900 111 222')
    await expect(text('brackets')).toHaveText('(90) 011.12.22')
    await expect(text('two')).toHaveText('900111222 / 900 111 222')
    await expect(text('other')).toHaveText('913 34 56 78, pedido 9123456780')
    await expect(text('call')).toHaveAttribute('href', 'tel:+34900111222')
    await expect(text('call')).toHaveAttribute('title', 'Llamar al 900 111 222')
    await expect(text('call')).toHaveAttribute('aria-label', '900111222')
    await expect(text('old')).toHaveAttribute('href', 'callto:+34900111222')
    await expect(text('escaped')).toHaveAttribute('href', 'tel:+34900111222')
    await expect(text('foreign')).toHaveAttribute('href', 'tel:+34913345678')
    await expect(text('web')).toHaveAttribute('href', 'https://muebles.example/912345678')
    await expect(text('drawn')).toHaveText('900 111 222')
  })

  test('changes neither invisible text, nor user input, nor elements that are marked as excluded', async ({
    page,
    put,
    visit,
  }) => {
    const kept = `
      <div data-talkie-ignore title="912345678">912345678 <b>912345678 <a href="tel:912345678">912345678</a></b></div>
      <script type="application/ld+json">{"telephone": "912345678"}</script>
      <style>.x::before { content: "912345678" }</style>
      <textarea title="912345678">912345678</textarea>
      <input value="912345678">
      <div contenteditable>912345678 <b>912345678</b></div>`
    put(
      `<div id="kept">${kept}</div><p id="beside">912345678</p><p contenteditable="false" id="fixed">912345678</p>`,
    )
    await visit()
    await expect(page.locator('#beside')).toHaveText('900111222')
    await expect(page.locator('#fixed')).toHaveText('900111222')
    expect(await page.locator('#kept').evaluate((element) => element.innerHTML)).toBe(
      await page.evaluate((html) => {
        const parsed = document.createElement('div')
        parsed.innerHTML = html
        return parsed.innerHTML
      }, kept),
    )
    expect(await page.title()).toBe('Muebles Marta')
  })

  test('shows the number in elements that a rule selects, whatever their text, without replacing their nodes', async ({
    page,
    collector,
    switchOn,
    put,
    visit,
  }) => {
    switchOn([], {})
    const [rule] = answer.replace
    if (!rule) throw new Error('the answer has a rule')
    collector.reply = () => ({
      body: { ...answer, replace: [{ ...rule, from: [], selectors: ['.tel', 'a[', '#hero'] }] },
    })
    put(`
      <a class="tel" id="link" href="/contacto">Le llamamos</a>
      <p class="tel" id="split"><b>93</b> <i>765 43 21</i></p>
      <div id="hero"><span>Llame al 937.654.321</span><a href="tel:937654321">ahora</a><a href="/mapa">mapa</a></div>
      <p id="not">937 654 321</p>`)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { node: document.querySelector('#split b')?.firstChild }),
      )
    })
    await visit()
    await expect(page.locator('#link')).toHaveText('900 11 12 22')
    await expect(page.locator('#link')).toHaveAttribute('href', 'tel:+34900111222')
    await expect(page.locator('#split b')).toHaveText('90 011 12 22')
    await expect(page.locator('#split i')).toHaveText('')
    expect(
      await page.evaluate(
        () => document.querySelector('#split b')?.firstChild === Reflect.get(window, 'node'),
      ),
    ).toBe(true)
    await expect(page.locator('#hero')).toHaveText('900.111.222')
    await expect(page.locator('#hero a').first()).toHaveAttribute('href', 'tel:+34900111222')
    await expect(page.locator('#hero a').last()).toHaveAttribute('href', '/mapa')
    await expect(page.locator('#not')).toHaveText('937 654 321')
  })

  test('waits for the site’s data further down the page', async ({ page, collector, put, visit }) => {
    put(
      '<p>912345678</p><script>window.talkieData = { atprod: "mesa", matchId: "u-18" }; dataLayer = [{ atcat: "mesas" }]</script>',
    )
    await visit()
    expect(collector.visits[0]).toMatchObject({
      dataLayer: { atprod: 'mesa', atcat: 'mesas' },
      matchId: 'u-18',
    })
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('sends the referrer', async ({ page, site, collector, put }) => {
    put('<p>912345678</p>')
    put(`<a href="${site.origin}/">Muebles Marta</a>`, { path: '/found', tag: '' })
    await page.goto(`http://localhost:${site.port}/found`)
    await page.getByRole('link').click()
    await expect(page.locator('p')).toHaveText('900111222')
    expect(collector.visits).toMatchObject([{ page: 1, referrer: `http://localhost:${site.port}/` }])
  })

  test('sends a heartbeat every minute while it is visible', async ({ page, collector, put, visit }) => {
    await page.clock.install()
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.clock.runFor('02:30')
    await expect.poll(() => collector.beats.length).toBe(2)
    const [{ visitor, visit: id } = { visitor: '', visit: '' }] = collector.visits
    const beat = { key: 'muebles', visitor, visit: id, leases: [lease] }
    expect(collector.beats).toEqual([beat, beat])
    expect(collector.visits).toHaveLength(1)
  })

  test('stays unchanged for a bot, because the server returns no number', async ({
    page,
    collector,
    put,
    visit,
  }) => {
    await page.clock.install()
    collector.reply = () => ({ body: { ...answer, replace: [], heartbeat: 0, hold: 0 } })
    put('<p>912345678</p>', { tag: scriptTag(collector) })
    await page.addInitScript(() => {
      Object.assign(window, { changes: 0 })
      addEventListener('DOMContentLoaded', () => {
        const count = (records: unknown[]) =>
          Object.assign(window, { changes: Reflect.get(window, 'changes') + records.length })
        new MutationObserver(count).observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      })
    })
    const answered = page.waitForResponse('**/collect/visit')
    await visit()
    await (await answered).finished()
    await page.clock.runFor('10:00')
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toBe(0)
    await expect(page.locator('p')).toHaveText('912345678')
    expect(collector.requests).toEqual(['GET /dni/muebles.js', 'POST /collect/visit'])
  })
})
