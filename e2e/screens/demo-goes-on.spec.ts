import { eq } from 'drizzle-orm'
import { poolNumber } from '../../apps/server/src/modules/numbers/tables.ts'
import { timeoutOf } from '../../apps/server/src/modules/telephony/call-timeout.ts'
import { importSignals } from '../../apps/server/src/modules/telephony/import-signals.ts'
import { connection } from '../../apps/server/src/modules/telephony/tables.ts'
import { openEmbeddedPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía watches the demo's traffic. Of one call the provider never told the end, and it was closed after four hours of
 * silence, as it stands in the store.
 */

const caller = '+34655097199'

const storeSilentCall = async (dataDir: string) => {
  const { db, close } = await openEmbeddedPostgres(dataDir)
  const [number] = await db.select().from(poolNumber).where(eq(poolNumber.accountId, dealer)).limit(1)
  const [line] = await db.select({ id: connection.id }).from(connection).limit(1)
  if (!number || !line) throw new Error('The demo has no numbers or no connections.')
  const callKey = 'silent-1'
  const startedAt = new Date(Date.now() - 5 * 3_600_000)
  const call = { callerHidden: false, caller, called: number.e164, destination: null }
  await importSignals({ db }, line.id, [
    { callKey, signal: { ...call, id: 'silent-1/ringing', event: 'ringing', occurredAt: startedAt } },
    {
      callKey,
      signal: {
        ...call,
        id: 'silent-1/answered',
        event: 'answered',
        occurredAt: new Date(+startedAt + 6000),
      },
    },
    { callKey, signal: timeoutOf({ connectionId: line.id, callKey, state: 'answered', startedAt }) },
  ])
  await close()
}

test.use({ settings: { TALKIE_DEMO_TRAFFIC: 'true' }, seed: { write: storeSilentCall } })

test('numbers are lent by themselves meanwhile, and a call that was closed without its end says so', async ({
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
  const before = await lent.count()

  const calls = await context.newPage()
  await test.step('in the table, beside the outcome', async () => {
    await calls.goto(`/accounts/${dealer}/reporting-calls?range=last_7_days`)
    const row = calls.getByRole('row', { name: /655 09 71 99/ })
    await expect(row.getByRole('img', { name: 'Cerrada sin señal de fin' })).toBeVisible()
    await row.click()
  })
  await test.step('in its drawer: what is not known, instead of a duration', async () => {
    const drawer = calls.getByRole('dialog')
    await expect(drawer.getByText('No se recibió el final de esta llamada')).toBeVisible()
    await expect(drawer.getByText('no se sabe', { exact: true })).toBeVisible()
    await expect(drawer.getByText('Cerrada sin señal de fin').first()).toBeVisible()
    expect(await seriousInThemes(calls)).toEqual([])
    await calls.reload()
    await expect(drawer.getByText('no se sabe', { exact: true })).toBeVisible()
    await calls.close()
  })

  // Who is watched has a visitor every half minute.
  await expect.poll(() => lent.count(), { timeout: 60_000 }).toBeGreaterThan(before)
  expect(complaints).toEqual([])
})
