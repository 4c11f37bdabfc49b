import type { Page } from '@playwright/test'
import { toSnippet } from '@talkie/contract/tracking'
import { expect, settle, test } from '../tracker/test.ts'
import { type AstroPage, buildAstroPage } from './hydration/astro.ts'
import { observe, readShifts } from './hydration/observe.ts'

let astro: AstroPage
test.beforeAll(async () => {
  astro = await buildAstroPage()
})
test.beforeEach(({ site, collector }) => {
  const tag = toSnippet(`${collector.origin}/dni/muebles.js`)
  site.pages.set('/', astro.html.replace('</head>', `${tag}</head>`))
  for (const [path, script] of astro.scripts) site.pages.set(path, script)
})

const hydrated = (page: Page, id: string) => page.locator(`body[data-${id}=hydrated]`)

const expectNumbers = async (page: Page, id: string) => {
  const island = page.locator(`#${id}`)
  const link = island.locator('a')
  await expect(link).toHaveText('900 11 12 22')
  await expect(link).toHaveAttribute('href', 'tel:+34900111222')
  await expect(link).toHaveAttribute('title', 'Llamar al 900 11 12 22')
  await expect(island.locator('.split')).toHaveText('Tel. 900 11 12 22')
  await expect(island.locator('.ticks')).toHaveText(/^Llamada 1\d\d: 900 11 12 22$/)
}

const expectNothingSaid = async (page: Page, said: string[]) => {
  await settle(page)
  expect(said.filter((text) => !/404/.test(text))).toEqual([])
  expect(await readShifts(page)).toBe(0)
}

test('Astro: the page and its islands show the number without a word from the framework', async ({
  page,
  visit,
}) => {
  const said = await observe(page)
  await visit()
  for (const id of ['load', 'idle']) await expect(hydrated(page, id)).toHaveCount(1)
  await expect(page.locator('header')).toHaveText('900 11 12 22')
  for (const id of ['load', 'idle', 'media']) await expectNumbers(page, id)
  await expectNothingSaid(page, said)
})

test('Astro: on the next page of a visit, whose number is known before its islands are hydrated', async ({
  page,
  site,
  visit,
}) => {
  const said = await observe(page)
  await visit()
  await expect(page.locator('header')).toHaveText('900 11 12 22')
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const path of astro.scripts.keys()) site.held.set(path, arrived)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('header').waitFor()
  release()
  await expect(hydrated(page, 'load')).toHaveCount(1)
  await expectNumbers(page, 'load')
  await expectNothingSaid(page, said)
})

test('Astro: the composed script waits for an island that is hydrated when it is seen', async ({
  page,
  switchOn,
  visit,
}) => {
  switchOn([], {})
  const said = await observe(page)
  await visit()
  await expectNumbers(page, 'load')
  await settle(page)
  await expect(page.locator('#visible a')).toHaveText('912 34 56 78')
  await page.locator('#visible').scrollIntoViewIfNeeded()
  await expect(hydrated(page, 'visible')).toHaveCount(1)
  await expectNumbers(page, 'visible')
  await expectNothingSaid(page, said)
})
