import type { PermissionEntry, Section } from '@talkie/contract/access'
import { auditActions, auditKinds } from '@talkie/contract/identity'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
  /** When a token of theirs was last shown, to the minute. */
  lastSeenAt: instant(),
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
    /** When its token was last shown, to the minute. */
    updatedAt: instant().notNull().defaultNow(),
    /** How many tokens it has had: only the latest one is accepted, see `sessions/renew-session.ts`. */
    generation: integer().notNull().default(1),
    /** When its latest token replaced the one before. */
    renewedAt: instant(),
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

/** What proves an address by a link: see `recovery/account-link.ts`. */
export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier), index().on(t.value)],
)

/** A user's authenticator app: see `second-factor/`. It counts once a code of it was given. */
export const secondFactor = pgTable('second_factor', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed, see `platform/secrets.ts`. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

/** Recovery codes that were not used yet, hashed with a key of the installation. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** A user's passkeys (WebAuthn credentials); the columns are those of better-auth's plugin, but the last. */
export const passkey = pgTable(
  'passkey',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    publicKey: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: instant().notNull().defaultNow(),
    aaguid: text(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** Providers of single sign-on (OpenID Connect), by the domains of e-mails that sign in with them. */
export const singleSignOn = pgTable('single_sign_on', {
  id: text().primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Sealed, see `platform/secrets.ts`. */
  secret: text().notNull(),
  domains: text().array().notNull(),
  /** Regular users of the domains sign in with it alone. */
  required: boolean().notNull(),
  /** Whether an e-mail of which it does not say so is verified. */
  trustsEmails: boolean().notNull(),
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

/** Failed sign-ins by address (`address:…`) and by e-mail (`email:…`, hashed): see `attempts/sign-in-limit.ts`. */
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

/**
 * Who did what: rows are only ever added. A trigger (in the migrations) refuses every change of one, and its deletion
 * before its two years are over. Names stand here as they were then; nothing refers to other tables.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    userId: text(),
    userName: text().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    objectId: text().notNull(),
    name: text().notNull(),
    accountId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index().on(t.at),
    index().on(t.userId, t.id),
    index().on(t.accountId, t.id),
    index().on(t.kind, t.id),
    index().on(t.action, t.id),
  ],
)
