import { describe, expect, it } from 'vitest'
import { openClickhouseServer } from './platform/clickhouse/clickhouse.ts'
import { openPostgresServer } from './platform/postgres/postgres.ts'
import { StartError } from './platform/start-error.ts'

describe('unavailable servers', () => {
  it.each([
    ['DATABASE_URL', () => openPostgresServer('postgres://talkie:hunter2@127.0.0.1:9/talkie')],
    ['CLICKHOUSE_URL', () => openClickhouseServer('http://talkie:hunter2@127.0.0.1:9', undefined)],
  ])('are reported in one sentence that names %s and no password', async (name, open) => {
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
