import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { inject } from 'vitest'
import { openClickhouseServer, openEmbeddedClickhouse } from '../../platform/clickhouse/clickhouse.ts'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import { currentMigrations } from '../../platform/clickhouse/migrate.ts'
import { currentSchema } from '../../platform/postgres/migrate.ts'
import { openEmbeddedPostgres, openPostgresServer, type Postgres } from '../../platform/postgres/postgres.ts'
import { startClickhouseHttp } from './clickhouse-http.ts'

/** Whether tests run on the embedded stores or on servers. The vitest project sets it. */
const kind = process.env.TALKIE_TEST_STORES ?? 'embedded'

export type TestPostgres = {
  postgres: Postgres
  /** The database URL, for code that opens its own connection; undefined if embedded. */
  url: string | undefined
  close: () => Promise<void>
}

/** Opens an empty PostgreSQL for one test file, migrated to the newest schema or to another one. */
export const openTestPostgres = async (schema = currentSchema): Promise<TestPostgres> => {
  if (kind !== 'server') {
    const dir = await mkdtemp(join(tmpdir(), 'talkie-postgres-'))
    // Copying the thousand files synchronously takes a fifth of the time.
    if (schema === currentSchema) cpSync(inject('postgresTemplate'), dir, { recursive: true })
    const postgres = await openEmbeddedPostgres(dir, schema)
    return {
      postgres,
      url: undefined,
      close: async () => {
        await postgres.close()
        await rm(dir, { recursive: true, force: true })
      },
    }
  }
  const server = inject('postgresUrl')
  const name = `test_${uuid().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = server.replace(/postgres$/, name)
  const postgres = await openPostgresServer(url, schema)
  return {
    postgres,
    url,
    close: async () => {
      await postgres.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export type TestClickhouse = {
  clickhouse: Clickhouse
  /** The server URL, for code that opens its own connection; undefined if embedded. */
  url: string | undefined
  close: () => Promise<void>
}

/** Opens an empty ClickHouse for one test file, with the newest tables or those of another migrations folder. */
export const openTestClickhouse = async (migrations = currentMigrations): Promise<TestClickhouse> => {
  if (kind === 'server') {
    const server = await startClickhouseHttp()
    const clickhouse = await openClickhouseServer(server.url, undefined, undefined, migrations)
    return {
      clickhouse,
      url: server.url,
      close: async () => {
        await clickhouse.close()
        await server.close()
      },
    }
  }
  const dir = await mkdtemp(join(tmpdir(), 'talkie-events-'))
  const clickhouse = await openEmbeddedClickhouse(dir, undefined, migrations)
  return {
    clickhouse,
    url: undefined,
    close: async () => {
      await clickhouse.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Opens both stores, empty and migrated. Open them once per test file, and close them after its last test. */
export const openTestStores = async () => {
  const [postgres, clickhouse] = await Promise.all([openTestPostgres(), openTestClickhouse()])
  return {
    postgres: postgres.postgres,
    postgresUrl: postgres.url,
    clickhouse: clickhouse.clickhouse,
    clickhouseUrl: clickhouse.url,
    close: async () => {
      await clickhouse.close()
      await postgres.close()
    },
  }
}
export type TestStores = Awaited<ReturnType<typeof openTestStores>>
