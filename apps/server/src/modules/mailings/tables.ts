import type { DateRange } from '@talkie/contract/dates'
import type { MailFault, MailFields, MailSchedule } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { ofAccount } from '../accounts/tables.ts'
import { user } from '../identity/tables.ts'

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
