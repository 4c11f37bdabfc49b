import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventTypes } from '@talkie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores.ts'
import { migrateClickhouse, renderMigration } from './migrate.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const files = readdirSync(folder).sort()
const numbered = (from: number, to: number) =>
  files.filter((file) => Number(file.slice(0, 4)) >= from && Number(file.slice(0, 4)) <= to)

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const query = <Row>(sql: string) => store.clickhouse.query<Row>({ sql, params: {} })

const apply = async (names: readonly string[]) => {
  for (const file of names)
    for (const statement of renderMigration(readFileSync(`${folder}${file}`, 'utf8'), undefined))
      await store.clickhouse.command(statement)
}

/** Something that no other column of the row has, nor another row the column. */
const anyOf = (type: string, nth: number): unknown => {
  if (type.startsWith('Array(')) {
    const inner = type.slice('Array('.length, -1)
    return [anyOf(inner, nth), anyOf(inner, nth + 1)]
  }
  if (type.startsWith('DateTime64')) return `2026-05-0${(nth % 9) + 1} 10:11:12.${100 + (nth % 900)}`
  if (type === 'UUID') return `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  if (type === 'UInt8') return nth % 2
  if (type.includes('String')) return `text ${nth}`
  return nth
}

type Column = { name: string; type: string; computed: number }

/** A store as it was before types became numbers, with an event of every type; the rows as reports saw them. */
const goBack = async () => {
  await store.clickhouse.command('DROP TABLE event')
  await store.clickhouse.erase('schema_migration', "name >= '0014'")
  await apply(numbered(1, 11))
  const columns = await query<Column>(
    "SELECT name, type, default_kind = 'MATERIALIZED' AS computed FROM system.columns WHERE database = currentDatabase() AND table = 'event'",
  )
  const rows = eventTypes.map((type, row) => ({
    ...Object.fromEntries(
      columns
        .filter(({ computed }) => computed === 0)
        .map((column, place) => [column.name, anyOf(column.type, row * 1000 + place)]),
    ),
    type,
    deleted: 0,
    revision: 2,
  }))
  await store.clickhouse.insert('event', rows)
  await store.clickhouse.insert('event', [
    // A revision that came late, and a tombstone.
    { ...rows[0], revision: 1, text: 'superseded' },
    { ...rows[1], revision: 3, deleted: 1 },
  ])
}

const seen = async () => {
  const rows = await query<Record<string, unknown>>('SELECT *, quarter, touches FROM event FINAL ORDER BY id')
  return rows.map((row) => Object.entries(row).sort())
}

describe('events whose types were names', () => {
  it.each([
    ['no step', 0],
    ['renaming the table', 1],
    ['making the new table', 2],
    ['copying the events', 3],
    ['dropping the old table', 4],
  ])('are all there with types that are numbers, also if the process died after %s', async (_, steps) => {
    await goBack()
    const before = await seen()
    expect(before).toHaveLength(eventTypes.length - 1)

    // Each step is recorded before the next begins; the last one was not.
    const done = numbered(14, 13 + steps)
    await apply(done)
    await store.clickhouse.insert(
      'schema_migration',
      done.slice(0, -1).map((name) => ({ name })),
    )
    const told: string[] = []
    await migrateClickhouse(store.clickhouse, undefined, (file) => told.push(file))

    expect(told).toEqual(numbered(14 + Math.max(0, steps - 1), 9999))
    expect(await seen()).toEqual(before)
    const [column] = await query<{ type: string }>(
      "SELECT type FROM system.columns WHERE database = currentDatabase() AND table = 'event' AND name = 'type'",
    )
    expect(column?.type).toContain("Enum8('visit' = 1")
    expect(await query("SELECT name FROM system.tables WHERE name LIKE 'event_by%'")).toEqual([])
  })

  it('go over from more months than one insertion usually may touch', async () => {
    await goBack()
    await store.clickhouse.command(
      `INSERT INTO event (account_id, type, at, id, revision)
       SELECT 8, 'visit', addMonths(toDateTime64('2014-01-15 00:00:00', 3, 'UTC'), number), generateUUIDv4(), 1 FROM numbers(101)
       SETTINGS max_partitions_per_insert_block = 0`,
    )
    const before = await seen()
    await migrateClickhouse(store.clickhouse, undefined)
    expect(await seen()).toEqual(before)
  })

  it('that are told by a name that there is not are refused', async () => {
    await expect(store.clickhouse.insert('event', [{ account_id: 7, type: 'bogus' }])).rejects.toThrow(
      'bogus',
    )
  })
})
