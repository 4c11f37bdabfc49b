import { randomUUID } from 'node:crypto'
import type { Clickhouse } from '../clickhouse/clickhouse-client.ts'
import type { Executor, Postgres } from '../postgres/postgres.ts'
import { StartError } from '../start-error.ts'
import { announceEventStore } from './announce-event-store.ts'
import { confirmCode } from './confirm-code.ts'
import { readInstallation } from './read-installation.ts'
import { installation } from './tables.ts'

/** What the records say of their event store. */
type Records = { id: string; eventStore: string | null }
/** What an event store says of itself: which one it is, and whose events it has. */
type Mark = { eventStore: string; records: string; version: number }

/**
 * Whether an event store is the one that the records know; pure. `unclaimed`: neither knows of another, as in a new
 * installation, and in one whose process died between marking the one and the other.
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

/** Marks an event store as the records' own, from now on. The row of `installation` is locked in `tx`. */
export const bindEventStore = async (
  tx: Executor,
  clickhouse: Clickhouse,
  eventStore: string = randomUUID(),
): Promise<string> => {
  const { id } = await readInstallation(tx)
  const version = ((await readMark(clickhouse))?.version ?? 0) + 1
  await clickhouse.insert('installation', [{ event_store: eventStore, records: id, version }])
  await tx.update(installation).set({ eventStore })
  await announceEventStore(tx, eventStore)
  return eventStore
}

type Names = Claim['names']

/** Why an event store is refused, and how what belongs together is put together again. */
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
  /** Where both are, as the settings say it. */
  names: { records: string; events: string }
  confirmed: string | undefined
}

/**
 * Makes sure that the events of these records are in this event store and nowhere else. Two processes that shared records
 * and each had an event store of its own would each show a part of the calls.
 *
 * @returns the event store's id
 * @throws StartError for an event store that is not theirs
 */
export const claimEventStore = ({ postgres, clickhouse, names, confirmed }: Claim): Promise<string> =>
  postgres.db.transaction(async (tx) => {
    const records = await readInstallation(tx)
    const mark = await readMark(clickhouse)
    const found = compareStores(records, mark)
    if (found === 'same' && records.eventStore !== null) return records.eventStore
    if (found === 'unclaimed') return await bindEventStore(tx, clickhouse, mark?.eventStore)
    const code = confirmCode(records.id, records.eventStore, mark?.eventStore, mark?.records)
    if (confirmed === code) return await bindEventStore(tx, clickhouse)
    throw new StartError(
      `${explainForeign(names, { isNewRecords: records.eventStore === null, isEmpty: mark === undefined })}. To go on with these two, start once with TALKIE_CONFIRM=${code}; see docs/operations.md.`,
    )
  })
