import { expect, type Page } from '@playwright/test'
import { openSite } from './advertiser-site.ts'
import { createMotorValles, type MotorValles, ownNumber } from './motor-valles.ts'
import { sendGeneric } from './providers.ts'
import { admin, type Talkie, test } from './talkie.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

/** Serves a page of another site, from which a link leads back to the dealer's. */
const serveElsewhere = (page: Page, origin: string, back: string) =>
  page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><a href="${back}">Volver</a>` }),
  )

const readShownNumber = async (page: Page): Promise<string> => {
  await expect(page.locator('#text')).not.toHaveText(ownNumber)
  return `+34${((await page.locator('#text').textContent()) ?? '').replace(/\D/g, '')}`
}

const callNumber = async (dealer: MotorValles, called: string) => {
  const began = Date.now()
  const signal = (event: string, seconds: number, more: object = {}) => ({
    event_id: `pbx-tpv/${event}`,
    event,
    occurred_at: new Date(began + seconds * 1000).toISOString(),
    call_id: 'pbx-tpv',
    direction: 'inbound',
    caller: '655 09 71 14',
    called,
    ...more,
  })
  await sendGeneric(dealer, [
    signal('ringing', 1),
    signal('answered', 4),
    signal('completed', 21, { talk_seconds: 17, disposition: 'answered', hangup_by: 'caller' }),
  ])
}

/** Signs in as the administrator and opens a page. */
const openReport = async (page: Page, talkie: Talkie, path: string) => {
  await page.goto(`${talkie.url}/?lng=es`)
  await page.getByLabel('Correo electrónico').fill(admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/accounts/)
  await page.goto(`${talkie.url}${path}`)
}

test('a visit goes on after the payment page, and the call from the thank-you page is the campaign’s', async ({
  page,
  talkie,
  browser,
}) => {
  const dealer = await createMotorValles(talkie, 3)
  const site = await openSite(`${talkie.url}/dni/${dealer.key}.js`)
  try {
    await serveElsewhere(page, 'http://pay.redsys.es', `${site.origin}/gracias?pedido=7`)
    await serveElsewhere(page, 'http://acs.banco.es', `${site.origin}/cita`)
    await page.goto(`${site.origin}/leon?gclid=Cj0&utm_campaign=leon`, { referer: 'https://www.google.com/' })
    const shown = await readShownNumber(page)
    const visit = await page.evaluate(() => Object(window).talkie.visitId)

    await page.goto('http://pay.redsys.es/sis/realizarPago')
    await page.getByRole('link').click()
    await expect(page).toHaveURL(/gracias/)
    expect(await page.evaluate(() => document.referrer)).toBe('http://pay.redsys.es/')
    await expect.poll(() => page.evaluate(() => Object(window).talkie?.visitId)).toBe(visit)
    expect(await readShownNumber(page)).toBe(shown)

    await page.goto('http://acs.banco.es/3ds')
    await page.getByRole('link').click()
    await expect(page).toHaveURL(/cita/)
    await expect.poll(() => page.evaluate(() => Object(window).talkie?.visitId)).toBe(visit)
    expect(await readShownNumber(page)).toBe(shown)
    await callNumber(dealer, shown)
  } finally {
    await site.close()
  }

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openReport(office, talkie, `/accounts/${dealer.accountId}/reporting-calls?range=today`)
  const calls = office.getByRole('row').filter({ hasText: '655 09 71 14' })
  await expect(calls).toHaveCount(1)
  await expect(calls).toContainText('leon')
  await expect(calls).toContainText('google')
  await calls.click()
  const drawer = office.getByRole('dialog')
  await expect(drawer).toContainText('3 páginas')
  await expect(drawer).not.toContainText('redsys')
})
