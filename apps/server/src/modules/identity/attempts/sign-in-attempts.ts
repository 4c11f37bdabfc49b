import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { addressGroup } from '../../../platform/address-group.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { signInAttempt } from '../tables.ts'
import { forgottenAfter, type LimitedBy, millisecondsToWait, withAttempt } from './sign-in-limit.ts'

/** From where and for whom somebody tries to sign in; `sign-in-origin.ts` finds out what is known of it. */
export type SignInOrigin = {
  address: string
  email: string
  /** Of a browser that signed in before as this person. */
  deviceId?: string
  /** Whether somebody signed in before as this person from this address. */
  knownAddress?: boolean
}
/** Other tries are counted apart, so that who asks for many links locks nobody out of the sign-in. */
export type LinkOrigin = { link: 'asked' | 'used'; address: string } | { link: 'asked'; email: string }
/** Who is signed in proves the password again: nobody but who holds the session can make it wait. */
export type SessionOrigin = { sessionId: string }
/** Who signs in so says whose it is only once it is proven: failures count against the address alone. */
export type ProvenOrigin = { way: 'passkey' | 'single sign-on'; address: string }
export type Origin = SignInOrigin | LinkOrigin | SessionOrigin | ProvenOrigin

// Hashed: people type passwords into the wrong field.
const hashed = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** The keys of an address and of an e-mail, which all origins of theirs share. */
export const keysOf = {
  address: (address: string): string => `address:${addressGroup(address)}`,
  email: (email: string): string => `email:${hashed(email)}`,
}

/**
 * What limits a sign-in. A known device answers for itself alone, so that nobody else makes it wait. A known address has
 * its own count for the e-mail, beside the count of all that comes from there. Everybody else shares those of the
 * address and of the e-mail.
 */
const keysOfSignIn = ({ address, email, deviceId, knownAddress }: SignInOrigin): LimitKey[] => {
  if (deviceId !== undefined) return [{ by: 'email', key: `device:${deviceId}` }]
  const ofAddress = keysOf.address(address)
  const ofEmail = keysOf.email(email)
  return [
    { by: 'address', key: ofAddress },
    { by: 'email', key: knownAddress ? `${ofEmail} ${ofAddress}` : ofEmail },
  ]
}

type LimitKey = { by: LimitedBy; key: string }

/** Keys of an origin, always in this order, so that two transactions never wait for each other. */
const limitKeys = (origin: Origin): LimitKey[] => {
  if ('sessionId' in origin) return [{ by: 'email', key: `session:${origin.sessionId}` }]
  if ('way' in origin) return [{ by: 'address', key: `${origin.way} ${keysOf.address(origin.address)}` }]
  if (!('link' in origin)) return keysOfSignIn(origin)
  return 'address' in origin
    ? [{ by: 'address', key: `link ${origin.link} ${keysOf.address(origin.address)}` }]
    : [{ by: 'mail', key: `link ${origin.link} ${keysOf.email(origin.email)}` }]
}

/** What an origin is counted by. */
export const originKeys = (origin: Origin): string[] => limitKeys(origin).map(({ key }) => key)

/**
 * Counts an attempt, in PostgreSQL because several processes share the count.
 * @param onWait is called with each key that has to wait, and for how many milliseconds
 * @returns seconds to wait; 0 when the attempt may go on. An attempt that has to wait is not counted.
 */
export const beginSignIn = (
  db: Database,
  origin: Origin,
  now: Date,
  onWait: (key: string, milliseconds: number) => void = () => {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = limitKeys(origin)
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
      const counted = withAttempt(records.get(key), by, now)
      await tx
        .insert(signInAttempt)
        .values({ key, ...counted })
        .onConflictDoUpdate({ target: signInAttempt.key, set: counted })
    }
    return 0
  })

/** Takes an attempt back that was neither right nor wrong: failures from before stay, and so does the wait of the next. */
export const takeAttemptBack = async (db: Database, origin: Origin, now: Date): Promise<void> => {
  for (const { key } of limitKeys(origin))
    await db
      .update(signInAttempt)
      .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
      .where(eq(signInAttempt.key, key))
}

/** Takes a successful attempt out of the counts: the e-mail starts anew, the address has one failure less. */
export const forgiveSignIn = async (db: Database, origin: Origin, now: Date): Promise<void> => {
  for (const { by, key } of limitKeys(origin))
    await (by !== 'address'
      ? db.delete(signInAttempt).where(eq(signInAttempt.key, key))
      : db
          .update(signInAttempt)
          .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
          .where(eq(signInAttempt.key, key)))
}

/** Removes the counts that no attempt is measured by any more. */
export const forgetSignInAttempts = async (db: Database, now: Date): Promise<void> => {
  await db.delete(signInAttempt).where(lt(signInAttempt.lastAt, new Date(now.getTime() - forgottenAfter)))
}
