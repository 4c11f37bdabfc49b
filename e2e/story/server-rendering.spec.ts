import { expect } from '@playwright/test'
import { getNumber } from '../../packages/react/src/server.ts'
import { listen } from '../tracker/local-server.ts'
import { createMotorValles, ownNumber } from './motor-valles.ts'
import { admin, type Talkie, test } from './talkie.ts'

/*
 * The dealer's site is rendered on a server. The administrator makes a key for it, and a visitor opens its pages.
 */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.use({
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  userAgent: chrome,
})

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Notes each text that the number on the page ever had. */
const noteTexts = `
  window.texts = []
  const note = () => {
    const text = document.querySelector('#number')?.textContent
    if (text && text !== window.texts.at(-1)) window.texts.push(text)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
`

const openSite = async (talkie: Talkie, accountKey: string, key: string) => {
  const site = await listen(async (request, response) => {
    const { numbers, visit } = await getNumber({
      key,
      accountKey,
      origin: talkie.url,
      request: {
        url: `${site.origin.replace('127.0.0.1', 'localhost')}${request.url}`,
        headers: new Headers(request.headers as Record<string, string>),
      },
      ip: '85.0.0.7',
      timeout: 10_000,
    })
    const { display = ownNumber, tel = '+34937271000' } = numbers[0] ?? {}
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="es"><head><title>Motor Vallès</title><link rel="icon" href="data:,"><script>${noteTexts}</script></head>
      <body><a id="number" href="tel:${tel}" data-talkie-number="${ownNumber}" data-talkie-ignore>${display}</a>
      <a id="next" href="/contacto">Contacto</a>
      <script async src="${talkie.url}/dni/${accountKey}.js" data-talkie-visit="${toAttribute(visit ?? '')}"></script></body></html>`)
  })
  return { ...site, origin: site.origin.replace('127.0.0.1', 'localhost') }
}

test('a page that a server renders has the visitor’s number from the first byte, and the tracker goes on with it', async ({
  page,
  context,
  talkie,
}) => {
  const motor = await createMotorValles(talkie, 3)
  const realtime = async () =>
    (
      await talkie.call<{ numbers: { state: string; visible: string }[] }>(
        `/accounts/${motor.accountId}/ringpool-realtime`,
      )
    ).numbers.filter(({ state }) => state === 'assigned')

  const secret = await test.step('the administrator creates a key', async () => {
    await page.goto(`${talkie.url}/?lng=es`)
    await page.getByLabel('Correo electrónico').fill(admin.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/accounts/)
    await page.goto(`${talkie.url}/accounts/${motor.accountId}/settings-implementation`)
    await page.getByRole('button', { name: 'Nueva clave de servidor' }).click()
    const dialog = page.getByRole('dialog')
    const code = await dialog.locator('code').textContent()
    await dialog.getByRole('textbox').fill(code ?? '')
    await dialog.getByRole('button', { name: 'Crear' }).click()
    await expect(dialog).toHaveCount(0)
    const shown = page.locator('code').filter({ hasText: /^talkie_server_/ })
    const text = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: 'Ya la he copiado' }).click()
    await expect(shown).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Claves de servidor' })).toContainText(`…${text.slice(-4)}`)
    return text
  })

  const site = await openSite(talkie, motor.key, secret)
  const visitor = await context.newPage()
  const texts = () => visitor.evaluate<string[]>('window.texts')
  const posted = () =>
    visitor.waitForResponse((response) => response.url().endsWith('/collect/visit') && response.ok())

  const number = await test.step('the first page', async () => {
    const answered = posted()
    await visitor.goto(`${site.origin}/?utm_source=google&utm_medium=cpc`)
    const { replace } = await (await answered).json()
    const [text] = await texts()
    expect(text).not.toBe(ownNumber)
    expect(replace).toMatchObject([{ display: text }])
    expect(await texts()).toEqual([text])
    expect((await realtime()).map(({ visible }) => visible)).toEqual([replace[0].tel])
    return text
  })

  await test.step('the next page, and a reload', async () => {
    for (const go of [() => visitor.locator('#next').click(), () => visitor.reload()]) {
      const answered = posted()
      await go()
      await (await answered).finished()
      expect(await texts()).toEqual([number])
    }
    expect(await realtime()).toHaveLength(1)
  })

  await test.step('it was one visit', async () => {
    const range = { start: '2024-01-01', end: '2024-02-01' }
    const today = new Date().toISOString().slice(0, 10)
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await expect
      .poll(async () => {
        const { rows } = await talkie.call<{ rows: { source: string }[] }>(
          `/accounts/${motor.accountId}/reporting/rawdata/rows`,
          { range: { ...range, start: today, end: tomorrow }, scope: 'type:visit', limit: 50 },
        )
        return rows.map(({ source }) => source)
      })
      .toEqual(['google'])
  })

  await test.step('once the key is revoked, the server has no number and the tracker shows the visitor’s', async () => {
    await page.getByRole('button', { name: /Revocar la clave/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(secret.slice(-4))
    await dialog.getByRole('button', { name: 'Revocar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Claves de servidor' })).toHaveCount(0)
    await visitor.goto(site.origin)
    await expect.poll(async () => (await texts())[0]).toBe(ownNumber)
  })
  await site.close()
})
