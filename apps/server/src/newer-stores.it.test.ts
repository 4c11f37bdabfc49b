import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateClickhouse } from './platform/clickhouse/migrate.ts'
import { currentSchema } from './platform/postgres/migrate.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'
import { openTestClickhouse, openTestPostgres } from './testing/stores/stores.ts'

const onServer = process.env.TALKIE_TEST_STORES === 'server'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'talkie-newer-'))
  if (!onServer) cpSync(inject('postgresTemplate'), dir, { recursive: true })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('stores that a newer version has changed', () => {
  it('are refused', async () => {
    const server = onServer ? await openTestPostgres() : undefined
    const open = () => (server?.url ? openPostgresServer(server.url) : openEmbeddedPostgres(dir))
    const postgres = await open()
    await postgres.run(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4000000000000)",
    )
    await postgres.close()
    await expect(open()).rejects.toThrow(
      'The records were changed by a newer Talkie; start that version, or restore a backup from before it.',
    )
    await server?.close()
  })

  it('are refused if it is the event store', async () => {
    const store = await openTestClickhouse()
    await store.clickhouse.insert('schema_migration', [{ name: '9999_of_tomorrow.sql' }])
    await expect(migrateClickhouse(store.clickhouse, undefined)).rejects.toThrow(
      'The event store was changed by a newer Talkie',
    )
    await store.close()
  })
})

describe('a store from before the first release', () => {
  it('is refused if it is PostgreSQL', async () => {
    const { postgres, close } = await openTestPostgres()
    await postgres.run('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(postgres.migrate(currentSchema)).rejects.toThrow(
      /^The records were made before the first release of Talkie and cannot be upgraded; move DATA_DIR away, or set DATABASE_URL to an empty database, and start anew\.$/,
    )
    await close()
  })

  it('is refused if it is the event store', async () => {
    const { clickhouse, close } = await openTestClickhouse()
    await clickhouse.erase('schema_migration', '1')
    await clickhouse.insert('schema_migration', [
      { name: '0001_event.sql' },
      { name: '0019_installation.sql' },
    ])
    await expect(migrateClickhouse(clickhouse, undefined)).rejects.toThrow(
      /^The event store was made before the first release of Talkie and cannot be upgraded; move DATA_DIR away, or set CLICKHOUSE_URL to an empty database, and start anew\.$/,
    )
    await close()
  })
})
