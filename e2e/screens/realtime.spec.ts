import type { Browser } from '@playwright/test'
import { openSite } from '../story/advertiser-site.ts'
import { createMotorValles, type MotorValles, ownNumber } from '../story/motor-valles.ts'
import { sendGeneric } from '../story/providers.ts'
import { type DemoTalkie, expect, test } from './demo-talkie.ts'

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens the dealer's page as a visitor and leaves. Returns the number that the page showed, in E.164. */
const visit = async (browser: Browser, { url }: DemoTalkie, { key }: MotorValles): Promise<string> => {
  const site = await openSite(`${url}/dni/${key}.js`)
  const context = await browser.newContext({ userAgent: person })
  try {
    const page = await context.newPage()
    await page.goto(
      `${site.origin}/coches/ateca?utm_source=newsletter&utm_medium=email&utm_campaign=suv-de-otono`,
    )
    await expect(page.locator('#text')).not.toHaveText(ownNumber)
    return `+34${((await page.locator('#text').textContent()) ?? '').replace(/\D/g, '')}`
  } finally {
    await context.close()
    await site.close()
  }
}

test('a number that is open on the screen follows its visitor and its call by itself', async ({
  page,
  demo,
  browser,
}) => {
  const dealer = await createMotorValles(demo, 2)
  await page.goto(`/accounts/${dealer.accountId}/ringpool-realtime`)
  const tiles = page.getByRole('list', { name: 'Números' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.filter({ hasText: 'Sin señal' })).toHaveCount(2)
  await page.evaluate(() => Object.assign(window, { sinceTheBeginning: true }))

  const called = await visit(browser, demo, dealer)
  const tile = tiles.filter({ hasText: called.slice(-4).replace(/(..)(..)/, '$1 $2') })
  await expect(tile).toContainText('Asignado')
  await expect(tile).toContainText('suv-de-otono')
  await expect(tiles.filter({ hasText: 'Sin señal' })).toHaveCount(1)

  const began = Date.now()
  const tell = (event: string, seconds: number, more: object = {}) =>
    sendGeneric(dealer, [
      {
        event_id: `pbx-9/${event}`,
        event,
        occurred_at: new Date(began + seconds * 1000).toISOString(),
        call_id: 'pbx-9',
        direction: 'inbound',
        caller: '655 09 71 12',
        called,
        ...more,
      },
    ])
  await tell('ringing', 0, { caller_name: 'Talleres Puig' })
  await expect(tile).toContainText('Sonando')
  await expect(tile).toContainText('Talleres Puig · 655 ··· 112')
  await tell('answered', 1, { agent: 'Laia' })
  await expect(tile).toContainText('En conversación')
  await expect(tile).toContainText('con Laia')
  await tell('completed', 3, { talk_seconds: 2, disposition: 'answered', hangup_by: 'caller' })
  await expect(tile).toContainText('Terminada')

  expect(await page.evaluate(() => 'sinceTheBeginning' in window)).toBe(true)
})
