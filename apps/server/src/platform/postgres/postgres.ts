import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePgDatabase, drizzle as overPg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { describeError } from '../log/describe-error.ts'
import { isDiskFull } from '../log/disk-full.ts'
import { StartError } from '../start-error.ts'
import { checkPostgresDir } from './check-postgres-dir.ts'
import { openListener } from './listener.ts'
import type { Run } from './migratable.ts'
import { currentSchema, migratePostgres, type PostgresSchema } from './migrate.ts'
import { PgliteClient } from './pglite-client.ts'

/** Drizzle over either PostgreSQL; `execute` of both returns `{ rows }`. */
export type Database = NodePgDatabase
/** What can run statements: the database or a transaction. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinctOn' | '$count'
>

export type Postgres = {
  db: Database
  /**
   * For reads that must return within milliseconds. The embedded database runs one transaction at a time, and these
   * reads don't wait for it to end: they may see changes that are later rolled back. On a server they are ordinary
   * reads.
   */
  immediateDb: Pick<Database, 'select'>
  embedded: boolean
  /** Runs one statement with values, or several without, as text: the interface that pg-boss needs. */
  run: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls `onPayload` for each notification on a channel. A lost connection is reopened; notifications sent in the
   * meantime are lost, and `onGap` is called after the reconnect.
   */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<void>
  /** Migrates the tables to a schema. Opening a database already migrates it to the newest. */
  migrate: (schema: PostgresSchema) => Promise<void>
  /** Runs `work` under a lock of this name that all processes with this database share. */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Resolves with the reason when the embedded database stops without having been closed; never for a server. */
  lost: Promise<Error>
  close: () => Promise<void>
}

const casing = 'snake_case'

/** @throws StartError for a directory that passed the checks but cannot be opened */
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

/** Opens and migrates the embedded PostgreSQL under `dataDir` (`memory://` for a database in memory). */
export const openEmbeddedPostgres = async (dataDir: string, schema = currentSchema): Promise<Postgres> => {
  const isPersistent = dataDir !== 'memory://'
  const dir = isPersistent ? join(dataDir, 'postgres') : dataDir
  if (isPersistent) {
    mkdirSync(dataDir, { recursive: true })
    checkPostgresDir(dir)
  }
  const client = await openPglite(dir)
  const run = runOn(client)
  // The client has every method that the driver calls, but its type requires all of PGlite.
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
  const immediate = { query: client.queryImmediately.bind(client) }
  return {
    db: driver as unknown as Database,
    immediateDb: overPglite({ client: immediate as never, casing }) as unknown as Database,
    embedded: true,
    run,
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    migrate,
    // Only this process uses the data directory.
    withLock: (_, work) => work(),
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
    // Closing the connection rolls back a failed transaction.
    client.release(true)
  }
}

/** Connects to a PostgreSQL server and migrates it. Several processes may do so at once. */
export const openPostgresServer = async (url: string, schema = currentSchema): Promise<Postgres> => {
  // keepAlive detects a server that vanished without closing the connection; the time-out bounds the wait for a
  // connection.
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  })
  pool.on('error', () => {
    // An idle connection broke; the pool opens another on demand.
  })
  const db = overPg({ client: pool, casing })
  const lock = await pool.connect().catch((error: unknown) => {
    const { code, message } = describeError(error)
    throw new StartError(
      `DATABASE_URL: its server does not let Talkie in (${message || code}); it takes the address of a PostgreSQL that runs, with a user who may make tables.`,
    )
  })
  lock.release()
  const withLock: Postgres['withLock'] = async (name, work) => {
    const holder = await pool.connect()
    try {
      await holder.query('select pg_advisory_lock(hashtext($1))', [name])
      return await work()
    } finally {
      // Closing the connection releases the lock; an explicit unlock could fail.
      holder.release(true)
    }
  }
  const migrate: Postgres['migrate'] = (to) =>
    withLock('talkie migrations', () =>
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
  const listener = openListener(url)
  return {
    db,
    immediateDb: db,
    embedded: false,
    run: async (sql, values) => {
      const result = await pool.query(sql, values)
      return { rows: result.rows ?? [] }
    },
    listen: listener.listen,
    migrate,
    withLock,
    // A broken connection to a server is reopened.
    lost: new Promise(() => {}),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
