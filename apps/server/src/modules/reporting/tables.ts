import type {
  DashboardLayout,
  DateRange,
  MailFault,
  MailFields,
  MailSchedule,
  MetricFields,
  TableViewFields,
} from '@talkie/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { account } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

const ofAccount = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const ofUser = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** What an account says of metrics: its own, and what it changed of built-in ones (`builtIn` names them). */
export const metric = pgTable(
  'metric',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    builtIn: text(),
    /** Its formula is not read where the metric is built in. */
    fields: jsonb().$type<MetricFields>().notNull(),
    position: integer().notNull(),
    archived: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.accountId, t.builtIn)],
)

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

/** A report that is sent by e-mail at its hours. */
export const scheduledMail = pgTable(
  'scheduled_mail',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** Who made or last changed it; where they may no longer read the screen, it is not sent. */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    screen: text().notNull(),
    fields: jsonb().$type<MailFields>().notNull(),
    schedule: jsonb().$type<MailSchedule>().notNull(),
    active: boolean().notNull(),
    nextAt: instant(),
    lastSentAt: instant(),
    lastError: text().$type<MailFault>().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.screen), index().on(t.nextAt)],
)

/** A report on its way by e-mail, or at its end: one for each time that somebody sends it or its hour strikes. */
export const mailing = pgTable(
  'mailing',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    /** Who sends it. */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    /** The schedule that it comes of; none when it was sent by hand. */
    scheduledMailId: uuid().references(() => scheduledMail.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    fields: jsonb().$type<MailFields>().notNull(),
    range: jsonb().$type<DateRange>().notNull(),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** While it is queued: why the last attempt did not succeed. */
    fault: text().$type<MailFault>().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    index().on(t.accountId, t.screen, t.createdAt),
    index().on(t.userId, t.createdAt),
    index().on(t.createdAt).where(sql`state = 'queued'`),
  ],
)

/** A file that was asked for and is had once, by whoever has the address; the address itself is not kept. */
export const preparedExport = pgTable('prepared_export', {
  /** SHA-256 of what stands in the address, hexadecimal. */
  tokenHash: text().primaryKey(),
  accountId: ofAccount(),
  userId: ofUser(),
  /** What was asked for, as `exportWantedSchema` reads it. */
  wanted: jsonb().notNull(),
  expiresAt: instant().notNull(),
})
