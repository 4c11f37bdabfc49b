import type { DateRange } from '@talkie/contract/dates'
import type { MailFault, MailFields, MailSchedule } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

/** A report that is sent by e-mail on a schedule. */
export const scheduledMail = pgTable(
  'scheduled_mail',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    /** Who created or last changed it. If they may no longer read the screen, it is not sent. */
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

/** One sending of a report by e-mail, queued or ended: by hand or by schedule. */
export const mailing = pgTable(
  'mailing',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    /** The sender. */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    /** Its schedule; null if it was sent by hand. */
    scheduledMailId: uuid().references(() => scheduledMail.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    fields: jsonb().$type<MailFields>().notNull(),
    range: jsonb().$type<DateRange>().notNull(),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** Why it failed or some recipients were left out; while queued, why the last attempt failed. */
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
