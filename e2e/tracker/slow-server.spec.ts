import { answer } from './collector.ts'
import { expect, scriptTag, test } from './test.ts'

/** A response that does not come before the test lets it. */
const hold = () => {
  let release = () => {}
  const after = new Promise<void>((resolve) => {
    release = resolve
  })
  return { after, release: () => release() }
}

test.describe('the load event of a page', () => {
  test.beforeEach(({ put }) => put('<p>912345678</p>'))

  test('does not wait for a script that does not come, which then works', async ({
    page,
    site,
    collector,
  }) => {
    const { after, release } = hold()
    collector.scriptAfter = after
    await page.goto(site.origin, { waitUntil: 'load' })
    await expect.poll(() => collector.requests).toEqual(['GET /dni/muebles.js'])
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
    expect(await page.evaluate(() => window.talkie)).toBeUndefined()
    release()
    await expect(page.locator('p')).toHaveText('900111222')
    expect(collector.requests).toEqual(['GET /dni/muebles.js', 'POST /collect/visit'])
  })

  test('does not wait for numbers that do not come', async ({ page, site, collector }) => {
    const { after, release } = hold()
    collector.reply = () => ({ body: answer, after })
    await page.goto(site.origin, { waitUntil: 'load' })
    await expect.poll(() => collector.visits.length).toBe(1)
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
    release()
    await expect(page.locator('p')).toHaveText('900111222')
  })

  test('does not wait for a server that cannot be reached', async ({ page, site, collector }) => {
    await page.route(`${collector.origin}/**`, (route) => route.abort())
    await page.goto(site.origin, { waitUntil: 'load' })
    await expect(page.locator('p')).toHaveText('912345678')
  })

  test('waits for a plain tag, which is why the snippet is none', async ({ page, site, collector, put }) => {
    put('<p>912345678</p>', { tag: scriptTag(collector) })
    const { after, release } = hold()
    collector.scriptAfter = after
    await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => collector.requests).toEqual(['GET /dni/muebles.js'])
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    release()
    await expect(page.locator('p')).toHaveText('900111222')
  })
})
