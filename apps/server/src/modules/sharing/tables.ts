import type { SharedLinkFields } from '@talkie/contract/reporting'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

/** A link that shows an account's dashboard to whoever has it. The link itself is not stored. */
export const sharedLink = pgTable(
  'shared_link',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    /** Who created it. If they may no longer share the dashboard, it shows nothing. */
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: text().notNull().unique(),
    fields: jsonb().$type<SharedLinkFields>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lifetimeDays: integer().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastOpenedAt: instant(),
    timesOpened: integer().notNull().default(0),
  },
  (t) => [index().on(t.accountId, t.createdAt), index().on(t.expiresAt)],
)
