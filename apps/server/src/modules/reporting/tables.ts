import type { DashboardLayout, TableViewFields } from '@talkie/contract/reporting'
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

const ofUser = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** A table's columns, order, sort and filters that a user saved under a name. */
export const tableView = pgTable(
  'table_view',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    userId: ofUser(),
    /** The section of its screen. */
    screen: text().notNull(),
    shared: boolean().notNull(),
    fields: jsonb().$type<TableViewFields>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.screen)],
)

/** A user's layout of an account's dashboard. */
export const dashboardLayout = pgTable(
  'dashboard_layout',
  { accountId: accountIdColumn(), userId: ofUser(), layout: jsonb().$type<DashboardLayout>().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

/** A note on a day of an account's charts. It stays when its author's user is deleted. */
export const annotation = pgTable(
  'annotation',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    day: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.day)],
)

/** A requested export. Whoever has its URL can download it once; the URL itself is not stored. */
export const preparedExport = pgTable('prepared_export', {
  /** SHA-256 of the token in the URL, hexadecimal. */
  tokenHash: text().primaryKey(),
  accountId: accountIdColumn(),
  userId: ofUser(),
  /** As `exportRequestSchema` parses it. */
  request: jsonb('wanted').notNull(),
  expiresAt: instant().notNull(),
})
