import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { signInAttempt } from '../tables.ts'
import { countFailure, type LimitKind, millisecondsToWait, recordLifetime } from './sign-in-limit.ts'

/** The origin of a sign-in: its address, its e-mail, and what `find-sign-in-origin.ts` found out about them. */
export type SignInOrigin = {
  address: string
  email: string
  /** The id of a browser that signed in as this user before. */
  deviceId?: string
  /** Whether this user signed in from this address before. */
  knownAddress?: boolean
}
/**
 * Attempts to ask for or use a link. They are counted separately, so that asking for many links locks nobody out of
 * the sign-in.
 */
export type LinkOrigin = { link: 'asked' | 'used'; address: string } | { link: 'asked'; email: string }
/** A signed-in user who proves the password again: only the holder of the session can make it wait. */
export type SessionOrigin = { sessionId: string }
/** A sign-in whose user is unknown until it succeeds: failures count against the address alone. */
export type ProvenOrigin = { way: 'passkey' | 'single sign-on'; address: string }
export type Origin = SignInOrigin | LinkOrigin | SessionOrigin | ProvenOrigin

// Hashed, because people type passwords into the wrong field.
const hashEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** The keys of an address and of an e-mail, which all their origins share. */
export const attemptKey = {
  address: (address: string): string => `address:${toAddressGroup(address)}`,
  email: (email: string): string => `email:${hashEmail(email)}`,
}

/**
 * The limits of a sign-in. A known device has a count of its own, so that nobody else makes it wait. A known address
 * has its own count for the e-mail, beside the address's count. All others share the counts of the address and of the
 * e-mail.
 */
const toSignInKeys = ({ address, email, deviceId, knownAddress }: SignInOrigin): LimitKey[] => {
  if (deviceId !== undefined) return [{ by: 'email', key: `device:${deviceId}` }]
  const addressKey = attemptKey.address(address)
  const emailKey = attemptKey.email(email)
  return [
    { by: 'address', key: addressKey },
    { by: 'email', key: knownAddress ? `${emailKey} ${addressKey}` : emailKey },
  ]
}

type LimitKey = { by: LimitKind; key: string }

/** The keys of an origin, always in this order, so that two transactions never deadlock. */
const toLimitKeys = (origin: Origin): LimitKey[] => {
  if ('sessionId' in origin) return [{ by: 'email', key: `session:${origin.sessionId}` }]
  if ('way' in origin) return [{ by: 'address', key: `${origin.way} ${attemptKey.address(origin.address)}` }]
  if (!('link' in origin)) return toSignInKeys(origin)
  return 'address' in origin
    ? [{ by: 'address', key: `link ${origin.link} ${attemptKey.address(origin.address)}` }]
    : [{ by: 'mail', key: `link ${origin.link} ${attemptKey.email(origin.email)}` }]
}

/** The keys under which an origin is counted. */
export const toAttemptKeys = (origin: Origin): string[] => toLimitKeys(origin).map(({ key }) => key)

/**
 * Counts an attempt in PostgreSQL, because all processes share the count.
 * @param onWait is called with each key that has to wait, and its milliseconds
 * @returns seconds to wait; 0 if the attempt may go on. An attempt that has to wait is not counted.
 */
export const countAttempt = (
  db: Database,
  origin: Origin,
  now: Date,
  onWait: (key: string, milliseconds: number) => void = () => {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = toLimitKeys(origin)
    await tx
      .insert(signInAttempt)
      .values(keys.map(({ key }) => ({ key, failures: 0, lastAt: now, freeAt: now })))
      .onConflictDoNothing()
    const rows = await tx
      .select()
      .from(signInAttempt)
      .where(
        inArray(
          signInAttempt.key,
          keys.map(({ key }) => key),
        ),
      )
      .orderBy(signInAttempt.key)
      .for('update')
    const records = new Map(rows.map((row) => [row.key, row]))
    const waits = keys.map(({ by, key }) => ({ key, wait: millisecondsToWait(records.get(key), by, now) }))
    for (const { key, wait } of waits) if (wait > 0) onWait(key, wait)
    const longest = Math.max(...waits.map(({ wait }) => wait))
    if (longest > 0) return Math.ceil(longest / 1000)
    for (const { by, key } of keys) {
      const counted = countFailure(records.get(key), by, now)
      await tx
        .insert(signInAttempt)
        .values({ key, ...counted })
        .onConflictDoUpdate({ target: signInAttempt.key, set: counted })
    }
    return 0
  })

/**
 * Undoes an attempt that was neither right nor wrong: earlier failures still count for the next attempt, which may
 * follow at once.
 */
export const undoAttempt = async (db: Database, origin: Origin, now: Date): Promise<void> => {
  for (const { key } of toLimitKeys(origin))
    await db
      .update(signInAttempt)
      .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
      .where(eq(signInAttempt.key, key))
}

/** Removes a successful attempt from the counts: the e-mail starts from zero, the address has one failure less. */
export const forgiveAttempt = async (db: Database, origin: Origin, now: Date): Promise<void> => {
  for (const { by, key } of toLimitKeys(origin))
    await (by !== 'address'
      ? db.delete(signInAttempt).where(eq(signInAttempt.key, key))
      : db
          .update(signInAttempt)
          .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
          .where(eq(signInAttempt.key, key)))
}

/** Deletes the counts that no longer limit any attempt. */
export const deleteExpiredAttempts = async (db: Database, now: Date): Promise<void> => {
  await db.delete(signInAttempt).where(lt(signInAttempt.lastAt, new Date(now.getTime() - recordLifetime)))
}
