import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { account, client } from '../../accounts/tables.ts'
import { dimensionValues } from '../../analytics/registry/stored-call.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { call } from '../../telephony/tables.ts'
import { visit } from '../../tracking/tables.ts'
import { idFromName } from '../calls/golden-calls.fixture.ts'
import { countAccountDays } from './count-account-days.ts'

/*
 * Motor Vallès in Sabadell and Autos Cordillera in Santiago, at noon in Sabadell on 6 September 2026: in Santiago,
 * where clocks went from midnight to one o'clock that night, it is seven in the morning. Nothing has happened yet at
 * the third account.
 */
const now = new Date('2026-09-06T10:00:00Z')
const zones = ['Europe/Madrid', 'America/Santiago', 'Pacific/Auckland']
let store: TestPostgres
let accounts: { id: number; timezone: string }[]

const visitOf = (accountId: number, at: string, bot = false) => ({
  id: idFromName(`visit ${accountId} ${at} ${bot}`),
  accountId,
  visitorId: idFromName('somebody'),
  at: new Date(at),
  bot,
  facts: { dimensions: dimensionValues(() => ''), landing: '', title: '', referrer: '', clickIds: {} },
})

const callOf = (accountId: number, startedAt: string, outcome: 'valid' | 'not_answered' | null) => ({
  id: idFromName(`call ${accountId} ${startedAt}`),
  accountId,
  connectionId: idFromName('connection'),
  callKey: `${accountId} ${startedAt}`,
  e164: '+34937000011',
  state: outcome ? ('ended' as const) : ('ringing' as const),
  startedAt: new Date(startedAt),
  ringSeconds: 0,
  talkSeconds: 0,
  durationSeconds: 0,
  outcome,
  attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
  version: 1,
  published: {},
})

const ringpoolOf = (accountId: number, name: string, active: boolean) => ({
  id: idFromName(`ringpool ${name} of ${accountId}`),
  accountId,
  name,
  active,
  destination: '+34937220808',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  overflow: '+34937000099',
})

const numberOf = (accountId: number | null, e164: string) => ({
  id: idFromName(e164),
  accountId,
  provider: 'orange' as const,
  visible: e164,
  realPhone: e164,
  e164,
})

beforeAll(async () => {
  store = await openTestPostgres()
  const { db } = store.postgres
  const site = (timezone: string) => ({
    name: timezone,
    domain: 'example.com',
    timezone,
    country: 'es' as const,
    currencyCode: 'EUR',
    language: 'es' as const,
  })
  const [owner] = await db.insert(client).values(site('UTC')).returning()
  const clientId = owner?.id ?? 0
  accounts = await db
    .insert(account)
    .values(zones.map((zone) => ({ ...site(zone), clientId, key: zone })))
    .returning({ id: account.id, timezone: account.timezone })
  const [sabadell, santiago] = accounts.map(({ id }) => id) as [number, number, number]
  await db
    .insert(visit)
    .values([
      visitOf(sabadell, '2026-09-05T21:59:59.999Z'),
      visitOf(sabadell, '2026-09-05T22:00:00Z'),
      visitOf(sabadell, '2026-09-06T09:59:00Z'),
      visitOf(sabadell, '2026-09-06T09:59:00Z', true),
      visitOf(santiago, '2026-09-06T03:59:59.999Z'),
      visitOf(santiago, '2026-09-06T04:00:00Z'),
    ])
  await db
    .insert(call)
    .values([
      callOf(sabadell, '2026-09-05T21:00:00Z', 'valid'),
      callOf(sabadell, '2026-09-06T08:00:00Z', 'valid'),
      callOf(sabadell, '2026-09-06T08:30:00Z', 'not_answered'),
      callOf(sabadell, '2026-09-06T09:59:50Z', null),
      callOf(santiago, '2026-09-06T03:30:00Z', 'valid'),
    ])
  await db
    .insert(ringpool)
    .values([
      ringpoolOf(sabadell, 'Ocasión', true),
      ringpoolOf(sabadell, 'Nuevos', true),
      ringpoolOf(sabadell, 'Taller', false),
    ])
  await db
    .insert(poolNumber)
    .values([
      numberOf(sabadell, '+34937000011'),
      numberOf(sabadell, '+34937000012'),
      numberOf(santiago, '+56221000001'),
      numberOf(null, '+34937000013'),
    ])
})
afterAll(() => store?.close())

it("counts each account's day since its own midnight, without bots and yesterday", async () => {
  const counted = await countAccountDays(store.postgres.db, accounts, now)
  expect(accounts.map(({ id }) => counted.get(id))).toEqual([
    { visits: 2, calls: 3, valid: 1, ringpools: 2, numbers: 2 },
    { visits: 1, calls: 0, valid: 0, ringpools: 0, numbers: 1 },
    { visits: 0, calls: 0, valid: 0, ringpools: 0, numbers: 0 },
  ])
})

it('counts only the requested accounts', async () => {
  const counted = await countAccountDays(store.postgres.db, accounts.slice(1, 2), now)
  expect([...counted.keys()]).toEqual([accounts[1]?.id])
  expect(await countAccountDays(store.postgres.db, [], now)).toEqual(new Map())
})
