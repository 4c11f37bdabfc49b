import { openClickhouseServer, openEmbeddedClickhouse } from '../platform/clickhouse/clickhouse.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { bindEventStore, claimEventStore } from '../platform/installation/claim-event-store.ts'
import { lockDataDir } from '../platform/lock-data-dir.ts'
import { openEmbeddedPostgres, openPostgresServer } from '../platform/postgres/postgres.ts'
import { StartError } from '../platform/start-error.ts'
import { checkSource } from './check-source.ts'
import { copyEvents } from './copy-events.ts'

/** `npm run events:move`: moves the events of DATA_DIR to CLICKHOUSE_URL. Talkie must be stopped. */
const moveEvents = async () => {
  const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = readConfig(process.env)
  if (!CLICKHOUSE_URL)
    throw new StartError(
      'CLICKHOUSE_URL: set it to the server that the events of DATA_DIR are to be moved to.',
    )
  checkSource(DATA_DIR, DATABASE_URL ? ['clickhouse'] : ['clickhouse', 'postgres'])
  const lock = lockDataDir(DATA_DIR)
  const postgres = await (DATABASE_URL ? openPostgresServer(DATABASE_URL) : openEmbeddedPostgres(DATA_DIR))
  const from = await openEmbeddedClickhouse(DATA_DIR)
  const to = await openClickhouseServer(CLICKHOUSE_URL, CLICKHOUSE_CLUSTER)
  const names = { records: DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR ("${DATA_DIR}")`, events: 'DATA_DIR' }
  await claimEventStore({ postgres, clickhouse: from, names, confirmed: undefined })
  const [existing] = await to.query<{ marks: number }>({
    sql: 'SELECT toUInt32(count()) AS marks FROM installation',
    params: {},
  })
  if (existing?.marks)
    throw new StartError(
      'CLICKHOUSE_URL: this event store is in use already; make the events a database of their own (CREATE DATABASE) and name that one.',
    )
  const copied = await copyEvents(from, to)
  await postgres.db.transaction((tx) => bindEventStore(tx, to))
  await Promise.all([from.close(), to.close()])
  await postgres.close()
  lock.release()
  return copied
}

try {
  const copied = await moveEvents()
  process.stdout.write(
    `${copied} events were moved. Start Talkie with the same CLICKHOUSE_URL from now on.\n`,
  )
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
