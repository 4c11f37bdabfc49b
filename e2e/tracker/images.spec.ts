import type { Page } from '@playwright/test'
import type { SiteConfig } from '@talkie/tracker/compose'
import { answer, replacement } from './collector.ts'
import { expect, settle, test } from './test.ts'

const config: SiteConfig = { images: [['telefono.png', '912345678']] }
const blue =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#0000ff"/><rect x="20" y="10" width="100" height="20" fill="#ffff00"/></svg>'

/** Images of the site, by their path. */
const serveImages = (page: Page) =>
  page.route(/\/img\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: blue }))

const drawnText = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image) => {
    const [, svg] = (image.getAttribute('src') ?? '').split('data:image/svg+xml,')
    return (
      svg &&
      new DOMParser().parseFromString(decodeURIComponent(svg), 'image/svg+xml').documentElement.textContent
    )
  })
const box = (page: Page, selector: string) => page.locator(selector).boundingBox()
const body =
  '<p>912345678</p><img id="phone" src="/img/telefono.png?v=2" alt="Teléfono"><img id="other" src="/img/logo.png" alt=""><b>Fin</b>'

test.beforeEach(async ({ page, switchOn }) => {
  switchOn(['images'], config)
  await serveImages(page)
})

test('an image of the number shows the visitor’s in the same box and colours, and has its own again after an opt-out', async ({
  page,
  put,
  visit,
}) => {
  put(body)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: list.getEntries().length })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit()
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 11 12 22')
  const phone = page.locator('#phone')
  await expect(phone).toHaveAttribute('alt', '900 11 12 22')
  expect(await box(page, '#phone')).toMatchObject({ width: 200, height: 40 })
  const drawing = decodeURIComponent((await phone.getAttribute('src')) ?? '')
  expect(drawing).toContain('fill="rgba(0,0,255,1)"')
  expect(drawing).toContain('fill="rgba(255,255,0,1)"')
  await expect(page.locator('#other')).toHaveAttribute('src', '/img/logo.png')
  await settle(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') ?? 0)).toBe(0)
  await page.evaluate(() => window.talkie?.optOut())
  await expect(phone).toHaveAttribute('src', '/img/telefono.png?v=2')
  await expect(phone).toHaveAttribute('alt', 'Teléfono')
})

test('an image in a picture, with other sizes, or that comes later has it too; another number is drawn in its place', async ({
  page,
  collector,
  put,
  visit,
}) => {
  put(`<p>912345678</p>
    <picture><source srcset="/img/telefono.webp"><img id="phone" src="/img/telefono.png" srcset="/img/telefono.png 1x" alt="Llame al 912 34 56 78"></picture>`)
  await visit()
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 11 12 22')
  await expect(page.locator('#phone')).toHaveAttribute('alt', 'Llame al 900 11 12 22')
  expect(await page.locator('#phone').evaluate((image) => Reflect.get(image, 'currentSrc'))).toContain(
    'data:',
  )
  expect(await box(page, '#phone')).toMatchObject({ width: 200, height: 40 })
  await page.evaluate(() => {
    const image = new Image()
    image.id = 'late'
    image.src = '/img/telefono.png'
    document.body.append(image)
  })
  await expect.poll(() => drawnText(page, '#late')).toBe('900 11 12 22')
  collector.reply = () => ({
    body: { ...answer, replace: [{ ...replacement, lease: null, display: '900 99 99 99' }] },
  })
  await page.evaluate(() => window.talkie?.refresh())
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 99 99 99')
  await expect.poll(() => drawnText(page, '#late')).toBe('900 99 99 99')
  await page.evaluate(() => window.talkie?.optOut())
  await expect(page.locator('source')).toHaveAttribute('srcset', '/img/telefono.webp')
  await expect(page.locator('#phone')).toHaveAttribute('srcset', '/img/telefono.png 1x')
  await expect(page.locator('#late')).toHaveAttribute('src', '/img/telefono.png')
})

test('an image that the page changes to another one stays that', async ({ page, put, visit }) => {
  put(body)
  await visit()
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 11 12 22')
  await page.locator('#phone').evaluate((image) => image.setAttribute('src', '/img/oferta.png'))
  await settle(page)
  await expect(page.locator('#phone')).toHaveAttribute('src', '/img/oferta.png')
  await page.evaluate(() => window.talkie?.optOut())
  await expect(page.locator('#phone')).toHaveAttribute('src', '/img/oferta.png')
})

test('where a policy forbids drawn images, the page keeps its own', async ({
  page,
  site,
  collector,
  put,
  visit,
}) => {
  site.headers['content-security-policy'] =
    `default-src 'self'; script-src 'unsafe-inline' ${collector.origin}; connect-src ${collector.origin}; style-src 'unsafe-inline'`
  put(body)
  await visit()
  await expect(page.locator('p')).toHaveText('900111222')
  await settle(page)
  await expect(page.locator('#phone')).toHaveAttribute('src', '/img/telefono.png?v=2')
  expect(await box(page, '#phone')).toMatchObject({ width: 200, height: 40 })
})

test('a withdrawal shows the number of the source', async ({ page, put, switchOn, site }) => {
  switchOn(['consent', 'images'], {
    ...config,
    consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false },
  })
  put(body)
  await page.goto(site.origin)
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 33 34 44')
  await page.evaluate(() => window.talkie?.consent?.(true))
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 11 12 22')
  await page.evaluate(() => window.talkie?.consent?.(false))
  await expect.poll(() => drawnText(page, '#phone')).toBe('900 33 34 44')
})
