import type { PermissionEntry, Section } from '@talkie/contract'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'

/** A person. better-auth owns the first columns, Talkie the rest. */
export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  lastname: text().notNull().default(''),
  phone: text(),
  company: text(),
  position: text(),
  gender: text({ enum: ['man', 'woman'] }),
  profile: text({ enum: ['privileged', 'regular'] })
    .notNull()
    .default('regular'),
  active: boolean().notNull().default(true),
})

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
)

/** How a person signs in; better-auth's "account", named apart from ours. */
export const credential = pgTable(
  'credential',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
)

export const verification = pgTable('verification', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** What a regular user may do in an account: a row per account, the sections that were said. */
export const permission = pgTable(
  'permission',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: integer().notNull(),
    sections: jsonb().$type<Partial<Record<Section, PermissionEntry>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId] })],
)

/** Failed sign-ins by address (`address:…`) and by e-mail (`email:…`, hashed): see `sign-in-limit.ts`. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    freeAt: instant().notNull(),
  },
  (t) => [index().on(t.lastAt)],
)
