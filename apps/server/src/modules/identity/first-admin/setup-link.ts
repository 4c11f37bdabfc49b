import { createHash, randomBytes } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { user, verification } from '../tables.ts'

/** Milliseconds that the address of a start is valid. Each start prints a new one. */
export const setupLinkLifetime = 24 * 3_600_000

const prefix = 'first-admin:'

/** Only the hash of a token is stored, so that reading the table lets nobody in. */
const toIdentifier = (token: string) => `${prefix}${createHash('sha256').update(token).digest('base64url')}`

/** Whether the installation has any user. */
export const hasUsers = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).limit(1)).length > 0

/**
 * Creates the token of the address at which the first administrator is created, while there is no user. Tokens of
 * earlier starts stay valid until they expire, because several processes may start together.
 * @returns 256 random bits in base64url, which are stored nowhere; undefined if there are users
 */
export const createSetupToken = async (db: Database): Promise<string | undefined> => {
  if (await hasUsers(db)) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + setupLinkLifetime)
  await db.insert(verification).values({ id: uuid(), identifier: toIdentifier(token), value: '', expiresAt })
  return token
}

/**
 * Refuses a token that may not create the first administrator.
 * @throws Refusal INVALID_TOKEN, LINK_EXPIRED; LINK_USED once there is a user
 */
export const checkSetupToken = async (db: Executor, token: string): Promise<void> => {
  const [link] = await db
    .select({ expiresAt: verification.expiresAt })
    .from(verification)
    .where(eq(verification.identifier, toIdentifier(token)))
  if (!link) throw new Refusal('INVALID_TOKEN', 'There is no such link.')
  if (await hasUsers(db)) throw new Refusal('LINK_USED', 'The first administrator exists already.')
  if (link.expiresAt <= new Date()) throw new Refusal('LINK_EXPIRED', 'This link has expired.')
}

/** Lets concurrent transactions create the first administrator one after the other. */
export const lockFirstAdmin = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`)
}

/** Expires the tokens of all starts. They are kept, so that their bearers are told that they were used. */
export const endSetupLinks = async (tx: Executor): Promise<void> => {
  const now = new Date()
  await tx
    .update(verification)
    .set({ expiresAt: now, updatedAt: now })
    .where(like(verification.identifier, `${prefix}%`))
}
