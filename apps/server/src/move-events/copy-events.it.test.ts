import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clickhouse } from '../platform/clickhouse/clickhouse-client.ts'
import { openTestClickhouse, type TestClickhouse } from '../testing/stores/stores.ts'
import { copiedTables, copyEvents } from './copy-events.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store.close())

const seen = (clickhouse: Clickhouse) =>
  clickhouse.query({ sql: 'SELECT *, toString(value) AS exact FROM event FINAL ORDER BY id', params: {} })

/**
 * A process can open only one event store. This stand-in for the other one collects its rows, which then replace
 * those of the first.
 */
const gatheringStore = (clickhouse: Clickhouse) => {
  const rows = new Map<string, Record<string, unknown>[]>()
  const other: Clickhouse = {
    ...clickhouse,
    insert: async (table, added) => void rows.set(table, [...(rows.get(table) ?? []), ...added]),
  }
  return { rows, other }
}

it('copies every event unchanged, of all months, with tombstones, taggings and present names', async () => {
  const { clickhouse } = store
  await clickhouse.command(
    `INSERT INTO event (account_id, type, at, id, revision, value, page_url)
     SELECT 7, 'sale', addMonths(toDateTime64('2025-01-15 10:11:12.123', 3, 'UTC'), number % 12), generateUUIDv4(), 1,
            toDecimal64('12345678901.23', 2), 'https://motorvalles.es/''\\\\"ñ' FROM numbers(300)`,
  )
  await clickhouse.command(
    `INSERT INTO event (account_id, type, at, id, revision, deleted)
     SELECT account_id, type, at, id, 2, 1 FROM event LIMIT 3`,
  )
  await clickhouse.insert('event_tagging', [
    {
      account_id: 7,
      event_id: '0197c2a0-0000-7000-8000-000000000001',
      tag_id: '0197c2a0-0000-7000-8000-000000000002',
      tag: 'VIP',
      revision: 1,
    },
  ])
  await clickhouse.insert('former_name', [
    { account_id: 7, former: 'Feria', name: 'Feria de otoño', revision: 1 },
  ])
  await clickhouse.insert('agent_text', [
    { account_id: 7, text: 'sip:104@pbx', name: 'Jordi Puig', team: 'Ventas', revision: 3 },
  ])
  const names = () =>
    clickhouse.query({
      // Without the parentheses each part would be ordered by itself.
      sql: `SELECT * FROM (
              SELECT former AS text, name, '' AS team, revision FROM former_name FINAL
              UNION ALL SELECT text, name, team, revision FROM agent_text FINAL
            ) ORDER BY text`,
      params: {},
    })
  const [before, namesBefore] = [await seen(clickhouse), await names()]
  expect(before).toHaveLength(297)
  expect(namesBefore).toHaveLength(2)
  const { rows, other } = gatheringStore(clickhouse)
  expect(await copyEvents(clickhouse, other)).toBe(300)
  for (const table of copiedTables) {
    await clickhouse.command(`TRUNCATE TABLE ${table}`)
    // Twice, as if the copy was interrupted and started again.
    for (let times = 0; times < 2; times++) await clickhouse.insert(table, rows.get(table) ?? [])
  }
  expect(await seen(clickhouse)).toEqual(before)
  expect(await names()).toEqual(namesBefore)
})

it('copies every table of accounts but what is derived from events', async () => {
  const derived = ['event_rollup', 'rolled_up_month']
  const tables = await store.clickhouse.query<{ table: string }>({
    sql: `SELECT DISTINCT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id'`,
    params: {},
  })
  const primary = tables.map(({ table }) => table).filter((table) => !derived.includes(table))
  expect(primary.sort()).toEqual([...copiedTables].sort())
})

it('throws when the other store does not have all of the rows', async () => {
  const { other } = gatheringStore(store.clickhouse)
  const forgetful: Clickhouse = { ...other, query: async <Row>() => [{ rows: 0 }] as unknown as Row[] }
  await expect(copyEvents(store.clickhouse, forgetful)).rejects.toThrow(/^Of \d+ rows of event, 0 are/)
})
