import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePgDatabase, drizzle as overPg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { describeError } from '../describe-error.ts'
import { isDiskFull } from '../disk-full.ts'
import { StartError } from '../start-error.ts'
import { checkPostgresDir } from './check-postgres-dir.ts'
import { listenOver } from './listen-over.ts'
import type { Run } from './migratable.ts'
import { currentSchema, migratePostgres, type PostgresSchema } from './migrate.ts'
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
  /** Brings the tables to a schema; whoever opens the database brings them to the newest. */
  migrate: (schema: PostgresSchema) => Promise<void>
  /** Runs work while no other process of these records runs work of the same name. */
  oneAtATime: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Resolves with the reason when the store stops for good though nobody closed it; a server's never does. */
  lost: Promise<Error>
  close: () => Promise<void>
}

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

const runOn =
  (client: Pick<PgliteClient, 'query' | 'exec'>): Postgres['run'] =>
  async (sql, values) => {
    const result =
      values && values.length > 0 ? await client.query(sql, values) : (await client.exec(sql)).at(-1)
    return { rows: (result?.rows ?? []) as Record<string, unknown>[] }
  }

/** Opens the embedded PostgreSQL under `dataDir` (`memory://` for a database that is not kept), and migrates it. */
export const openEmbeddedPostgres = async (dataDir: string, schema = currentSchema): Promise<Postgres> => {
  const kept = dataDir !== 'memory://'
  const dir = kept ? join(dataDir, 'postgres') : dataDir
  if (kept) {
    mkdirSync(dataDir, { recursive: true })
    checkPostgresDir(dir)
  }
  const client = await openPglite(dir)
  const run = runOn(client)
  // The client has every method that the driver calls; its type wants the whole of PGlite.
  const driver = overPglite({ client: client as never, casing })
  const migrate: Postgres['migrate'] = (to) =>
    migratePostgres(
      {
        run,
        transaction: (work) => client.transaction((tx) => work(runOn(tx))),
        migrate: (options) => migratePglite(driver, options),
      },
      to,
    )
  await migrate(schema)
  const prompt = { query: client.prompt.bind(client) }
  return {
    db: driver as unknown as Database,
    promptDb: overPglite({ client: prompt as never, casing }) as unknown as Database,
    embedded: true,
    run,
    listen: (channel, heard) => client.listen(channel, heard),
    migrate,
    // The data directory is this process's alone.
    oneAtATime: (_, work) => work(),
    lost: client.lost,
    close: () => client.close(),
  }
}

const inTransaction = async (pool: pg.Pool, work: (run: Run) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work((sql, values) => client.query(sql, values))
    await client.query('commit')
  } finally {
    // What failed is rolled back with its connection.
    client.release(true)
  }
}

/** Connects to a PostgreSQL server and migrates it; several processes may do so at once. */
export const openPostgresServer = async (url: string, schema = currentSchema): Promise<Postgres> => {
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
  const migrate: Postgres['migrate'] = (to) =>
    oneAtATime('talkie migrations', () =>
      migratePostgres(
        {
          run: (sql, values) => pool.query(sql, values),
          transaction: (work) => inTransaction(pool, work),
          migrate: (options) => migratePg(db, options),
        },
        to,
      ),
    )
  await migrate(schema)
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
    migrate,
    oneAtATime,
    // Its connections break and are made again.
    lost: new Promise(() => {}),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
