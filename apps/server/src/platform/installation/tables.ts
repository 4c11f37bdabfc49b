import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The identity of the installation: a table with one row. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** Identifies this database, even after a move or a restore. */
    id: uuid().notNull().defaultRandom(),
    /** The event store that holds the events of this database, see `claim-event-store.ts`. */
    eventStore: uuid(),
    /** Identifies the secret that encrypts the sealed values in this database, see `secrets.ts`. */
    secretCheck: text(),
  },
  (t) => [check('installation_is_one', sql`${t.only}`)],
)
