import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NodePgDatabase, drizzle as overPg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { describeError } from '../describe-error.ts'
import { isDiskFull } from '../disk-full.ts'
import { StartError } from '../start-error.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkPostgresDir } from './check-postgres-dir.ts'
import { listenOver } from './listen-over.ts'
import { PgliteClient } from './pglite-client.ts'

/** Drizzle over either PostgreSQL; both answer `execute` with `{ rows }`. */
export type Database = NodePgDatabase
/** What may run statements: the database, or a transaction of it. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinctOn' | '$count'
>

export type Postgres = {
  db: Database
  /**
   * For reads that must be answered within milliseconds. The embedded database runs one transaction at a time, and these
   * don't wait for it to end: they may see what is rolled back a moment later. On a server they are reads as any other.
   */
  promptDb: Pick<Database, 'select'>
  embedded: boolean
  /** One statement as text, with values, or several without: what pg-boss needs. */
  run: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls back with each payload that is notified on a channel. A lost connection is made again; what is notified until
   * then is not heard, and `onGap` called after it.
   */
  listen: (channel: string, heard: (payload: string) => void, onGap?: () => void) => Promise<void>
  /** Runs work while no other process of these records runs work of the same name. */
  oneAtATime: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Resolves with the reason when the store stops for good though nobody closed it; a server's never does. */
  lost: Promise<Error>
  close: () => Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const casing = 'snake_case'

/** @throws StartError for a directory that looks whole and cannot be opened */
const openPglite = async (dir: string): Promise<PgliteClient> => {
  try {
    return await PgliteClient.open(dir)
  } catch (error) {
    const reason = isDiskFull(error) ? 'the disk is full' : describeError(error).message
    throw new StartError(
      `DATA_DIR: the records in "${dir}" cannot be opened (${reason}); free some space if the disk is full, else restore DATA_DIR from a backup.`,
    )
  }
}

/** Opens the embedded PostgreSQL under `dataDir` (`memory://` for a database that is not kept), and migrates it. */
export const openEmbeddedPostgres = async (dataDir: string): Promise<Postgres> => {
  const kept = dataDir !== 'memory://'
  const dir = kept ? join(dataDir, 'postgres') : dataDir
  if (kept) {
    mkdirSync(dataDir, { recursive: true })
    checkPostgresDir(dir)
  }
  const client = await openPglite(dir)
  await checkMigrations((query) => client.query(query), migrationsFolder)
  // The client has every method that the driver calls; its type wants the whole of PGlite.
  const driver = overPglite({ client: client as never, casing })
  await migratePglite(driver, { migrationsFolder })
  const prompt = { query: client.prompt.bind(client) }
  return {
    db: driver as unknown as Database,
    promptDb: overPglite({ client: prompt as never, casing }) as unknown as Database,
    embedded: true,
    run: async (sql, values) => {
      if (values && values.length > 0)
        return (await client.query(sql, values)) as { rows: Record<string, unknown>[] }
      const results = await client.exec(sql)
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] }
    },
    listen: (channel, heard) => client.listen(channel, heard),
    // The data directory is this process's alone.
    oneAtATime: (_, work) => work(),
    lost: client.lost,
    close: () => client.close(),
  }
}

/** Connects to a PostgreSQL server and migrates it; several processes may do so at once. */
export const openPostgresServer = async (url: string): Promise<Postgres> => {
  // A server that is gone without a word is noticed by the connection, and nobody waits for one for ever.
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  })
  pool.on('error', () => {
    // An idle connection broke; the pool makes another when one is asked for.
  })
  const db = overPg({ client: pool, casing })
  const lock = await pool.connect().catch((error: unknown) => {
    const { code, message } = describeError(error)
    throw new StartError(
      `DATABASE_URL: its server does not let Talkie in (${message || code}); it takes the address of a PostgreSQL that runs, with a user who may make tables.`,
    )
  })
  lock.release()
  const oneAtATime: Postgres['oneAtATime'] = async (name, work) => {
    const holder = await pool.connect()
    try {
      await holder.query('select pg_advisory_lock(hashtext($1))', [name])
      return await work()
    } finally {
      // What ends with its connection: an unlock could fail.
      holder.release(true)
    }
  }
  await oneAtATime('talkie migrations', async () => {
    await checkMigrations((query) => pool.query(query), migrationsFolder)
    await migratePg(db, { migrationsFolder })
  })
  const listener = listenOver(url)
  return {
    db,
    promptDb: db,
    embedded: false,
    run: async (sql, values) => {
      const result = await pool.query(sql, values)
      return { rows: result.rows ?? [] }
    },
    listen: listener.listen,
    oneAtATime,
    // Its connections break and are made again.
    lost: new Promise(() => {}),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
