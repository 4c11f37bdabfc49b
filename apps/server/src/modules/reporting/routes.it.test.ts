import { createRouterClient } from '@orpc/server'
import { defaultPermissions } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { reportFields } from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { currentRequester } from '../../platform/queue/requester.ts'
import { openTestStores, type TestStores } from '../../testing/stores/stores.ts'
import { createAccountDirectory } from '../accounts/index.ts'
import { account, client } from '../accounts/tables.ts'
import { createRollupFinder } from '../analytics/rollups/find-rollups.ts'
import { storeCallerNames } from '../contacts/index.ts'
import { toStoreRow } from '../events/index.ts'
import { createFormulaFinder } from '../metrics/find-formulas.ts'
import { callerPhones, firstCalls, idFromName, laterCalls } from './calls/golden-calls.fixture.ts'
import { reportingRoutes } from './routes.ts'

/*
 * Marta reads the calls of Motor Vallès and knows no other account; Pere is of the same account without the section;
 * Anna is privileged.
 */

let stores: TestStores
let routes: ReturnType<typeof reportingRoutes>
let motorValles: number
let cordillera: number

const november = { start: '2026-11-01', end: '2026-12-01' }

const userOf = (profile: User['profile'], permissions: User['permissions']): User => ({
  id: 'x',
  name: 'x',
  lastname: 'x',
  email: 'x@motorvalles.es',
  phone: null,
  company: null,
  position: null,
  gender: null,
  profile,
  permissions,
})
const reader = { ...defaultPermissions }
reader.reporting = { has: true, perm: 'r' }
reader['reporting.calls'] = { has: true, perm: 'r' }
const anna = () => userOf('privileged', {})
const marta = () => userOf('regular', { [motorValles]: reader })
const pere = () => userOf('regular', { [motorValles]: defaultPermissions })

const scopes = { level: 'w', sections: 'all', accounts: 'all' } as const

/** The procedures as a user calls them, with the access check and the contract's check of every response. */
const as = (user: User) =>
  createRouterClient(routes, {
    context: {
      token: 'token',
      address: '127.0.0.1',
      userAgent: 'test',
      isArchived: async () => false,
      authenticate: async () => ({ via: 'session', user, scopes, sessionId: 'session', generation: 1 }),
    },
  })

beforeAll(async () => {
  stores = await openTestStores()
  const { db } = stores.postgres
  const site = (timezone: string) => ({
    name: timezone,
    domain: 'motorvalles.es',
    timezone,
    country: 'es' as const,
    currencyCode: 'EUR',
    language: 'es' as const,
  })
  const [owner] = await db.insert(client).values(site('UTC')).returning()
  const zones = ['Europe/Madrid', 'America/Santiago']
  const rows = await db
    .insert(account)
    .values(zones.map((zone) => ({ ...site(zone), clientId: owner?.id ?? 0, key: zone })))
    .returning({ id: account.id })
  motorValles = rows[0]?.id ?? 0
  cordillera = rows[1]?.id ?? 0
  const ours = (told: (typeof firstCalls)[number]) => ({
    ...toStoreRow(told),
    account_id: told.accountId === 7 ? motorValles : cordillera,
  })
  for (const calls of [firstCalls, laterCalls]) await stores.clickhouse.insert('event', calls.map(ours))
  const accounts = await createAccountDirectory(stores.postgres)
  const log = { error: vi.fn() }
  routes = reportingRoutes({
    db,
    clickhouse: stores.clickhouse,
    log,
    accounts,
    sendJob: vi.fn(),
    findFormulas: createFormulaFinder(db),
    mailDomains: [],
    findRollups: createRollupFinder({ clickhouse: stores.clickhouse, log }),
    ensureSample: vi.fn(),
    onStored: vi.fn(),
    clock: systemClock,
  })
})
afterAll(() => stores?.close())

describe('a caller is found by name', () => {
  const callsOfZenobia = (user: User) =>
    as(user).dashboard.ask({
      accountId: motorValles,
      range: november,
      filters: [{ field: 'caller', operator: 'contains', value: 'zenobia' }],
      questions: [{ measures: ['call'] }],
    })
  const permit = (...sections: ('reporting.dashboard' | 'reporting.calls')[]) =>
    userOf('regular', {
      [motorValles]: {
        ...defaultPermissions,
        reporting: { has: true, perm: 'r' },
        ...Object.fromEntries(sections.map((section) => [section, { has: true, perm: 'r' }])),
      },
    })

  it('by those who may see names, not by who may read figures only', async () => {
    await storeCallerNames(
      stores.postgres.db,
      Object.values(callerPhones).map((e164) => ({ e164, name: 'Zenobia', company: '' })),
      { accountId: motorValles, source: 'typed', by: null },
    )
    const [all] = (await callsOfZenobia(permit('reporting.dashboard', 'reporting.calls'))).answers
    const [none] = (await callsOfZenobia(permit('reporting.dashboard'))).answers
    expect(all?.totals.values[0]).toBeGreaterThan(0)
    expect(none?.totals.values).toEqual([0])
  })
})

describe('callers and contacts are listed', () => {
  const permit = (section: 'reporting.calls' | 'reporting.dashboard') =>
    userOf('regular', {
      [motorValles]: {
        ...defaultPermissions,
        reporting: { has: true, perm: 'r' },
        'reporting.dashboard': { has: true, perm: 'r' },
        [section]: { has: true, perm: 'r' },
      },
    })
  const { start, end } = november

  it.each(['caller', 'email', 'match_id'] as const)('%s: for those who may read rows only', async (field) => {
    const ask = (user: User) =>
      as(user).dashboard.ask({
        accountId: motorValles,
        range: november,
        questions: [{ measures: ['call'] }, { measures: ['call'], by: ['day', field] }],
      })
    const list = (user: User) => as(user).dashboard.values({ accountId: motorValles, field, start, end })
    for (const read of [ask, list]) {
      await expect(read(permit('reporting.dashboard'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(read(permit('reporting.calls'))).resolves.toBeDefined()
    }
  })
})

describe('a user who may read the calls of an account', () => {
  it('has the event store queried as this user, so that users take turns', async () => {
    const { query } = stores.clickhouse
    const requesters = new Set<string>()
    const spied = vi.spyOn(stores.clickhouse, 'query').mockImplementation((...given) => {
      requesters.add(currentRequester().key)
      return query(...given)
    })
    const measures = ['call' as const]
    await as(marta()).calls.ask({ accountId: motorValles, range: november, questions: [{ measures }] })
    await as(marta()).calls.rows({ accountId: motorValles, range: november, scope: 'call' })
    spied.mockRestore()
    expect([...requesters]).toEqual(['user x'])
  })

  it("gets them in the contract's shape", async () => {
    for (const user of [marta(), anna()]) {
      const wanted = { accountId: motorValles, range: november, scope: 'call' } as const
      const { rows, total } = await as(user).calls.rows(wanted)
      expect(total).toBe(6)
      expect(rows).toHaveLength(total)
      for (const { id, callId } of rows) {
        const known = callId ?? id
        const { call } = await as(user).calls.get({ accountId: motorValles, callId: known })
        expect(call.callId).toBe(known)
        const { event } = await as(user).calls.contact({ accountId: motorValles, eventId: id })
        expect(event.id).toBe(id)
      }
    }
  })

  it('gets the values of every field', async () => {
    for (const field of reportFields)
      await as(marta()).calls.values({ accountId: motorValles, field, ...november })
    const { values } = await as(marta()).calls.values({
      accountId: motorValles,
      field: 'source',
      scope: 'call',
      ...november,
    })
    expect(values.map(({ value }) => value)).toEqual(['direct', 'facebook', 'google'])
  })

  it('learns which filter is wrong, and that a range is too long', async () => {
    const list = (more: object) =>
      as(marta()).calls.rows({ accountId: motorValles, range: november, ...more })
    await expect(
      list({ filters: [{ field: 'talk_seconds', operator: 'contains', value: '3' }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'filters.0.operator': 'invalid' } })
    await expect(list({ range: { start: '2024-01-01', end: '2026-01-01' } })).rejects.toMatchObject({
      code: 'RANGE_TOO_LONG',
    })
    await expect(
      as(marta()).calls.values({
        accountId: motorValles,
        field: 'city',
        start: '2026-11-02',
        end: '2026-11-01',
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a caller whose name is known', () => {
  const writer = () => {
    const matrix = { ...reader, 'reporting.calls': { has: true, perm: 'w' as const } }
    return userOf('regular', { [motorValles]: matrix })
  }
  const query = { range: november, scope: 'call' as const }
  const search = async (text: string) =>
    (await as(marta()).calls.rows({ accountId: motorValles, ...query, search: text })).rows
  const count = async (value: string) => {
    const filters = [
      {
        any: [
          { field: 'caller' as const, operator: 'contains' as const, value },
          { field: 'campaign' as const, operator: 'contains' as const, value },
        ],
      },
    ]
    const measures = ['calls_ended' as const]
    const { answers } = await as(marta()).calls.ask({
      accountId: motorValles,
      range: november,
      filters,
      questions: [{ measures }],
    })
    return answers[0]?.totals.values[0]
  }
  const phone = callerPhones.nuria

  it('is shown with the name, and found by it, in rows and in figures', async () => {
    expect(await search('Talleres Roca')).toEqual([])
    expect(await count('talleres roca')).toBe(0)
    const { callerName } = await as(writer()).calls.nameCaller({
      accountId: motorValles,
      phone,
      name: 'Núria Soler',
      company: 'Talleres Roca',
    })
    expect(callerName).toMatchObject({ name: 'Núria Soler', source: 'typed' })
    const rows = await search('talleres róca')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ caller: phone, callerName: 'Núria Soler', callerCompany: 'Talleres Roca' })
    expect(await count('talleres roca')).toBe(rows.length)
    const callId = idFromName('call of Núria')
    expect((await as(marta()).calls.get({ accountId: motorValles, callId })).callerName).toMatchObject({
      company: 'Talleres Roca',
    })
  })

  it('is nameless in other accounts', async () => {
    const { rows } = await as(anna()).calls.rows({ accountId: cordillera, ...query })
    expect(rows.map(({ callerName }) => callerName)).toEqual(rows.map(() => ''))
  })

  it('gets a name only from who may write calls', async () => {
    const name = { accountId: motorValles, phone, name: 'Nadie', company: '' }
    await expect(as(marta()).calls.nameCaller(name)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(writer()).calls.nameCaller({ ...name, phone: '612' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a user who may not', () => {
  const doors = (user: User, accountId: number, callId: string) => {
    const { calls } = as(user)
    return [
      calls.rows({ accountId, range: november }),
      calls.get({ accountId, callId }),
      calls.values({ accountId, field: 'caller', ...november }),
    ]
  }

  it.each([
    ['NOT_FOUND', 'a neighbour', () => doors(marta(), cordillera, idFromName('call of Núria in Santiago'))],
    [
      'FORBIDDEN',
      'a colleague without the section',
      () => doors(pere(), motorValles, idFromName('call of Núria')),
    ],
  ])('gets %s from every procedure, whether the ids exist or not: %s', async (code, _who, refused) => {
    await Promise.all(refused().map((door) => expect(door).rejects.toMatchObject({ code })))
  })

  it("cannot read another account's call through their own account", async () => {
    const callId = idFromName('call of Núria in Santiago')
    await expect(as(marta()).calls.get({ accountId: motorValles, callId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await as(anna()).calls.get({ accountId: cordillera, callId })).call.callId).toBe(callId)
  })
})

it('reports of an account that does not exist are not found', async () => {
  await expect(as(anna()).calls.rows({ accountId: 999_999, range: november })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
