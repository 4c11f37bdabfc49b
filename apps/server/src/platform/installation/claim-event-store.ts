import { randomUUID } from 'node:crypto'
import type { Clickhouse } from '../clickhouse/clickhouse-client.ts'
import type { Executor, Postgres } from '../postgres/postgres.ts'
import { StartError } from '../start-error.ts'
import { announceEventStore } from './announce-event-store.ts'
import { confirmCode } from './confirm-code.ts'
import { lockInstallation } from './lock-installation.ts'
import { installation } from './tables.ts'

/** What PostgreSQL records about its installation: its id and its event store. */
type Records = { id: string; eventStore: string | null }
/** What an event store records about itself: its id, and the id of the database whose events it holds. */
type Mark = { eventStore: string; records: string; version: number }

/**
 * Compares an event store with the one that the database names; pure. `unclaimed`: the database names no event store,
 * and the event store names no other database. This is so in a new installation, or after a process died between
 * marking one and the other.
 */
const compareStores = (
  records: Records,
  mark: Omit<Mark, 'version'> | undefined,
): 'same' | 'unclaimed' | 'foreign' => {
  const isOfRecords = mark?.records === records.id
  if (records.eventStore === null) return mark === undefined || isOfRecords ? 'unclaimed' : 'foreign'
  return isOfRecords && mark.eventStore === records.eventStore ? 'same' : 'foreign'
}

const readMark = async (clickhouse: Clickhouse): Promise<Mark | undefined> => {
  const [mark] = await clickhouse.query<Mark>({
    sql: 'SELECT event_store AS eventStore, records, version FROM installation ORDER BY version DESC LIMIT 1',
    params: {},
  })
  return mark
}

/** Binds an event store to this database from now on. Locks the row of `installation` in `tx`. */
export const bindEventStore = async (
  tx: Executor,
  clickhouse: Clickhouse,
  eventStore: string = randomUUID(),
): Promise<string> => {
  const { id } = await lockInstallation(tx)
  const version = ((await readMark(clickhouse))?.version ?? 0) + 1
  await clickhouse.insert('installation', [{ event_store: eventStore, records: id, version }])
  await tx.update(installation).set({ eventStore })
  await announceEventStore(tx, eventStore)
  return eventStore
}

type Names = Claim['names']

/** The reason why an event store is refused, and how to restore the right pair. */
const explainForeign = (
  { records, events }: Names,
  { isNewRecords, isEmpty }: { isNewRecords: boolean; isEmpty: boolean },
): string => {
  if (isNewRecords)
    return `The records in ${records} are new or empty, and the event store in ${events} is that of others: restore the records from a backup, or set DATABASE_URL or DATA_DIR to where they are`
  const problem = isEmpty ? 'new or empty, and not that of' : 'not that of'
  return `The event store in ${events} is ${problem} the records in ${records}: restore it from a backup, or set CLICKHOUSE_URL (the same for every process of these records) or DATA_DIR to where their events are`
}

type Claim = {
  postgres: Pick<Postgres, 'db'>
  clickhouse: Clickhouse
  /** The locations of both, as the configuration names them. */
  names: { records: string; events: string }
  confirmed: string | undefined
}

/**
 * Ensures that the events of this database are in this event store and nowhere else. If two processes shared a database
 * but had an event store each, each would show only a part of the calls.
 *
 * @returns the event store's id
 * @throws StartError for an event store that belongs to another database
 */
export const claimEventStore = ({ postgres, clickhouse, names, confirmed }: Claim): Promise<string> =>
  postgres.db.transaction(async (tx) => {
    const records = await lockInstallation(tx)
    const mark = await readMark(clickhouse)
    const match = compareStores(records, mark)
    if (match === 'same' && records.eventStore !== null) return records.eventStore
    if (match === 'unclaimed') return await bindEventStore(tx, clickhouse, mark?.eventStore)
    const code = confirmCode(records.id, records.eventStore, mark?.eventStore, mark?.records)
    if (confirmed === code) return await bindEventStore(tx, clickhouse)
    throw new StartError(
      `${explainForeign(names, { isNewRecords: records.eventStore === null, isEmpty: mark === undefined })}. To go on with these two, start once with TALKIE_CONFIRM=${code}; see docs/operations.md.`,
    )
  })
