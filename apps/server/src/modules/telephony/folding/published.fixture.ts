import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { eventLog } from '../../../platform/event-log/tables.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { EventRow } from '../../events/index.ts'

const rowSchema = z.custom<EventRow>((row) => typeof row === 'object' && row !== null)

/** Every event that was published, in order. */
export const publishedEvents = async (db: Database): Promise<EventRow[]> => {
  const rows = await db.select().from(eventLog).orderBy(asc(eventLog.id))
  return rows.flatMap(({ payload }) => z.array(rowSchema).parse(JSON.parse(payload)))
}

/** What the event store would show: the highest revision at each key, without tombstones. */
export const standingEvents = (events: readonly EventRow[]): EventRow[] => {
  const byKey = new Map<string, EventRow>()
  for (const event of events) {
    const key = [event.accountId, event.type, event.at, event.id].join(' ')
    const known = byKey.get(key)
    if (known && known.revision === event.revision) throw new Error(`Two events at ${key} of one revision`)
    if (!known || known.revision < event.revision) byKey.set(key, event)
  }
  return [...byKey.values()]
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => (a.at + a.type + a.id < b.at + b.type + b.id ? -1 : 1))
}
