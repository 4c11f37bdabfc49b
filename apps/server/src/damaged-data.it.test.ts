import { cpSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openClickhouseServer } from './platform/clickhouse/clickhouse.ts'
import { migrateClickhouse } from './platform/clickhouse/migrate.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'
import { StartError } from './platform/start-error.ts'
import { openTestClickhouse, openTestPostgres } from './testing/stores.ts'
import { refusedStart } from './testing/talkie-process.ts'

/** Motor Vallès' data directory came out of a broken disk, a half backup, or another version. */

const onServer = process.env.TALKIE_TEST_STORES === 'server'

let dir: string
let copies = 0
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'talkie-damaged-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const copy = () => {
  const to = join(dir, String(++copies))
  cpSync(inject('postgresTemplate'), to, { recursive: true })
  return to
}
const oneSentence = /^DATA_DIR: [^\n]*; [^\n]*(restore DATA_DIR from a backup|docs\/operations\.md\))\.$/

describe.skipIf(onServer)('a data directory', () => {
  it.each<[string, (postgres: string) => void]>([
    ['whose version is missing', (postgres) => rmSync(join(postgres, 'PG_VERSION'))],
    ['whose version is empty', (postgres) => truncateSync(join(postgres, 'PG_VERSION'))],
    ['of another version', (postgres) => writeFileSync(join(postgres, 'PG_VERSION'), '17\n')],
    ['without a folder', (postgres) => rmSync(join(postgres, 'pg_wal'), { recursive: true })],
    ['whose control file is cut off', (postgres) => truncateSync(join(postgres, 'global/pg_control'), 100)],
    [
      'whose log is gone',
      (postgres) => {
        rmSync(join(postgres, 'pg_wal'), { recursive: true })
        mkdirSync(join(postgres, 'pg_wal'))
      },
    ],
  ])('%s is refused with one sentence, and left as it is', async (_, damage) => {
    const data = copy()
    damage(join(data, 'postgres'))
    const hadVersion = existsSync(join(data, 'postgres/PG_VERSION'))
    const error = await openEmbeddedPostgres(data).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect(String((error as Error).message)).toMatch(oneSentence)
    expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(hadVersion)
  })

  it('whose event store is damaged ends the process with one sentence', { timeout: 120_000 }, async () => {
    const data = copy()
    writeFileSync(join(data, 'clickhouse'), '')
    const { code, said } = await refusedStart({ DATA_DIR: data })
    expect(code).toBe(1)
    expect(said.split('\n').at(-1)).toMatch(oneSentence)
    expect(said).not.toMatch(/^\s+at /m)
  })
})

describe('records that a newer Talkie has changed', () => {
  it('are refused', async () => {
    const data = onServer ? '' : copy()
    const server = onServer ? await openTestPostgres() : undefined
    const open = () => (server?.url ? openPostgresServer(server.url) : openEmbeddedPostgres(data))
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

describe.runIf(onServer)('servers that are away', () => {
  it.each([
    ['DATABASE_URL', () => openPostgresServer('postgres://talkie:hunter2@127.0.0.1:9/talkie')],
    ['CLICKHOUSE_URL', () => openClickhouseServer('http://talkie:hunter2@127.0.0.1:9', undefined)],
  ])('are said in one sentence that names %s and no password', async (name, open) => {
    const error: unknown = await open().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect(String((error as Error).message)).toMatch(
      new RegExp(
        `^${name}: its server does not let Talkie in \\(.*ECONNREFUSED[^\n]*\\); it takes the address`,
      ),
    )
    expect(String((error as Error).message)).not.toContain('hunter2')
  })
})
