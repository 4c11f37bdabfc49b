import type { C2cFormFields, CallBackState, CallBackStep } from '@talkie/contract/forms'
import type { CallBackFailure } from '@talkie/contract/telephony'
import type { SiteFormPlugin } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'
import type { ListedField } from './site-forms/merge-fields.ts'

/** A form of an account with which visitors ask to be called back. */
export const c2cForm = pgTable(
  'c2c_form',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    fields: jsonb().$type<C2cFormFields>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId, t.createdAt)],
)

/** A completed form: someone to call back. It has the id of its `c2c` event, and is erased with it. */
export const c2cRequest = pgTable(
  'c2c_request',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    formId: uuid(),
    at: instant().notNull(),
    phone: text().notNull(),
    /** When the person wants to be called; null for as soon as possible. */
    wantedAt: instant(),
    /** When someone can call first: the wanted time, or when the form opens. */
    dueAt: instant().notNull(),
    state: text().$type<CallBackState>().notNull().default('new'),
    tries: integer().notNull().default(0),
    firstTriedAt: instant(),
    /** From the request, or the wanted time, to the first try: all seconds, and those of the opening hours. */
    responseSeconds: integer(),
    openResponseSeconds: integer(),
    /** Null while nobody has been told, and where nobody is to be told. */
    notifiedAt: instant(),
    notifies: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.accountId, t.formId, t.at),
    index('c2c_request_phone').on(t.accountId, t.phone, t.at),
    index('c2c_request_untold').on(t.dueAt).where(sql`notifies and notified_at is null`),
  ],
)

/** What happened to a request: who called when, and what came of it. */
export const c2cStep = pgTable(
  'c2c_step',
  {
    id: uuid().primaryKey(),
    requestId: uuid().notNull(),
    accountId: integer().notNull(),
    kind: text().$type<CallBackStep>().notNull(),
    at: instant().notNull(),
    failure: text().$type<CallBackFailure>(),
    note: text().notNull().default(''),
    /** The user's name; '' for the telephone system. */
    by: text().notNull().default(''),
  },
  (t) => [index().on(t.accountId, t.requestId, t.at)],
)

/** A form of an account's site, as visitors saw it. Nothing in it is of a visitor. */
export const siteForm = pgTable(
  'site_form',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    /** As the script names it: `seenFormSchema`. */
    key: text().notNull(),
    name: text().notNull(),
    plugin: text().$type<SiteFormPlugin>().notNull(),
    fields: jsonb().$type<readonly ListedField[]>().notNull(),
    /** The last pages on which it was, the newest first, without query. */
    pages: text().array().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    sent: integer().notNull().default(0),
    leads: integer().notNull().default(0),
  },
  (t) => [unique().on(t.accountId, t.key)],
)
