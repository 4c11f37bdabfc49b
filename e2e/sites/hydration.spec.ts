import type { Page } from '@playwright/test'
import { expect, settle, test } from '../tracker/test.ts'
import { frameworks } from './hydration/frameworks.ts'
import { observe, readShifts } from './hydration/observe.ts'

async function expectNumbers(page: Page): Promise<void> {
  const link = page.locator('a')
  await expect(link).toHaveText('900 11 12 22')
  await expect(link).toHaveAttribute('href', 'tel:+34900111222')
  await expect(link).toHaveAttribute('title', 'Llamar al 900 11 12 22')
  await expect(page.locator('#split')).toHaveText('Tel. 900 11 12 22')
  await expect(page.locator('#keyed')).toHaveText('900 11 12 22')
  await expect(page.locator('#ticks')).toHaveText(/^Llamada 1\d\d: 900 11 12 22$/)
}

for (const [name, render] of Object.entries(frameworks))
  for (const mode of ['production', 'development'] as const)
    test(`${name}, ${mode}: shows the number without a word from the framework, also when it hydrates late`, async ({
      page,
      site,
      put,
      visit,
    }) => {
      const { body, script } = await render(mode)
      site.pages.set('/app.js', script)
      put(`${body}<script defer src="/app.js"></script>`)
      const said = await observe(page)
      const hydrated = page.locator('body[data-hydrated]')

      await visit()
      await expect(hydrated).toHaveCount(1)
      await expectNumbers(page)

      // The next page of the visit has its number before the framework's script has arrived.
      let release = () => {}
      site.held.set(
        '/app.js',
        new Promise((resolve) => {
          release = resolve
        }),
      )
      await page.reload({ waitUntil: 'commit' })
      await page.locator('#ticks').waitFor()
      await settle(page)
      release()
      await expect(hydrated).toHaveCount(1)
      await expectNumbers(page)
      if (name.startsWith('React')) await expect(page.locator('#late')).toHaveText('Taller: 900 11 12 22')
      await settle(page)
      await expectNumbers(page)
      expect(said.filter((text) => !/devtools|development build|favicon|404/i.test(text))).toEqual([])
      expect(await readShifts(page)).toBe(0)
    })

test('a page without signs of hydration does not wait for anything', async ({ page, site, put }) => {
  site.held.set('/foto.png', new Promise(() => {}))
  put('<p>912345678</p><img src="/foto.png" alt="">')
  await page.goto(site.origin, { waitUntil: 'commit' })
  await expect(page.locator('p')).toHaveText('900111222')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a page of a framework waits ten seconds for a picture that hangs, and no longer', async ({
  page,
  site,
  put,
}) => {
  site.held.set('/foto.png', new Promise(() => {}))
  put('<div id="root"><p>912345678</p></div><img src="/foto.png" alt="">')
  await page.goto(site.origin, { waitUntil: 'commit' })
  await expect(page.locator('p')).toHaveText('900111222')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a number beside what is hydrated is shown after it', async ({ page, put, visit }) => {
  put('<div id="root"></div><footer>912345678</footer>')
  await visit()
  await expect(page.locator('footer')).toHaveText('900111222')
})

for (const name of ['React 18', 'React 19'])
  test(`${name}: the composed script waits for a part that is hydrated much later`, async ({
    page,
    site,
    put,
    switchOn,
    visit,
  }) => {
    switchOn([], {})
    const { body, script } = (await frameworks[name]?.('production')) ?? { body: '', script: '' }
    site.pages.set('/app.js', `window.lateCode = new Promise((done) => { window.arrive = done });${script}`)
    put(`${body}<script defer src="/app.js"></script>`)
    const said = await observe(page)
    await visit()
    await expect(page.locator('a')).toHaveText('900 11 12 22')
    await settle(page)
    await expect(page.locator('#late')).toHaveText('Taller: 912 34 56 78')
    await page.evaluate(() => Reflect.get(window, 'arrive')())
    await expect(page.locator('#late')).toHaveText('Taller: 900 11 12 22')
    await expect(page.locator('#late')).toHaveAttribute('title', 'Tel. 900 11 12 22')
    expect(said.filter((text) => !/404/.test(text))).toEqual([])
  })
