import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ClickHouseClient, ClickHouseLogLevel, createClient, type ResultSet } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import { describeError } from '../describe-error.ts'
import { yieldToOthers } from '../in-slices.ts'
import { StartError } from '../start-error.ts'
import type { BoundSql, Clickhouse } from './clickhouse-client.ts'
import { inlineValues } from './inline-values.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { currentMigrations, migrateClickhouse, storedTable } from './migrate.ts'
import { resetSignalHandlers } from './reset-signal-handlers.ts'

/** Rows that are read in one go: with ten thousand in one, everybody else would wait for a tenth of a second. */
const atOnce = 100

/** All rows of an answer; the process does other things in between. */
const rowsOf = async <Row>(result: ResultSet<'JSONEachRow'>): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const some of result.stream<Row>())
    for (const row of some) {
      rows.push(row.json())
      if (rows.length % atOnce === 0) await yieldToOthers()
    }
  return rows
}

/** How many statements the embedded store runs at once. */
const mostAtOnce = 2

const bounds = (seconds: number) => ({
  max_execution_time: seconds,
  max_memory_usage: '2000000000',
  max_result_rows: '200000',
})

/** Errors are thrown, and logged by who asked; the client's own log would print the query with its values. */
const quiet = { level: ClickHouseLogLevel.OFF }

/** Milliseconds that background work, or a change of the tables, may take on a server; others end after 30 s. */
const longestWork = 3_600_000
/** A header a minute, so that nothing between takes the connection for dead. Node.js takes 16 kB of them. */
const stillThere = { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '60000' } as const

const damageRemedy =
  'give the folder to the user that Talkie runs as, free some space if the disk is full, else restore DATA_DIR from a backup'

/** What is opened, or a StartError that says what cannot be done, why, and what to do about it. */
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
 * Opens the embedded ClickHouse under `dataDir`; a process may open one directory once.
 *
 * @param changing hears of each file of migrations/ that changes a store that was there before
 */
export const openEmbeddedClickhouse = async (
  dataDir: string,
  changing?: (file: string) => void,
  migrations = currentMigrations,
): Promise<Clickhouse> => {
  const path = join(dataDir, 'clickhouse')
  return await withStartError(`DATA_DIR: the events in "${path}" cannot be opened`, damageRemedy, () =>
    openChdb(path, changing, migrations),
  )
}

const openChdb = async (
  path: string,
  changing: Parts['changing'],
  migrations: string,
): Promise<Clickhouse> => {
  mkdirSync(path, { recursive: true })
  // chDB's types name `@clickhouse/client`'s own copy of the interface that `createClient` takes.
  const open = () => createClient({ connection: createChdbConnection({ path }) as never, log: quiet })
  // A connection of chDB's runs one statement after the other.
  const readers = Array.from({ length: mostAtOnce }, open)
  const writer = open()
  resetSignalHandlers()
  return await assemble({
    writer,
    worker: open(),
    changer: writer,
    readers,
    embedded: true,
    cluster: undefined,
    changing,
    migrations,
  })
}

/**
 * Connects to a ClickHouse server or, with `cluster`, to any server of a cluster.
 *
 * @param changing hears of each file of migrations/ that changes a store that was there before
 */
export const openClickhouseServer = async (
  url: string,
  cluster: string | undefined,
  changing?: (file: string) => void,
  migrations = currentMigrations,
): Promise<Clickhouse> => {
  const client = createClient({ url, clickhouse_settings: { async_insert: 0 }, log: quiet })
  const patient = createClient({
    url,
    request_timeout: longestWork,
    clickhouse_settings: stillThere,
    log: quiet,
  })
  return await withStartError(
    'CLICKHOUSE_URL: its server does not let Talkie in',
    'it takes the address of a ClickHouse that runs, with a user who may make tables',
    () =>
      assemble({
        writer: client,
        worker: patient,
        changer: patient,
        readers: [],
        embedded: false,
        cluster,
        changing,
        migrations,
      }),
  )
}

type Parts = {
  writer: ClickHouseClient
  /** What background work runs on. */
  worker: ClickHouseClient
  /** What changes of the tables run on, and of all that is in them. */
  changer: ClickHouseClient
  /** Connections that only read, one query at a time each; none where the writer's takes everything at once. */
  readers: readonly ClickHouseClient[]
  embedded: boolean
  cluster: string | undefined
  changing: ((file: string) => void) | undefined
  /** The folder of the files that make its tables. */
  migrations: string
}

const assemble = async ({
  writer,
  worker,
  changer,
  readers,
  embedded,
  cluster,
  changing,
  migrations,
}: Parts): Promise<Clickhouse> => {
  // libchdb runs its calls on the thread pool that files and password hashing need too.
  const limited = limitConcurrency(embedded ? mostAtOnce : 16)
  const oneByOne = limitConcurrency(1)
  const withValues = ({ sql, params }: BoundSql) =>
    embedded ? { query: inlineValues({ sql, params }) } : { query: sql, query_params: params }
  const idle = [...readers]
  const reading = async <Result>(read: (reader: ClickHouseClient) => Promise<Result>): Promise<Result> => {
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
      limited(() =>
        reading(async (reader) => {
          const result = await reader.query({
            ...withValues({ sql, params }),
            format: 'JSONEachRow',
            clickhouse_settings: { ...bounds(seconds), output_format_json_quote_64bit_integers: 0 },
          })
          return await rowsOf<Row>(result)
        }),
      ),
    insert: (table, rows) =>
      limited(async () => {
        if (rows.length === 0) return
        await writer.insert({
          table,
          values: rows,
          format: 'JSONEachRow',
          clickhouse_settings: { async_insert: 0, ...(cluster && { distributed_foreground_insert: 1 }) },
        })
      }),
    command: (sql) => limited(async () => void (await changer.command({ query: sql }))),
    work: (statement) =>
      oneByOne(async () => {
        const settings = { max_threads: 1, max_memory_usage: '2000000000' }
        await worker.command({ ...withValues(statement), clickhouse_settings: settings })
      }),
    erase: (table, condition, partition) => {
      const within = partition === undefined ? '' : ` IN PARTITION ${partition}`
      return clickhouse.command(
        `ALTER TABLE ${storedTable(table, cluster)} DELETE${within} WHERE ${condition} SETTINGS mutations_sync = 2`,
      )
    },
    ping: async () => (await reading((reader) => reader.ping())).success,
    close: async () => {
      for (const client of new Set([writer, worker, changer, ...readers])) await client.close()
    },
  }
  await migrateClickhouse(clickhouse, cluster, changing, migrations)
  return clickhouse
}
