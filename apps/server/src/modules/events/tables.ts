import type { EventType } from '@talkie/contract'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EventRow } from './event-row.ts'

const instant = () => timestamp({ withTimezone: true, precision: 3 })

/**
 * Events that are neither visits nor calls: forms, messages, sales, a call centre's reports. The row is the
 * full truth from which the event store's revision is projected.
 */
export const conversion = pgTable(
  'conversion',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    type: text().$type<EventType>().notNull(),
    at: instant().notNull(),
    row: jsonb().$type<EventRow>().notNull(),
    version: integer().notNull().default(1),
    deleted: boolean().notNull().default(false),
  },
  (t) => [index().on(t.accountId, t.at)],
)
