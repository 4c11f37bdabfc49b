import { cpSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openEmbeddedPostgres } from './platform/postgres/postgres.ts'
import { StartError } from './platform/start-error.ts'
import { startRefused, startTalkie } from './testing/processes/talkie-process.ts'

/** Motor Vallès' data directory is from a broken disk, an incomplete backup, or another version. */

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

describe('a data directory', () => {
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
  ])('%s is refused with one sentence, and left unchanged', async (_, damage) => {
    const data = copy()
    damage(join(data, 'postgres'))
    const hadVersion = existsSync(join(data, 'postgres/PG_VERSION'))
    const error = await openEmbeddedPostgres(data).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect(String((error as Error).message)).toMatch(oneSentence)
    expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(hadVersion)
  })

  it('without its secret is refused, and gets no new one', { timeout: 120_000 }, async () => {
    const data = copy()
    const ran = await startTalkie({
      DATA_DIR: data,
      TALKIE_DEMO: 'false',
      TALKIE_SECRET: 'the secret that the data directory had',
    })
    await ran.stop()
    const { code, said } = await startRefused({ DATA_DIR: data })
    expect(code).toBe(1)
    expect(said).toMatch(/^There is no secret in DATA_DIR .*restore the file from a backup.*$/m)
    expect(existsSync(join(data, 'secret'))).toBe(false)
  })

  it('from before the first release ends the process with one sentence', {
    timeout: 120_000,
  }, async () => {
    const data = copy()
    const postgres = await openEmbeddedPostgres(data)
    await postgres.run('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await postgres.close()
    const { code, said } = await startRefused({ DATA_DIR: data })
    expect(code).toBe(1)
    expect(said).toMatch(/^The records were made before the first release of Talkie .*and start anew\.$/)
  })

  it('whose event store is damaged ends the process with one sentence', { timeout: 120_000 }, async () => {
    const data = copy()
    writeFileSync(join(data, 'clickhouse'), '')
    const { code, said } = await startRefused({ DATA_DIR: data })
    expect(code).toBe(1)
    expect(said.split('\n').at(-1)).toMatch(oneSentence)
    expect(said).not.toMatch(/^\s+at /m)
  })
})
