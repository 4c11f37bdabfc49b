import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { addressGroup } from '../../platform/address-group.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { forgottenAfter, type LimitedBy, secondsToWait, withAttempt } from './sign-in-limit.ts'
import { signInAttempt } from './tables.ts'

/** From where and for whom somebody tries to sign in. */
type SignInOrigin = { address: string; email: string }
/** Other tries are counted apart, so that who asks for many links locks nobody out of the sign-in. */
type LinkOrigin = { address: string; link: 'asked' | 'used'; email?: string }
export type Origin = SignInOrigin | LinkOrigin

// Hashed: people type passwords into the wrong field.
const hashed = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Keys of an origin, always in this order, so that two transactions never wait for each other. */
const keysOf = (origin: Origin): { by: LimitedBy; key: string }[] => {
  const group = addressGroup(origin.address)
  if (!('link' in origin))
    return [
      { by: 'address', key: `address:${group}` },
      { by: 'email', key: `email:${hashed(origin.email)}` },
    ]
  const { link, email } = origin
  return [
    { by: 'address', key: `link ${link} address:${group}` },
    ...(email === undefined ? [] : [{ by: 'mail' as const, key: `link ${link} email:${hashed(email)}` }]),
  ]
}

/**
 * Counts an attempt, in PostgreSQL because several processes share the count.
 * @returns seconds to wait; 0 when the attempt may go on. An attempt that has to wait is not counted.
 */
export const beginSignIn = (db: Database, origin: Origin, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = keysOf(origin)
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
    const wait = Math.max(...keys.map(({ by, key }) => secondsToWait(records.get(key), by, now)))
    if (wait > 0) return wait
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
  for (const { key } of keysOf(origin))
    await db
      .update(signInAttempt)
      .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
      .where(eq(signInAttempt.key, key))
}

/** Takes a successful attempt out of the counts: the e-mail starts anew, the address has one failure less. */
export const forgiveSignIn = async (db: Database, origin: Origin, now: Date): Promise<void> => {
  for (const { by, key } of keysOf(origin))
    await (by !== 'address'
      ? db.delete(signInAttempt).where(eq(signInAttempt.key, key))
      : db
          .update(signInAttempt)
          .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
          .where(eq(signInAttempt.key, key)))
  await db.delete(signInAttempt).where(lt(signInAttempt.lastAt, new Date(now.getTime() - forgottenAfter)))
}
