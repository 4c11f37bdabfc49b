import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateClickhouse } from './platform/clickhouse/migrate.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'
import { openTestClickhouse, openTestPostgres } from './testing/stores.ts'

const onServer = process.env.TALKIE_TEST_STORES === 'server'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'talkie-newer-'))
  if (!onServer) cpSync(inject('postgresTemplate'), dir, { recursive: true })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('records that a newer Talkie has changed', () => {
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

  it('are refused where they are in the event store', async () => {
    const store = await openTestClickhouse()
    await store.clickhouse.insert('schema_migration', [{ name: '9999_of_tomorrow.sql' }])
    await expect(migrateClickhouse(store.clickhouse, undefined)).rejects.toThrow(
      'The event store was changed by a newer Talkie',
    )
    await store.close()
  })
})
