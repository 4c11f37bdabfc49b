import type { Account } from '@talkie/contract/accounts'
import { toCalendarDay } from '@talkie/contract/dates'
import { toSnippet } from '@talkie/contract/tracking'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { account } from '../../accounts/tables.ts'
import { refusal, visit } from '../tables.ts'
import type { Dimensions } from '../visits/visit.ts'
import { getImplementationStatus } from './get-implementation-status.ts'

/* Motor Valles has its script on its site; Clínica Rías does not. */

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const status = ({ id: accountId }: Account, clock: Pick<typeof systemClock, 'now'> = systemClock) =>
  getImplementationStatus(
    { db: store.postgres.db, publicUrl: 'https://calls.example.com', clock },
    { accountId },
  )
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const visited = async (at: Date, { bot = false, accountId = motor.id } = {}) => {
  const facts = { dimensions: {} as Dimensions, landing: '', title: '', referrer: '', clickIds: {} }
  await store.postgres.db.insert(visit).values({ id: v7(), accountId, visitorId: v4(), at, bot, facts })
}

describe('the implementation guide', () => {
  test("has the account's own snippet", async () => {
    const scriptUrl = `https://calls.example.com/dni/${motor.key}.js`
    expect(await status(motor)).toMatchObject({
      scriptUrl,
      snippet: toSnippet(scriptUrl),
      domain: 'motorvalles.example',
    })
  })

  test('asks for numbers here, also where the script comes from the site itself', async () => {
    const own = 'https://www.rias.example/t'
    await store.postgres.db.update(account).set({ firstPartyUrl: own }).where(eq(account.id, clinica.id))
    expect(await status(clinica)).toMatchObject({
      scriptUrl: `${own}/dni/${clinica.key}.js`,
      numberUrl: 'https://calls.example.com/collect/number',
    })
    await store.postgres.db.update(account).set({ firstPartyUrl: '' }).where(eq(account.id, clinica.id))
  })

  test('shows that nothing has arrived yet', async () => {
    expect(await status(clinica)).toMatchObject({
      firstVisitAt: null,
      lastVisitAt: null,
      visitsToday: 0,
      lastBotVisit: null,
      activeRingpools: 0,
      refused: [],
    })
  })

  test("shows the first and the last visit and today's count; bots do not count", async () => {
    const now = ago(0)
    const first = ago(50)
    for (const at of [first, ago(30), now]) await visited(at)
    for (const at of [ago(60), now]) await visited(at, { bot: true })
    await visited(now, { accountId: clinica.id + 1000 })
    expect(await status(motor)).toMatchObject({ firstVisitAt: first, lastVisitAt: now, visitsToday: 1 })
    const nextWeek = { now: () => ago(-7 * 24) }
    expect(await status(motor, nextWeek)).toMatchObject({ visitsToday: 0 })
    expect((await status(motor)).lastBotVisit).toEqual({ at: now, browser: '' })
  })

  test("shows today's refused hosts, the newest first, and no other account's", async () => {
    const now = ago(0)
    const today = toCalendarDay('UTC', now)
    const refused = (accountId: number, host: string, day: string, lastAt: Date) => ({
      accountId,
      day,
      host,
      reason: 'DOMAIN_NOT_ALLOWED' as const,
      times: 3,
      lastAt,
    })
    await store.postgres.db
      .insert(refusal)
      .values([
        refused(motor.id, 'copy.example', today, new Date(now.getTime() - 2000)),
        refused(motor.id, 'staging.example', today, now),
        refused(motor.id, 'old.example', '2026-01-01', ago(1000)),
        refused(clinica.id, 'other.example', today, now),
      ])
    expect((await status(motor)).refused).toEqual([
      { host: 'staging.example', reason: 'DOMAIN_NOT_ALLOWED', times: 3, lastAt: now },
      {
        host: 'copy.example',
        reason: 'DOMAIN_NOT_ALLOWED',
        times: 3,
        lastAt: new Date(now.getTime() - 2000),
      },
    ])
  })

  test('of an unknown account is not found', async () => {
    await expect(status({ ...motor, id: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
