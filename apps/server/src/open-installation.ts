import { agreeOnSecret } from './agree-on-secret.ts'
import { openClickhouseServer, openEmbeddedClickhouse } from './platform/clickhouse/clickhouse.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import type { Config } from './platform/config.ts'
import { claimEventStore } from './platform/installation/claim-event-store.ts'
import { deleteSecret, readOrCreateSecret } from './platform/installation/secret-file.ts'
import { lockDataDir } from './platform/lock-data-dir.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'

/**
 * Waits for both stores even when one fails: a process that exits while the embedded ClickHouse is opening crashes with
 * a segmentation fault.
 *
 * @throws the error of the store that failed
 */
export const openBoth = async <First, Second>(first: Promise<First>, second: Promise<Second>) => {
  await Promise.allSettled([first, second])
  return await Promise.all([first, second])
}

/** ClickHouse has no locks, so a PostgreSQL lock makes processes that start together migrate it one at a time. */
const openOnServer = async (url: string, openClickhouse: () => Promise<Clickhouse>) => {
  const postgres = await openPostgresServer(url)
  return [postgres, await postgres.withLock('talkie event store', openClickhouse)] as const
}

/**
 * Opens the data directory, both stores and the secret of a configuration, and checks that they belong together.
 *
 * @throws StartError with a one-line message for the administrator
 */
export const openInstallation = async (config: Config, changing: (file: string) => void) => {
  const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, TALKIE_SECRET } = config
  const lock = lockDataDir(DATA_DIR)
  const { secret, isNew } = readOrCreateSecret(TALKIE_SECRET, DATA_DIR)
  const openClickhouse = () =>
    CLICKHOUSE_URL
      ? openClickhouseServer(CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, changing)
      : openEmbeddedClickhouse(DATA_DIR, changing)
  const [postgres, clickhouse] = DATABASE_URL
    ? await openOnServer(DATABASE_URL, openClickhouse)
    : await openBoth(openEmbeddedPostgres(DATA_DIR), openClickhouse())
  const names = {
    records: DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR ("${DATA_DIR}")`,
    events: CLICKHOUSE_URL ? 'CLICKHOUSE_URL' : `DATA_DIR ("${DATA_DIR}")`,
    secret: TALKIE_SECRET ? 'TALKIE_SECRET' : `DATA_DIR ("${DATA_DIR}/secret")`,
  }
  const confirmed = config.TALKIE_CONFIRM
  const eventStore = await claimEventStore({ postgres, clickhouse, names, confirmed })
  const accepted = config.TALKIE_SECRET_ACCEPTED
  await agreeOnSecret({ postgres, secret, isNew, accepted, names, confirmed }).catch((error: unknown) => {
    if (isNew) deleteSecret(DATA_DIR)
    throw error
  })
  return { lock, postgres, clickhouse, secret, eventStore }
}
