import { createEventStoreSubscriber } from '../modules/events/index.ts'
import { openEventLog } from '../platform/event-log/event-log.ts'
import { createLog } from '../platform/log.ts'
import type { Database } from '../platform/postgres/postgres.ts'

type EventStore = Parameters<typeof createEventStoreSubscriber>[0]

/** The event log of records under test, with the event store as its one subscriber. */
export const openEventStoreLog = ({ db, ...eventStore }: EventStore & { db: Database }) =>
  openEventLog({
    db,
    embedded: true,
    log: createLog('silent'),
    subscribers: [createEventStoreSubscriber(eventStore).subscriber],
  })

/** Delivers everything that the log holds to the event store. */
export const deliverToEventStore = async (deps: EventStore & { db: Database }): Promise<void> => {
  const eventLog = await openEventStoreLog(deps)
  await eventLog.flush()
  await eventLog.stop()
}
