import { storeSilentCall } from '@talkie/server/testing/records'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía watches the demo's traffic. The provider never sent the end of one call, so it was closed after four hours
 * without a signal. The test writes this call into the store.
 */

const silentCall = {
  write: (dataDir: string) => storeSilentCall(dataDir, { accountId: dealer, caller: '+34655097199' }),
}

/** The phone number in the text of a tile. */
const readNumber = (tile: string) => /^[\d ]*\d/.exec(tile)?.[0] ?? ''

test.use({ settings: { TALKIE_DEMO_TRAFFIC: 'true' }, seed: silentCall })

test('numbers are leased continuously, and a call that was closed without an end signal says so', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await page.goto(`/accounts/${dealer}/ringpool-realtime`)
  const lent = page
    .getByRole('list', { name: 'Números' })
    .getByRole('listitem')
    .filter({ hasText: 'Asignado' })
  await expect(page.getByRole('status').getByText('En directo')).toBeVisible()
  const before = await lent.allTextContents()

  const calls = await context.newPage()
  await test.step('in the table, beside the outcome', async () => {
    await calls.goto(`/accounts/${dealer}/reporting-calls?range=last_7_days`)
    const row = calls.getByRole('row', { name: /655 09 71 99/ })
    await expect(row.getByRole('img', { name: 'Cerrada sin señal de fin' })).toBeVisible()
    await row.click()
  })
  await test.step('in its drawer: that the duration is unknown', async () => {
    const drawer = calls.getByRole('dialog')
    await expect(drawer.getByText('No se recibió el final de esta llamada')).toBeVisible()
    await expect(drawer.getByText('no se sabe', { exact: true })).toBeVisible()
    await expect(drawer.getByText('Cerrada sin señal de fin').first()).toBeVisible()
    expect(await seriousInThemes(calls)).toEqual([])
    await calls.reload()
    await expect(drawer.getByText('no se sabe', { exact: true })).toBeVisible()
    await calls.close()
  })

  // While a user watches, the demo has a visitor every half minute. Leases of before may end meanwhile.
  const numbers = before.map(readNumber)
  const listNew = async () =>
    (await lent.allTextContents()).map(readNumber).filter((one) => !numbers.includes(one))
  await expect.poll(listNew, { timeout: 120_000 }).not.toEqual([])
  expect(complaints).toEqual([])
})
