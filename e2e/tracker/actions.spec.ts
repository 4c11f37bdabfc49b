import { expect, look, settle, test } from './test.ts'

/** The page handles its links itself, so that no tap leaves it. */
const contact = `
  <p>Llámenos: <span id="number">912 34 56 78</span></p>
  <a id="call" onclick="return false" href="tel:+34912345678"><b>Llamar</b></a>
  <a id="chat" onclick="return false" href="https://wa.me/34600111222?text=Hola">WhatsApp</a>
  <a id="web" href="/sillas">Sillas</a>`

/** A visitor on a phone. */
test.use({ hasTouch: true, isMobile: true })

test.beforeEach(async ({ page, put, visit }) => {
  put(contact)
  put(contact, { path: '/sillas' })
  await visit()
  await expect(page.locator('#number')).toHaveText('900 11 12 22')
})

const kindsOf = (actions: readonly { kind: string }[]) =>
  actions.map(({ kind }) => kind).filter((kind) => kind !== 'view')

test('a tap on a link that calls is sent at once, with its visit and its link', async ({
  page,
  collector,
}) => {
  await page.locator('#call b').tap()
  await expect.poll(() => kindsOf(collector.actions)).toEqual(['tap'])
  const { visitor, visit } = collector.visits[0] ?? {}
  expect(collector.actions.find(({ kind }) => kind === 'tap')).toEqual({
    key: 'muebles',
    visitor,
    visit,
    id: expect.any(String),
    kind: 'tap',
    to: 'tel:+34900111222',
  })
})

test('a tap within an open shadow root counts', async ({ page, collector }) => {
  await page.evaluate(() => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    root.innerHTML = '<a onclick="return false" href="callto:912345678"><i id="inner">Skype</i></a>'
  })
  await page.locator('#inner').tap()
  await expect
    .poll(() => collector.actions.map(({ to }) => to).filter(Boolean))
    .toEqual(['callto:+34900111222'])
})

test('a tap on WhatsApp is sent; one on a page of the site, or by a script, is not', async ({
  page,
  collector,
}) => {
  await page.evaluate(() => document.querySelector<HTMLElement>('#call')?.click())
  await page.locator('#web').tap()
  await expect.poll(() => collector.visits.length).toBe(2)
  await page.locator('#chat').dispatchEvent('click')
  await page.locator('#chat').tap()
  await expect
    .poll(() => collector.actions.flatMap(({ kind, to }) => (kind === 'tap' ? to : [])))
    .toEqual(['https://wa.me/34600111222?text=Hola'])
})

test('a copied number is sent; other copied text is not', async ({ page, collector }) => {
  const copy = (selector: string) =>
    page.evaluate((what) => {
      getSelection()?.selectAllChildren(document.querySelector(what) ?? document.body)
      document.execCommand('copy')
    }, selector)
  await copy('#web')
  await copy('p')
  await expect
    .poll(() => collector.actions.filter(({ kind }) => kind === 'copy').map(({ to }) => to))
    .toEqual(['+34900111222'])
})

test('the page left after a tap is sent, and so is a return at once', async ({ page, collector }) => {
  await page.locator('#call').tap()
  await look(page, 'hidden')
  await look(page, 'visible')
  await expect.poll(() => kindsOf(collector.actions)).toEqual(['tap', 'dialler', 'back'])
})

test('the page left without a tap, or long after one, is not sent', async ({ page, collector }) => {
  await page.clock.install()
  await look(page, 'hidden')
  await look(page, 'visible')
  await page.locator('#call').tap()
  await page.clock.fastForward(6000)
  await look(page, 'hidden')
  await look(page, 'visible')
  await settle(page)
  expect(kindsOf(collector.actions)).toEqual(['tap'])
})

test('a return after seconds is not sent', async ({ page, collector }) => {
  await page.clock.install()
  await page.locator('#call').tap()
  await look(page, 'hidden')
  await page.clock.fastForward(9000)
  await look(page, 'visible')
  await settle(page)
  expect(kindsOf(collector.actions)).toEqual(['tap', 'dialler'])
})

test('a number that stays in view for a second is sent once per visit', async ({ page, site, collector }) => {
  const views = () => collector.actions.filter(({ kind }) => kind === 'view')
  await expect.poll(views).toHaveLength(1)
  await page.goto(`${site.origin}/sillas`)
  await expect(page.locator('#number')).toHaveText('900 11 12 22')
  await page.waitForTimeout(1500)
  expect(views()).toHaveLength(1)
})

test('a number far below is in view once the visitor scrolled to it', async ({
  page,
  put,
  visit,
  collector,
}) => {
  const views = () => collector.actions.filter(({ kind }) => kind === 'view')
  await expect.poll(views).toHaveLength(1)
  await page.evaluate(() => sessionStorage.clear())
  put(`<div style="height:5000px">Sofás</div>${contact}`, { path: '/sofas' })
  await visit('/sofas')
  await expect(page.locator('#number')).toHaveText('900 11 12 22')
  await page.waitForTimeout(1500)
  expect(views()).toHaveLength(1)
  await page.locator('#number').scrollIntoViewIfNeeded()
  await expect.poll(views).toHaveLength(2)
})

test('an action that the browser refuses to send as a beacon is sent otherwise', async ({
  page,
  collector,
}) => {
  await page.evaluate(() => {
    navigator.sendBeacon = () => false
  })
  await page.locator('#call').tap()
  await expect.poll(() => kindsOf(collector.actions)).toEqual(['tap'])
})

test('an action that the server refuses costs the page no number', async ({ page, collector }) => {
  collector.replyToAction = () => ({ status: 400 })
  await page.evaluate(() => {
    navigator.sendBeacon = () => false
  })
  await page.locator('#call').tap()
  await expect.poll(() => kindsOf(collector.actions)).toEqual(['tap'])
  await settle(page)
  await expect(page.locator('#number')).toHaveText('900 11 12 22')
})

test('after an opt-out nothing is sent', async ({ page, collector }) => {
  await page.evaluate(() => window.talkie?.optOut())
  const before = collector.actions.length
  await page.locator('#call').tap()
  await look(page, 'hidden')
  await look(page, 'visible')
  await page.waitForTimeout(1500)
  expect(collector.actions).toHaveLength(before)
})

test('a page sends a few actions, however often it is tapped', async ({ page, collector }) => {
  for (let tap = 0; tap < 30; tap += 1) await page.locator('#call').tap()
  await settle(page)
  expect(collector.actions.length).toBeGreaterThan(10)
  expect(collector.actions.length).toBeLessThanOrEqual(20)
})

test('every action has an id of its own', async ({ page, collector }) => {
  for (let tap = 0; tap < 3; tap += 1) await page.locator('#call').tap()
  await expect.poll(() => kindsOf(collector.actions)).toHaveLength(3)
  expect(new Set(collector.actions.map(({ id }) => id)).size).toBe(collector.actions.length)
})
