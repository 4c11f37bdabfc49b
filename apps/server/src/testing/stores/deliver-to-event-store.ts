import { createEventStoreSubscriber } from '../../modules/events/index.ts'
import { openEventLog } from '../../platform/event-log/event-log.ts'
import { createLog } from '../../platform/log/log.ts'
import type { Database } from '../../platform/postgres/postgres.ts'

type EventStore = Parameters<typeof createEventStoreSubscriber>[0]

/** Opens the event log of a test's records, with the event store as its only subscriber. */
export const openEventStoreLog = ({ db, ...eventStore }: EventStore & { db: Database }) =>
  openEventLog({
    db,
    embedded: true,
    log: createLog('silent'),
    subscribers: [createEventStoreSubscriber(eventStore).subscriber],
  })

/** Delivers all entries of the log to the event store. */
export const deliverToEventStore = async (deps: EventStore & { db: Database }): Promise<void> => {
  const eventLog = await openEventStoreLog(deps)
  await eventLog.flush()
  await eventLog.stop()
}
