import { type CallFilter, type CallReportField, callFieldKind, callReportFields } from '@talkie/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores.ts'
import { type EventRow, toStoreRow } from '../events/index.ts'
import type { Condition } from './compile-filter.ts'
import { earlierCallsQuery } from './count-earlier-calls.ts'
import { callEventQuery } from './find-call-event.ts'
import { pathQuery } from './find-path.ts'
import { callOf, idOf, motorValles, phones } from './golden-calls.fixture.ts'
import { conditionsOf } from './golden-conditions.fixture.ts'
import { callRowsQuery, callTotalsQuery, listCalls, type WantedPage } from './list-calls.ts'
import { personOf } from './person.ts'
import { type Fragment, render } from './sql-fragment.ts'

let store: TestClickhouse

const nobody = { visitor_id: '', phone: '', email: '', match_id: '' }

/** What people type who want more than they are given, and what only looks like it. */
const attacks = [
  "' OR 1 = 1 --",
  "'; DROP TABLE event; --",
  "\\' OR 1 = 1 --",
  "\\\\' OR 1 = 1 --",
  '\\',
  '\\N',
  'NULL',
  '"',
  '`',
  '{p0:String}',
  '{p0:Identifier} {p1:UInt32}',
  '/*',
  '*/',
  '--',
  '#',
  "x' UNION ALL SELECT 1 --",
  'nul\u0000byte',
  'tab\tline\nreturn\r',
  '%',
  '_',
  '\u202Eñ💥\uFEFF',
  '٣',
  '[]',
  "['a']",
  '$${}',
]

const wanted: WantedPage = {
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  range: { start: '2026-11-01', end: '2026-12-01' },
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}
const all = { accountId: motorValles.id, at: new Date('2026-11-10T09:00:00Z'), callId: idOf('call of Núria') }

const planOf = async (query: Fragment): Promise<string> => {
  const { sql, params } = render(query)
  const rows = await store.clickhouse.query<{ explain: string }>({
    sql: `EXPLAIN actions = 1 ${sql}`,
    params,
  })
  return rows.map(({ explain }) => explain).join('\n')
}

const reports = () => ({ clickhouse: store.clickhouse, log: { error: vi.fn() } })
const textFields = callReportFields.filter((name) => callFieldKind(name) !== 'number')

/** A caller whose every text is the attack itself: it is found by it, so nothing of it was lost on the way. */
const mallory = (attack: string, i: number): EventRow =>
  callOf(`Mallory ${i}`, {
    at: '2026-11-20T10:00:00.000Z',
    phone: attack,
    number: attack,
    destination: attack,
    ringpool: attack,
    agent: attack,
    outcome: attack,
    dimensions: Object.fromEntries(textFields.map((name) => [name, attack])),
  })

beforeAll(async () => {
  store = await openTestClickhouse()
  await store.clickhouse.insert('event', [
    toStoreRow(callOf('Núria', { at: '2026-11-10T09:00:00.000Z', phone: phones.nuria })),
    ...attacks.map(mallory).map(toStoreRow),
  ])
})

afterAll(() => store?.close())

describe('the event store understands', () => {
  it.each(callReportFields)('every filter and both orders of %s', async (field) => {
    for (const condition of conditionsOf(field)) {
      const page = { ...wanted, filters: [{ field, ...condition }], search: 'ocasión' }
      await planOf(callTotalsQuery(page))
      await planOf(callRowsQuery({ ...page, sort: [{ field, direction: 'asc' }] }))
    }
    await planOf(callRowsQuery({ ...wanted, sort: [{ field, direction: 'desc' }] }))
  })

  it('every other query', async () => {
    const known = {
      visitor_id: idOf('visitor Núria'),
      phone: phones.nuria,
      email: 'nuria@puig.cat',
      match_id: 'c-17',
    }
    const paths = Object.entries(known).map(([trace, value]) =>
      pathQuery({ accountId: motorValles.id, person: personOf([{ ...nobody, [trace]: value }]) }),
    )
    for (const query of [callEventQuery(all), earlierCallsQuery({ ...all, caller: phones.nuria }), ...paths])
      expect(query && (await planOf(query))).toContain('ReadFromMergeTree')
  })

  it('that FINAL comes before every condition', async () => {
    for (const query of [callRowsQuery(wanted), callTotalsQuery(wanted)])
      expect(await planOf(query)).not.toMatch(/prewhere/i)
  })
})

describe('an attack', () => {
  it.each(attacks.map((attack, i) => [attack, i] as const))('with %j is only a text', async (attack, i) => {
    const found = async (page: Partial<WantedPage>) => {
      const { rows, totals } = await listCalls(reports(), { ...wanted, ...page })
      expect(totals.calls).toBe(rows.length)
      return rows.map(({ callId }) => callId)
    }
    const itself = idOf(`call of Mallory ${i}`)
    const everywhere = (condition: Condition) =>
      found({ filters: textFields.map((field) => ({ field, ...condition })) })
    expect(await everywhere({ operator: 'is', value: attack })).toEqual([itself])
    expect(await everywhere({ operator: 'in', value: [attack, `${attack} `] })).toEqual([itself])
    expect(await everywhere({ operator: 'is_not', value: attack })).toHaveLength(attacks.length)
    expect(await found({ search: attack })).toContain(itself)
    expect(await found({ search: `${attack}nobody` })).toEqual([])
    // Each operator meets each attack, and in turn each field.
    for (const [turn, condition] of conditionsOf('campaign').entries()) {
      const field = textFields[(i + turn) % textFields.length]
      if (!field || !('value' in condition) || condition.operator === 'is_not') continue
      const value = turn % 2 === 0 ? `${attack}nobody` : `nobody${attack}`
      const hopeless = { ...condition, value: condition.operator === 'in' ? [value] : value }
      const filter = { field, ...hopeless } as CallFilter
      if (callFieldKind(field) === 'text' || filter.operator === 'is' || filter.operator === 'in')
        expect(await found({ filters: [filter] })).toEqual([])
    }
  })

  it('with half of a character finds nobody', async () => {
    const half = '\uD800'
    const filters = [{ field: 'campaign', operator: 'is', value: half }] as const
    for (const page of [{ filters }, { search: half }])
      expect((await listCalls(reports(), { ...wanted, ...page })).rows).toEqual([])
  })

  it('in a name of a field reaches no SQL', async () => {
    for (const attack of attacks) {
      const field = attack as CallReportField
      await expect(listCalls(reports(), { ...wanted, sort: [{ field, direction: 'asc' }] })).rejects.toThrow(
        RangeError,
      )
    }
  })

  it('in a time zone is an unknown time zone', async () => {
    // The client of a ClickHouse server tells the console of errors too.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const timezone of ["UTC') OR 1 = 1 --", '{p0:String}'])
      await expect(planOf(callRowsQuery({ ...wanted, timezone }))).rejects.toThrow(/time zone/i)
    told.mockRestore()
  })

  it('in a visitor, a phone or an id finds nobody', async () => {
    for (const caller of attacks) {
      const { sql, params } = render(earlierCallsQuery({ ...all, caller: `${caller}nobody` }))
      expect(await store.clickhouse.query({ sql, params })).toEqual([{ calls: 0 }])
    }
  })
})
