import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { answer } from './collector.ts'
import { expect, settle, test } from './test.ts'

test.describe('a page that changes keeps the number', () => {
  test('when React takes over what the server rendered', async ({ page, site, put, visit }) => {
    const app = await build({
      stdin: {
        contents: `
          import { createElement as h, useState } from 'react'
          import { hydrateRoot } from 'react-dom/client'
          function Shop() {
            const [clicks, setClicks] = useState(0)
            return h('div', null,
              h('a', { href: 'tel:+34912345678' }, '912 34 56 78'),
              h('button', { onClick: () => setClicks(clicks + 1) }, 'Más'),
              h('p', { key: clicks }, 'Llamada ' + clicks + ': 912 34 56 78'))
          }
          setTimeout(() => hydrateRoot(document.querySelector('#root'), h(Shop), { onRecoverableError() {} }), 400)`,
        resolveDir: fileURLToPath(new URL('../../apps/web', import.meta.url)),
      },
      bundle: true,
      write: false,
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    site.pages.set('/app.js', app.outputFiles[0]?.text ?? '')
    put(
      '<div id="root"><div><a href="tel:+34912345678">912 34 56 78</a><button>Más</button><p>Llamada 0: 912 34 56 78</p></div></div><script src="/app.js"></script>',
    )
    await visit()
    await expect(page.locator('p')).toHaveText('Llamada 0: 900 11 12 22')
    await page.waitForTimeout(700)
    for (const clicks of [1, 2]) {
      await page.getByRole('button').click()
      await expect(page.locator('p')).toHaveText(`Llamada ${clicks}: 900 11 12 22`)
    }
    await expect(page.locator('a')).toHaveText('900 11 12 22')
    await expect(page.locator('a')).toHaveAttribute('href', 'tel:+34900111222')
  })

  test('when React renders a number that is split over elements', async ({ page, site, put, visit }) => {
    const app = await build({
      stdin: {
        contents: `
          import { createElement as h, useState } from 'react'
          import { createRoot } from 'react-dom/client'
          function Shop() {
            const [clicks, setClicks] = useState(0)
            const number = clicks === 1 ? ['913', '45 67'] : ['912', '34 56']
            return h('div', null,
              h('button', { onClick: () => setClicks(clicks + 1) }, 'Más'),
              h('p', null, 'Tel. ', h('b', null, number[0]), ' ', number[1], ' ', h('i', null, clicks === 1 ? '89' : '78'), ' (', clicks, ')'))
          }
          createRoot(document.querySelector('#root')).render(h(Shop))`,
        resolveDir: fileURLToPath(new URL('../../apps/web', import.meta.url)),
      },
      bundle: true,
      write: false,
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    site.pages.set('/app.js', app.outputFiles[0]?.text ?? '')
    put('<div id="root"></div><script src="/app.js"></script>')
    await visit()
    const shown = page.locator('p')
    await expect(shown).toHaveText('Tel. 900 11 12 22 (0)')
    await page.getByRole('button').click()
    await expect(shown).toHaveText('Tel. 913 45 67 89 (1)')
    await page.getByRole('button').click()
    await expect(shown).toHaveText('Tel. 900 11 12 22 (2)')
    await expect(shown.locator('b')).toHaveText('900')
    await page.evaluate(() => window.talkie?.optOut())
    await expect(shown).toHaveText('Tel. 912 34 56 78 (2)')
    await page.getByRole('button').click()
    await expect(shown).toHaveText('Tel. 912 34 56 78 (3)')
  })

  test('when a script puts the old number back, in text, attributes and whole elements, before it is painted', async ({
    page,
    put,
    visit,
  }) => {
    put('<div id="root"><a href="tel:912345678" title="912345678">912345678</a></div>')
    await visit()
    await expect(page.locator('a')).toHaveText('900111222')
    const shown = await page.evaluate(async () => {
      const shown: (string | null | undefined)[] = []
      const link = document.querySelector('a')
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      if (link?.firstChild) link.firstChild.nodeValue = 'Tel. 91 234 56 78'
      link?.setAttribute('title', 'Llamar al 912345678')
      link?.setAttribute('href', 'tel:+34 912345678')
      await nextFrame()
      shown.push(link?.textContent, link?.title, link?.getAttribute('href'))
      const root = document.querySelector('#root')
      if (root) root.innerHTML = '<p><b>912345678</b></p>'
      await nextFrame()
      shown.push(root?.textContent)
      return shown
    })
    expect(shown).toEqual(['Tel. 90 011 12 22', 'Llamar al 900111222', 'tel:+34900111222', '900111222'])
  })

  test('when it renders again on every frame', async ({ page, put, visit }) => {
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    const seen = await page.evaluate(async () => {
      const paragraph = document.querySelector('p')
      const seen = new Set<string | null | undefined>()
      for (let frame = 0; frame < 90; frame++) {
        if (paragraph) paragraph.innerHTML = `<b>912345678</b> ${frame % 10}`
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.add(paragraph?.firstChild?.textContent)
      }
      return [...seen]
    })
    expect(seen).toEqual(['900111222'])
  })

  test('when the number is in an open shadow root that is filled later', async ({ page, put, visit }) => {
    put(`<div id="host"></div>
      <script>
        document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>912345678</p>'
      </script>`)
    await visit()
    await expect(page.locator('#host p')).toHaveText('900111222')
    const shown = await page.evaluate(async () => {
      const root = document.querySelector('#host')?.shadowRoot
      if (root) root.innerHTML = '<p>Tel. 912345678</p>'
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return root?.textContent
    })
    expect(shown).toBe('Tel. 900111222')
  })

  test('when the number is in a custom element that is defined while the page loads', async ({
    page,
    site,
    put,
    visit,
  }) => {
    let load = () => {}
    const loaded = new Promise<void>((resolve) => {
      load = resolve
    })
    site.held.set('/logo.png', loaded)
    put('<p>912345678</p><shop-phone></shop-phone><img src="/logo.png" alt="">')
    const visited = visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.evaluate(() => {
      class ShopPhone extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<b>912345678</b>'
        }
      }
      customElements.define('shop-phone', ShopPhone)
    })
    load()
    await visited
    await expect(page.locator('shop-phone b')).toHaveText('900111222')
  })
})

test.describe('a script that undoes every change at once', () => {
  test('does not keep the page busy', async ({ page, put, visit }) => {
    put('<p>912345678</p>')
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const paragraph = document.querySelector('p')
        const undo = (records: unknown[]) => {
          Object.assign(window, { changes: (Reflect.get(window, 'changes') ?? 0) + records.length })
          if (paragraph?.textContent !== '912345678') paragraph?.replaceChildren('912345678')
        }
        if (paragraph)
          new MutationObserver(undo).observe(paragraph, {
            subtree: true,
            childList: true,
            characterData: true,
          })
      })
    })
    await visit()
    await page.waitForTimeout(2500)
    const changes = await page.evaluate(() => Reflect.get(window, 'changes'))
    expect(changes).toBeGreaterThan(50)
    // Two bursts of 100 rounds. Each round is a change by the tracker and its reversal by the script.
    expect(changes).toBeLessThan(700)
    const frames = await page.evaluate(async () => {
      const began = performance.now()
      for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - began
    })
    expect(frames).toBeLessThan(1000)
  })
})

test.describe('a single-page app', () => {
  test.beforeEach(async ({ put, visit }) => {
    put('<p>912345678</p>')
    await visit('/?utm_source=google')
  })

  test('opens a page of the same visit on each route', async ({ page, site, collector }) => {
    await page.evaluate(() => {
      history.pushState(null, '', '/sillas?color=rojo')
      history.replaceState(null, '', '/sillas?color=azul')
      setTimeout(() => {
        document.title = 'Sillas'
      }, 20)
    })
    await expect.poll(() => collector.visits.length).toBe(2)
    await page.goBack()
    await expect.poll(() => collector.visits.length).toBe(3)
    const [first, second, third] = collector.visits
    expect(second).toEqual({
      ...first,
      page: 2,
      url: `${site.origin}/sillas?color=azul`,
      title: 'Sillas',
      landing: `${site.origin}/?utm_source=google`,
    })
    expect(third).toMatchObject({ visit: first?.visit, page: 3, url: `${site.origin}/?utm_source=google` })
  })

  test('sends nothing for a fragment, or for the same URL again', async ({ page, collector }) => {
    await page.evaluate(() => {
      history.replaceState({ scroll: 1 }, '', location.href)
      history.pushState(null, '', '#fotos')
      location.hash = 'mapa'
    })
    await settle(page)
    expect(collector.visits).toHaveLength(1)
  })

  test('begins another visit on a route with another campaign', async ({ page, collector }) => {
    await page.evaluate(() => history.pushState(null, '', '/?utm_source=mailing'))
    await expect.poll(() => collector.visits.length).toBe(2)
    const [first, second] = collector.visits
    expect(second).toMatchObject({ visitor: first?.visitor, page: 1 })
    expect(second?.visit).not.toBe(first?.visit)
  })

  test('shows the number that the server returns for the route, and its own number if there is none', async ({
    page,
    collector,
  }) => {
    await expect(page.locator('p')).toHaveText('900111222')
    collector.reply = () => ({ body: { ...answer, replace: [] } })
    await page.evaluate(() => history.pushState(null, '', '/sillas'))
    await expect(page.locator('p')).toHaveText('912345678')
  })

  test('requests numbers again when it calls the API', async ({ page, collector }) => {
    await page.evaluate(() => {
      window.talkieData = { matchId: 'u-17' }
      window.talkie?.refresh()
    })
    await expect.poll(() => collector.visits.length).toBe(2)
    expect(collector.visits[1]).toMatchObject({ page: 2, matchId: 'u-17' })
  })
})
