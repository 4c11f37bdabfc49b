import { expect, scriptTag, settle, test } from '../tracker/test.ts'

test.describe('content that comes late has the number', () => {
  test('when it is written into the page while it is parsed', async ({ page, put, visit }) => {
    put(`<p>912345678</p><script>document.write('<address>Tel. <b>912</b> 345 678</address>')</script>`)
    await visit()
    await expect(page.locator('address')).toHaveText('Tel. 900 111 222')
  })

  test('when a list grows as the visitor scrolls', async ({ page, put, visit }) => {
    put(`<ul></ul><div id="end" style="height: 1px"></div><script>
      const list = document.querySelector('ul')
      new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting || list.children.length >= 200) return
        for (let i = 0; i < 50; i++) {
          const item = document.createElement('li')
          item.innerHTML = 'Tienda ' + list.children.length + ': <a href="tel:912345678">91 234 56 78</a>'
          list.append(item)
        }
      }, { rootMargin: '50px' }).observe(document.querySelector('#end'))
    </script>`)
    await visit()
    for (let turn = 0; turn < 6; turn++) {
      await page.mouse.wheel(0, 5000)
      await settle(page)
    }
    const links = page.locator('li a')
    await expect(links).toHaveCount(200)
    await expect(page.locator('li a:text-is("90 011 12 22")')).toHaveCount(200)
    await expect(page.locator('li a[href="tel:+34900111222"]')).toHaveCount(200)
  })

  test('when a template is cloned into the page, and the template itself stays', async ({
    page,
    put,
    visit,
  }) => {
    put('<p>912345678</p><template><section>Tel. 912 345 678</section></template><main></main>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.evaluate(() => {
      const template = document.querySelector('template')
      if (template) document.querySelector('main')?.replaceChildren(template.content.cloneNode(true))
    })
    await expect(page.locator('section')).toHaveText('Tel. 900 111 222')
    expect(await page.evaluate(() => document.querySelector('template')?.innerHTML)).toContain('912 345 678')
  })

  test('when a single-page app replaces its page and its address', async ({ page, put, visit }) => {
    put('<main><p>912345678</p></main>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    for (const route of ['/sillas', '/mesas', '/']) {
      const shown = await page.evaluate(async (to) => {
        history.pushState(null, '', to)
        const main = document.querySelector('main')
        if (main) main.innerHTML = `<h1>${to}</h1><p>Llame al <b>912</b> 34 56 78</p>`
        await new Promise((resolve) => requestAnimationFrame(resolve))
        return document.querySelector('p')?.textContent
      }, route)
      expect(shown).toBe('Llame al 900 11 12 22')
    }
  })

  test('when it is in a shadow root that is attached with it', async ({ page, put, visit }) => {
    put('<p>912345678</p>')
    await visit()
    await expect(page.locator('p')).toHaveText('900111222')
    await page.evaluate(() => {
      const host = document.createElement('shop-phone')
      const inner = document.createElement('shop-line')
      host.attachShadow({ mode: 'open' }).append(inner)
      inner.attachShadow({ mode: 'open' }).innerHTML = '<b>912 345 678</b>'
      document.body.append(host)
    })
    await expect(page.locator('shop-phone b')).toHaveText('900 111 222')
  })
})

test('what the visitor types stays, wherever it is typed', async ({ page, put, visit }) => {
  put(
    '<p>912345678</p><div contenteditable id="note"></div><textarea></textarea><input><div id="late"></div>',
  )
  await visit()
  await expect(page.locator('p')).toHaveText('900111222')
  await page.evaluate(() => document.querySelector('#late')?.setAttribute('contenteditable', ''))
  for (const field of ['#note', 'textarea', 'input', '#late']) {
    await page.locator(field).click()
    await page.keyboard.type('Mi número: 912 345 678')
  }
  await settle(page)
  for (const field of ['#note', '#late'])
    await expect(page.locator(field)).toHaveText('Mi número: 912 345 678')
  for (const field of ['textarea', 'input'])
    await expect(page.locator(field)).toHaveValue('Mi número: 912 345 678')
})

test('a site that requires trusted types gets its numbers, and no violation', async ({
  page,
  site,
  collector,
  put,
  visit,
}) => {
  site.headers['content-security-policy'] =
    `default-src 'none'; script-src 'nonce-r4nd0m'; connect-src ${collector.origin}; require-trusted-types-for 'script'; trusted-types 'none'`
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  put('<p>912345678</p>', { tag: scriptTag(collector, 'nonce="r4nd0m"') })
  await visit()
  await expect(page.locator('p')).toHaveText('900111222')
  await page.evaluate(() => history.pushState(null, '', '/sillas'))
  await expect.poll(() => collector.visits.length).toBe(2)
  expect(said.filter((text) => !/favicon/.test(text))).toEqual([])
})
