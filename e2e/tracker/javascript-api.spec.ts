import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildNumberPattern } from '@talkie/contract/tracking'
import type { SiteConfig } from '@talkie/tracker/compose'
import { answer, replacement } from './collector.ts'
import { expect, settle, test } from './test.ts'

/* The shop has its API switched on. Some of its pages call it before the script has loaded. */

const page = readFileSync(new URL('../../docs/javascript-api.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code ?? '')
const required: SiteConfig = { consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false } }

const shopPage =
  '<p>912345678</p><a id="call">Call</a><output id="shown"></output><button id="stop"></button><input id="no-tracking" type="checkbox">'

/** Runs an example as a script of the page would, and waits for it. */
const run = (shop: Page, code: string) =>
  shop.evaluate((text) => new Function(`return (async () => { ${text} })()`)() as Promise<unknown>, code)

test('each example of the documentation runs, and does what it says', async ({
  page: shop,
  put,
  site,
  switchOn,
  collector,
}) => {
  switchOn(['consent', 'api'], required)
  put(shopPage)
  const logged: string[] = []
  shop.on('console', (message) => message.type() === 'log' && logged.push(message.text()))
  const [optOut, refresh, before, consent, list, number, support, onNumber, identify, sale, event, ...more] =
    examples
  expect(more).toEqual([])
  await shop.goto(site.origin)
  await expect(shop.locator('p')).toHaveText('900333444')
  for (const code of [optOut, refresh, before, consent]) await run(shop, code ?? '')
  await expect(shop.locator('p')).toHaveText('900111222')
  for (const code of [list, number, support, onNumber]) await run(shop, code ?? '')
  expect(logged).toEqual(['shown first: 900 11 12 22', '900 11 12 22'])
  await expect(shop.locator('#call')).toHaveAttribute('href', 'tel:+34900111222')
  await expect(shop.locator('#shown')).toHaveText('900 11 12 22')
  for (const code of [identify, sale, event]) await run(shop, code ?? '')
  const sender = {
    key: 'muebles',
    visitor: collector.visits[0]?.visitor,
    visit: collector.visits[0]?.visit,
  }
  expect(collector.identified).toEqual([
    {
      ...sender,
      email: 'marta@example.com',
      phone: '612 34 56 78',
      name: 'Marta Ruiz',
      matchId: 'customer-17',
    },
  ])
  expect(collector.conversions).toEqual([
    { ...sender, type: 'sale', id: 'order-1001', value: 249.9, currency: 'EUR' },
    { ...sender, type: 'lead', id: 'brochure-1001', name: 'brochure requested' },
  ])
  await shop.locator('#stop').click()
  await shop.locator('#no-tracking').check()
  await expect(shop.locator('p')).toHaveText('912345678')
  await expect(shop.locator('#shown')).toHaveText('900 11 12 22')
  await shop.locator('#no-tracking').uncheck()
  await expect(shop.locator('p')).toHaveText('900111222')
})

test('a call from before the script is made once there is a visit, and says whether the server took it', async ({
  page: shop,
  put,
  visit,
  switchOn,
  collector,
}) => {
  switchOn(['api'], {})
  put(shopPage, {
    head: `<script>talkieCalls = [['sale', { value: 10, currency: 'EUR', id: 'A-1' }], ['nothing', 1]]</script>`,
  })
  await visit()
  await expect.poll(() => collector.conversions).toMatchObject([{ id: 'A-1', value: 10 }])
  collector.replyToSite = () => ({ status: 400 })
  expect(await shop.evaluate(() => window.talkie?.sale?.({ value: 10, currency: 'USD' }))).toBe(false)
  await expect(shop.locator('p')).toHaveText('900111222')
  collector.replyToSite = () => ({ status: 503 })
  const sold = shop.evaluate(() => window.talkie?.sale?.({ value: 20, currency: 'EUR', id: 'A-2' }))
  await expect.poll(() => collector.conversions.length).toBe(3)
  collector.replyToSite = () => ({})
  expect(await sold).toBe(true)
  await shop.evaluate(() => window.talkie?.optOut())
  expect(await shop.evaluate(() => window.talkie?.event?.('late'))).toBe(false)
})

test('without consent nothing is reported: what waited is sent when it is given, and dropped when it is withdrawn', async ({
  page: shop,
  put,
  site,
  switchOn,
  collector,
}) => {
  switchOn(['consent', 'api'], required)
  put(shopPage)
  await shop.goto(site.origin)
  await expect(shop.locator('p')).toHaveText('900333444')
  expect(await shop.evaluate(() => window.talkie?.number?.())).toEqual({
    display: '900 33 34 44',
    tel: '+34900333444',
    isVisitors: false,
  })
  const sold = shop.evaluate(() => window.talkie?.sale?.({ value: 10, currency: 'EUR', id: 'A-1' }))
  await settle(shop)
  expect(collector.conversions).toEqual([])
  await shop.evaluate(() => window.talkie?.consent?.(true))
  expect(await sold).toBe(true)
  await shop.evaluate(() => window.talkie?.consent?.(false))
  await expect(shop.locator('p')).toHaveText('900333444')
  await shop.evaluate(() => void window.talkie?.sale?.({ value: 10, currency: 'EUR', id: 'A-2' }))
  await settle(shop)
  expect(collector.conversions.map(({ id }) => id)).toEqual(['A-1'])
})

test('a listener is told of each number once, and an error of it breaks nothing', async ({
  page: shop,
  put,
  visit,
  switchOn,
}) => {
  switchOn(['api'], {})
  put(shopPage)
  await visit()
  await expect(shop.locator('p')).toHaveText('900111222')
  const told = await shop.evaluate(async () => {
    const numbers: unknown[] = []
    const stop = window.talkie?.onNumber?.((shown) => {
      numbers.push(shown?.tel)
      throw new Error('of the site')
    })
    window.talkie?.refresh()
    window.talkie?.optOut()
    stop?.()
    window.talkie?.optIn()
    return numbers
  })
  expect(told).toEqual(['+34900111222', undefined])
  await expect(shop.locator('p')).toHaveText('900111222')
})

test('a listener hears of the second number of a page, too', async ({
  page: shop,
  put,
  visit,
  switchOn,
  collector,
}) => {
  switchOn(['api'], {})
  put('<p>912345678</p><p>934567890</p>')
  const overflow = { ...replacement, lease: null }
  const second = {
    ...replacement,
    from: ['934567890'],
    to: ['900333444'],
    tel: '+34900333444',
    national: '900333444',
    display: '900 33 34 44',
  }
  const show = (replace: typeof answer.replace) => {
    collector.reply = () => ({
      body: { ...answer, ...buildNumberPattern(replace.flatMap(({ from }) => from)), replace },
    })
  }
  show([overflow])
  await visit()
  await expect(shop.locator('p').first()).toHaveText('900111222')
  await shop.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.talkie?.onNumber?.(() => heard.push(window.talkie?.number?.('934 567 890')?.display ?? null))
  })
  const heard = () => shop.evaluate(() => Reflect.get(window, 'heard'))
  expect(await heard()).toEqual([null])
  show([overflow, second])
  await shop.evaluate(() => window.talkie?.refresh())
  await expect(shop.locator('p').last()).toHaveText('900333444')
  expect(await heard()).toEqual([null, '900 33 34 44'])
})
