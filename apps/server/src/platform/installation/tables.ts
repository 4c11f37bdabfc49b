import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What the records know of their own installation: one row. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** Of these records, wherever they are moved or restored to. */
    id: uuid().notNull().defaultRandom(),
    /** The event store that has their events, see `claim-event-store.ts`. */
    eventStore: uuid(),
    /** Tells the secret that sealed what is sealed in them, see `secrets.ts`. */
    secretCheck: text(),
  },
  (t) => [check('installation_is_one', sql`${t.only}`)],
)
