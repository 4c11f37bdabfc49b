import type { DashboardLayout, TableViewFields } from '@talkie/contract/reporting'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { ofAccount } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

const ofUser = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** A person's saved name for a table's columns, order, sort and conditions. */
export const tableView = pgTable(
  'table_view',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    userId: ofUser(),
    /** The section of its screen. */
    screen: text().notNull(),
    shared: boolean().notNull(),
    fields: jsonb().$type<TableViewFields>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.screen)],
)

/** A person's layout of an account's dashboard. */
export const dashboardLayout = pgTable(
  'dashboard_layout',
  { accountId: ofAccount(), userId: ofUser(), layout: jsonb().$type<DashboardLayout>().notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

/** A file that was asked for and is had once, by whoever has the address; the address itself is not kept. */
export const preparedExport = pgTable('prepared_export', {
  /** SHA-256 of what stands in the address, hexadecimal. */
  tokenHash: text().primaryKey(),
  accountId: ofAccount(),
  userId: ofUser(),
  /** What was asked for, as `exportRequestSchema` reads it. */
  wanted: jsonb().notNull(),
  expiresAt: instant().notNull(),
})
