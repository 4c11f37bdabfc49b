import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '@talkie/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores/stores.ts'
import { currentMigrations, migrateClickhouse, renderMigration } from './migrate.ts'

const files = readdirSync(currentMigrations).sort()

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const query = <Row>(sql: string) => store.clickhouse.query<Row>({ sql, params: {} })
const recorded = () => query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')
const tables = () =>
  query('SELECT name, create_table_query FROM system.tables WHERE database = currentDatabase() ORDER BY name')

describe('the migrations of the event store', () => {
  it('are recorded once', async () => {
    await migrateClickhouse(store.clickhouse, undefined)
    expect(await recorded()).toEqual(files.map((name) => ({ name })))
  })

  it.each(files)('resume after a process died at any statement of %s', async (file) => {
    const before = await tables()
    const statements = renderMigration(readFileSync(join(currentMigrations, file), 'utf8'), undefined)
    await store.clickhouse.erase('schema_migration', `name >= '${file}'`)
    for (const statement of statements.slice(0, -1)) await store.clickhouse.command(statement)
    const changed: string[] = []
    await migrateClickhouse(store.clickhouse, undefined, (name) => changed.push(name))
    expect(changed).toEqual(file === files[0] ? [] : files.filter((name) => name >= file))
    expect(await tables()).toEqual(before)
    expect(await recorded()).toEqual(files.map((name) => ({ name })))
  })

  it('declare every event type', async () => {
    const [column] = await query<{ type: string }>(
      "SELECT type FROM system.columns WHERE database = currentDatabase() AND table = 'event' AND name = 'type'",
    )
    for (const type of eventTypes) expect(column?.type).toContain(`'${type}' = `)
  })

  it('reject an event of an unknown type', async () => {
    await expect(store.clickhouse.insert('event', [{ account_id: 7, type: 'bogus' }])).rejects.toThrow(
      'bogus',
    )
  })
})
