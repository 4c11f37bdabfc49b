import type { Page } from '@playwright/test'
import { openTwilio, type TestTwilio, twilioAccount } from '@talkie/server/testing'
import { seriousInThemes, seriousOverlay } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía buys two numbers of Madrid from Twilio for the pool, and a mobile one once its regulatory bundle is approved. Somebody
 * sends the calls of one elsewhere in Twilio's console; the comparison finds it, and she repairs it. Then she gives two back
 * together, and the connection lists what she did.
 */

let twilio: TestTwilio
test.use({
  settings: async ({ browserName: _ }, use) => {
    twilio = await openTwilio()
    await use({ TWILIO_API_URL: twilio.url, TWILIO_PRICING_URL: twilio.url, TWILIO_NUMBERS_URL: twilio.url })
    twilio.close()
  },
})

const [first, second, mobile] = ['+34911230501', '+34911230503', '+34604411201'] as const
const shown = {
  [first]: '+34 911 23 05 01',
  [second]: '+34 911 23 05 03',
  [mobile]: '+34 604 41 12 01',
} as const
const name = 'Twilio de la agencia'

const openConnection = async (page: Page) => {
  await page.goto(`/accounts/${dealer}/integrations-connections`)
  await page.getByText(name, { exact: true }).click()
  return page.getByRole('dialog', { name })
}

test('numbers are bought, compared with those at Twilio, repaired and given back', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  await demo.call(`/accounts/${dealer}/connections`, {
    ...{ name, kind: 'twilio', scope: 'installation', ...twilioAccount },
    ...{ mapping: {}, allowedAddresses: [] },
  })

  await test.step('two are found by their prefix, and bought at the price that is shown', async () => {
    await page.goto('/pool')
    await page.getByRole('button', { name: 'Comprar números' }).click()
    const drawer = page.getByRole('dialog', { name: 'Comprar números' })
    await expect(drawer.getByText('3 US$ al mes cada uno')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Prefijo o cifras' }).fill('911')
    await drawer.getByRole('button', { name: 'Buscar' }).click()
    await expect(drawer.getByText('Madrid').first()).toBeVisible()
    for (const phone of [first, second])
      await drawer.getByRole('row', { name: shown[phone] }).getByRole('checkbox').check()
    await expect(drawer.getByText('6 US$ al mes', { exact: true })).toBeVisible()
    expect(await seriousOverlay(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Comprar', exact: true }).click()
    await expect(page.getByText('Twilio cobrará 6 US$ al mes en total')).toBeVisible()
    // The answer to the first of them is lost.
    twilio.disturb('POST', 'lose')
    await confirmByTyping(page, '', 'Comprar')
    await expect(drawer.getByText('Comprado', { exact: true })).toHaveCount(2)
    expect([...twilio.owned.keys()]).toEqual([first, second])
    await drawer.getByRole('button', { name: 'Cerrar' }).last().click()
    await page.getByRole('searchbox').fill('9112305')
    for (const phone of [first, second])
      await expect(page.getByRole('row', { name: shown[phone] })).toBeVisible()
  })

  await test.step('a mobile one takes an approved bundle, and until there is one the drawer says so', async () => {
    const bundle = {
      sid: `BU${'5'.repeat(32)}`,
      friendly_name: 'Agencia',
      valid_until: null,
      address_sids: [],
    }
    twilio.bundles.push({
      ...{ ...bundle, status: 'in-review', of: { iso_country: 'ES', number_type: 'mobile' } },
    })
    await page.getByRole('button', { name: 'Comprar números' }).click()
    const drawer = page.getByRole('dialog', { name: 'Comprar números' })
    const search = async () => {
      await drawer.getByRole('combobox', { name: 'Tipo' }).click()
      await page.getByRole('option', { name: 'Móvil' }).click()
      await drawer.getByRole('row', { name: shown[mobile] }).getByRole('checkbox').check()
    }
    await search()
    await expect(drawer.getByText('exige un dossier regulatorio aprobado')).toContainText(
      'Agencia (en revisión)',
    )
    expect(await seriousOverlay(page)).toEqual([])
    const [held] = twilio.bundles
    if (held) held.status = 'twilio-approved'
    await drawer.getByRole('button', { name: 'Buscar' }).click()
    await expect(drawer.getByRole('combobox', { name: 'Dossier regulatorio' })).toHaveValue('Agencia')
    await drawer.getByRole('row', { name: shown[mobile] }).getByRole('checkbox').check()
    await drawer.getByRole('button', { name: 'Comprar', exact: true }).click()
    await confirmByTyping(page, '', 'Comprar')
    await expect(drawer.getByText('Comprado', { exact: true })).toHaveCount(1)
    expect(twilio.owned.get(mobile)?.bundle_sid).toBe(bundle.sid)
    await drawer.getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await test.step('one whose calls go elsewhere is found, and repaired', async () => {
    const before = twilio.owned.get(first)?.voice_url
    twilio.put(first, { voice_url: 'https://elsewhere.example/voice' })
    const drawer = await openConnection(page)
    await drawer.getByRole('button', { name: 'Comparar', exact: true }).click()
    await expect(drawer.getByText('Mal configurados 1')).toBeVisible()
    await expect(drawer.getByText('Las llamadas van a otra URL.')).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Reparar', exact: true }).click()
    await confirmByTyping(page, '', 'Reparar')
    await expect(drawer.getByText('Correctos 3')).toBeVisible()
    expect(twilio.owned.get(first)?.voice_url).toBe(before)
  })

  await test.step('two are given back together, and leave the pool', async () => {
    await page.goto('/pool?q=9112305')
    for (const phone of [first, second])
      await page.getByRole('row', { name: shown[phone] }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Devolver', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Devolver 2 números a Twilio' })
    await expect(drawer.getByText('6 US$ al mes', { exact: true })).toBeVisible()
    expect(await seriousOverlay(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Devolver', exact: true }).click()
    await confirmByTyping(page, shown[first], 'Devolver')
    await expect(drawer.getByText('Devuelto', { exact: true })).toHaveCount(2)
    await drawer.getByRole('button', { name: 'Cerrar' }).last().click()
    for (const phone of [first, second])
      await expect(page.getByRole('row', { name: shown[phone] })).toHaveCount(0)
    expect([...twilio.owned.keys()]).toEqual([mobile])
  })

  await test.step('the last one is given back from its drawer, and the connection lists the four orders', async () => {
    await page.goto(`/pool?q=${mobile.slice(3)}`)
    await page.getByRole('row', { name: shown[mobile] }).click()
    const number = page.getByRole('dialog', { name: shown[mobile] })
    await expect(number.getByText(name)).toBeVisible()
    await number.getByRole('button', { name: 'Devolver' }).click()
    await confirmByTyping(page, shown[mobile], 'Devolver')
    await expect(page.getByText('1 número devuelto')).toBeVisible()
    const drawer = await openConnection(page)
    const orders = drawer.getByRole('listitem').filter({ hasText: /^(Compra|Devolución) de / })
    await expect(orders).toHaveText([
      /Devolución de 1 número/,
      /Devolución de 2/,
      /Compra de 1/,
      /Compra de 2/,
    ])
    await expect(orders.nth(3)).toContainText('Lucía')
    await expect(orders.nth(3)).toContainText('3 US$ al mes cada uno')
    await orders.nth(3).getByText('Comprado').first().click()
    await expect(orders.nth(3).getByText(shown[second])).toBeVisible()
    expect(await seriousInThemes(page)).toEqual([])
  })
  expect(complaints).toEqual([])
})
