import type { Page } from '@playwright/test'
import { openTwilio, type TestTwilio, twilioAccount } from '@talkie/server/testing'
import { seriousInThemes, seriousOverlay } from './accessibility.ts'
import { confirmByTyping, dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía buys two numbers of Madrid from Twilio for the pool. Somebody sends the calls of one elsewhere in Twilio's console;
 * the comparison finds it, and she repairs it. Then she gives the other one back.
 */

let twilio: TestTwilio
test.use({
  settings: async ({ browserName: _ }, use) => {
    twilio = await openTwilio()
    await use({ TWILIO_API_URL: twilio.url, TWILIO_PRICING_URL: twilio.url })
    twilio.close()
  },
})

const [first, second] = ['+34911230501', '+34911230503'] as const
const shown = { [first]: '+34 911 23 05 01', [second]: '+34 911 23 05 03' } as const
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
    ...{ mapping: {}, allowedAddresses: [], active: true },
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
    await expect(drawer.getByText('Correctos 2')).toBeVisible()
    expect(twilio.owned.get(first)?.voice_url).toBe(before)
  })

  await test.step('the other one is given back, and leaves the pool', async () => {
    await page.goto('/pool?q=9112305')
    await page.getByRole('row', { name: shown[second] }).click()
    const drawer = page.getByRole('dialog', { name: shown[second] })
    await expect(drawer.getByText(name)).toBeVisible()
    await drawer.getByRole('button', { name: 'Devolver' }).click()
    await confirmByTyping(page, shown[second], 'Devolver')
    await expect(page.getByText('1 número devuelto')).toBeVisible()
    await expect(page.getByRole('row', { name: shown[second] })).toHaveCount(0)
    await expect(page.getByRole('row', { name: shown[first] })).toBeVisible()
    expect([...twilio.owned.keys()]).toEqual([first])
  })
  expect(complaints).toEqual([])
})
