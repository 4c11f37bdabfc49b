import { consentCategories, consentModes } from '@talkie/contract/accounts'
import type { AccountCountry, Language } from '@talkie/contract/locales'
import { defaultRecordingDays } from '@talkie/contract/recordings'
import type { FormMapping } from '@talkie/contract/tracking'
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'

const commonColumns = {
  name: text().notNull(),
  domain: text().notNull(),
  timezone: text().notNull(),
  country: text().$type<AccountCountry>().notNull(),
  currencyCode: text().notNull(),
  language: text().$type<Language>().notNull(),
  multipleSuffix: boolean().notNull().default(false),
  matchId: boolean().notNull().default(false),
  phoneMask: text().notNull().default(''),
  icon: text(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
}

/** A company, the owner of one or more accounts. */
export const client = pgTable('client', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
  ...commonColumns,
})

/** A key of the site's servers. The key itself is not stored. */
export type StoredServerKey = {
  id: string
  hash: string
  tail: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** One site of a client. */
export const account = pgTable('account', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
  clientId: integer()
    .notNull()
    .references(() => client.id),
  /** The public key in the tracking snippet. */
  key: text().notNull().unique(),
  ...commonColumns,
  allowedDomains: text().array().notNull().default([]),
  excludedReferrers: text().array().notNull().default([]),
  countedReferrers: text().array().notNull().default([]),
  minimumValidSeconds: integer().notNull().default(30),
  consent: text({ enum: consentModes }).notNull().default('none'),
  consentCategory: text({ enum: consentCategories }).notNull().default('statistics'),
  honourGpc: boolean().notNull().default(false),
  honourDnt: boolean().notNull().default(false),
  siteApi: boolean().notNull().default(false),
  watchForms: boolean().notNull().default(false),
  /** What users chose of the fields of the site's forms. */
  formMapping: jsonb().$type<FormMapping>().notNull().default({}),
  whatsappCodes: boolean().notNull().default(false),
  numberImages: text().array().notNull().default([]),
  firstPartyUrl: text().notNull().default(''),
  /** The keys that are not revoked, oldest first. */
  serverKeys: jsonb().$type<StoredServerKey[]>().notNull().default([]),
  /** Months after which events, visits, calls and signals are erased; null keeps them forever. */
  retentionMonths: integer(),
  /** Days after which recordings are deleted; 0 keeps none. */
  recordingDays: integer().notNull().default(defaultRecordingDays),
  /** What a number costs a month, in the account's currency; null where nobody said. */
  numberPrice: numeric({ precision: 12, scale: 2, mode: 'number' }),
  /** Until then the site's script reports what it meets in the browser of a test visit. */
  testUntil: instant(),
  /** Archived together with its client: restoring the client restores it. */
  archivedWithClient: boolean().notNull().default(false),
})

/** The account of a row, which is deleted with its account. */
export const accountIdColumn = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
