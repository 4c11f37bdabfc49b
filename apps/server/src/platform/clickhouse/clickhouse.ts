import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ClickHouseClient, ClickHouseLogLevel, createClient, type ResultSet } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import { yieldToEventLoop } from '../in-slices.ts'
import { describeError } from '../log/describe-error.ts'
import { StartError } from '../start-error.ts'
import type { BoundSql, Clickhouse } from './clickhouse-client.ts'
import { inlineValues } from './inline-values.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { currentMigrations, migrateClickhouse, storedTable } from './migrate.ts'
import { resetSignalHandlers } from './reset-signal-handlers.ts'

/**
 * Rows parsed before yielding to the event loop: ten thousand at once would block everything else for a tenth of a
 * second.
 */
const yieldEvery = 100

/** Reads all rows of a response, yielding to the event loop in between. */
const readRows = async <Row>(result: ResultSet<'JSONEachRow'>): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const batch of result.stream<Row>())
    for (const row of batch) {
      rows.push(row.json())
      if (rows.length % yieldEvery === 0) await yieldToEventLoop()
    }
  return rows
}

/** How many statements the embedded store runs at once. */
const maxConcurrent = 2

const queryLimits = (seconds: number) => ({
  max_execution_time: seconds,
  max_memory_usage: '2000000000',
  max_result_rows: '200000',
  // The embedded store gets values within the statement: a body's filters several times, and callers found by name.
  max_query_size: '4194304',
})

/** Errors are thrown and logged by the caller; the client's own log would print the query with its values. */
const silentLog = { level: ClickHouseLogLevel.OFF }

/** Milliseconds that background work or a migration may take on a server; all other requests time out after 30 s. */
const maxWorkMs = 3_600_000
/** One progress header a minute keeps proxies from closing an idle connection. Node.js accepts 16 kB of headers. */
const progressHeaders = {
  send_progress_in_http_headers: 1,
  http_headers_progress_interval_ms: '60000',
} as const

const damageRemedy =
  'give the folder to the user that Talkie runs as, free some space if the disk is full, else restore DATA_DIR from a backup'

/** Rethrows what `open` throws as a StartError that names the problem, the reason and the remedy. */
const withStartError = async <Result>(problem: string, remedy: string, open: () => Promise<Result>) => {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StartError) throw error
    const { message, code, cause } = describeError(error)
    const reason = message || cause?.message || code
    throw new StartError(`${problem} (${reason}); ${remedy}.`)
  }
}

/**
 * Opens the embedded ClickHouse under `dataDir`. A process may open a directory only once.
 *
 * @param onUpgrade called with each file of migrations/ that changes an existing store
 */
export const openEmbeddedClickhouse = async (
  dataDir: string,
  onUpgrade?: (file: string) => void,
  migrations = currentMigrations,
): Promise<Clickhouse> => {
  const path = join(dataDir, 'clickhouse')
  return await withStartError(`DATA_DIR: the events in "${path}" cannot be opened`, damageRemedy, () =>
    openChdb(path, onUpgrade, migrations),
  )
}

const openChdb = async (
  path: string,
  onUpgrade: Parts['onUpgrade'],
  migrations: string,
): Promise<Clickhouse> => {
  mkdirSync(path, { recursive: true })
  // chDB's types refer to their own copy of `@clickhouse/client`'s connection interface.
  const open = () => createClient({ connection: createChdbConnection({ path }) as never, log: silentLog })
  // A chDB connection runs one statement at a time.
  const readers = Array.from({ length: maxConcurrent }, open)
  const writer = open()
  resetSignalHandlers()
  return await buildClickhouse({
    writer,
    worker: open(),
    migrator: writer,
    readers,
    embedded: true,
    cluster: undefined,
    onUpgrade,
    migrations,
  })
}

/**
 * Connects to a ClickHouse server or, with `cluster`, to any server of that cluster.
 *
 * @param onUpgrade called with each file of migrations/ that changes an existing store
 */
export const openClickhouseServer = async (
  url: string,
  cluster: string | undefined,
  onUpgrade?: (file: string) => void,
  migrations = currentMigrations,
): Promise<Clickhouse> => {
  const client = createClient({ url, clickhouse_settings: { async_insert: 0 }, log: silentLog })
  const patient = createClient({
    url,
    request_timeout: maxWorkMs,
    clickhouse_settings: progressHeaders,
    log: silentLog,
  })
  return await withStartError(
    'CLICKHOUSE_URL: its server does not let Talkie in',
    'it takes the address of a ClickHouse that runs, with a user who may make tables',
    () =>
      buildClickhouse({
        writer: client,
        worker: patient,
        migrator: patient,
        readers: [],
        embedded: false,
        cluster,
        onUpgrade,
        migrations,
      }),
  )
}

type Parts = {
  writer: ClickHouseClient
  /** Runs background work. */
  worker: ClickHouseClient
  /** Runs migrations, other statements without values, and erasures. */
  migrator: ClickHouseClient
  /** Connections for reads, one query at a time each; none on a server, where the writer reads too. */
  readers: readonly ClickHouseClient[]
  embedded: boolean
  cluster: string | undefined
  onUpgrade: ((file: string) => void) | undefined
  /** The folder with the migration files. */
  migrations: string
}

const buildClickhouse = async ({
  writer,
  worker,
  migrator,
  readers,
  embedded,
  cluster,
  onUpgrade,
  migrations,
}: Parts): Promise<Clickhouse> => {
  // libchdb runs its calls on libuv's thread pool, which file access and password hashing need too.
  const withinLimit = limitConcurrency(embedded ? maxConcurrent : 16)
  const oneAtATime = limitConcurrency(1)
  const withValues = ({ sql, params }: BoundSql) =>
    embedded ? { query: inlineValues({ sql, params }) } : { query: sql, query_params: params }
  const idle = [...readers]
  const withReader = async <Result>(read: (reader: ClickHouseClient) => Promise<Result>): Promise<Result> => {
    const reader = idle.pop()
    try {
      return await read(reader ?? writer)
    } finally {
      if (reader) idle.push(reader)
    }
  }
  const clickhouse: Clickhouse = {
    embedded,
    query: <Row>({ sql, params }: BoundSql, seconds = 20) =>
      withinLimit(() =>
        withReader(async (reader) => {
          const result = await reader.query({
            ...withValues({ sql, params }),
            format: 'JSONEachRow',
            clickhouse_settings: { ...queryLimits(seconds), output_format_json_quote_64bit_integers: 0 },
          })
          return await readRows<Row>(result)
        }),
      ),
    insert: (table, rows) =>
      withinLimit(async () => {
        if (rows.length === 0) return
        await writer.insert({
          table,
          values: rows,
          format: 'JSONEachRow',
          clickhouse_settings: { async_insert: 0, ...(cluster && { distributed_foreground_insert: 1 }) },
        })
      }),
    command: (sql) => withinLimit(async () => void (await migrator.command({ query: sql }))),
    runInBackground: (statement) =>
      oneAtATime(async () => {
        const settings = { max_threads: 1, max_memory_usage: '2000000000' }
        await worker.command({ ...withValues(statement), clickhouse_settings: settings })
      }),
    erase: (table, condition, partition) => {
      const within = partition === undefined ? '' : ` IN PARTITION ${partition}`
      return clickhouse.command(
        `ALTER TABLE ${storedTable(table, cluster)} DELETE${within} WHERE ${condition} SETTINGS mutations_sync = 2`,
      )
    },
    ping: async () => (await withReader((reader) => reader.ping())).success,
    close: async () => {
      for (const client of new Set([writer, worker, migrator, ...readers])) await client.close()
    },
  }
  await migrateClickhouse(clickhouse, cluster, onUpgrade, migrations)
  return clickhouse
}
