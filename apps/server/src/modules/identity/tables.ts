import type { PermissionEntry, Section } from '@talkie/contract/access'
import { auditActions, auditKinds } from '@talkie/contract/identity'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'

/** A user. better-auth owns the columns up to `updatedAt`, Talkie the rest. */
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
  /** When a token of the user was last used, to the minute. */
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
    /** When a token of the session was last used, to the minute. */
    updatedAt: instant().notNull().defaultNow(),
    /** Number of tokens issued for the session. Only the latest is accepted, see `sessions/renew-session.ts`. */
    generation: integer().notNull().default(1),
    /** When the latest token replaced the one before. */
    renewedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** How a user signs in; better-auth's "account", renamed because ours is another. */
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

/** Links sent by e-mail (`recovery/user-link.ts`), challenges of passkeys, and pending sign-ins at a provider. */
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

/** The authenticator app of a user: see `second-factor/`. It is active once a code confirmed it. */
export const secondFactor = pgTable('second_factor', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed, see `platform/secrets.ts`. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The time step of the last code used: no code counts twice. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

/** Unused recovery codes, hashed with a key of the installation. */
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

/** The passkeys of a user (WebAuthn credentials). All columns but the last are those of better-auth's plugin. */
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

/** Providers of single sign-on (OpenID Connect), by the e-mail domains that sign in with them. */
export const singleSignOn = pgTable('single_sign_on', {
  id: text().primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Sealed, see `platform/secrets.ts`. */
  secret: text().notNull(),
  domains: text().array().notNull(),
  /** Whether regular users of the domains may sign in with it alone. */
  required: boolean().notNull(),
  /** Whether an e-mail counts as verified if the provider does not say. */
  trustsEmails: boolean().notNull(),
})

/**
 * The permissions of a regular user in an account: one row per account, with the entries that differ from the
 * defaults or were set explicitly.
 */
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

/**
 * Attempts by address (`address:…`), e-mail (`email:…`, hashed), device and link: see `attempts/sign-in-attempts.ts`.
 */
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
 * The audit log: rows are only added. A trigger (in the migrations) refuses changes of a row, except the rising count
 * of failed sign-ins, and its deletion before two years. Names are copied as they were; nothing refers to other
 * tables.
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
