import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { addressGroup } from './address-group.ts'
import { forgottenAfter, type LimitedBy, secondsToWait, withAttempt } from './sign-in-limit.ts'
import { signInAttempt } from './tables.ts'

/** From where and for whom somebody tries to sign in. */
export type SignInOrigin = { address: string; email: string }

/** Keys of an origin, always in this order, so that two transactions never wait for each other. */
const keysOf = ({ address, email }: SignInOrigin): { by: LimitedBy; key: string }[] => [
  { by: 'address', key: `address:${addressGroup(address)}` },
  // Hashed: people type passwords into the wrong field.
  { by: 'email', key: `email:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}` },
]

/**
 * Counts an attempt, in PostgreSQL because several processes share the count.
 * @returns seconds to wait; 0 when the attempt may go on. An attempt that has to wait is not counted.
 */
export const beginSignIn = (db: Database, origin: SignInOrigin, now: Date): Promise<number> =>
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
    const wait = Math.max(...rows.map((row) => secondsToWait(row, now)))
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

/** Takes a successful attempt out of the counts: the e-mail starts anew, the address has one failure less. */
export const forgiveSignIn = async (db: Database, origin: SignInOrigin, now: Date): Promise<void> => {
  for (const { by, key } of keysOf(origin))
    await (by === 'email'
      ? db.delete(signInAttempt).where(eq(signInAttempt.key, key))
      : db
          .update(signInAttempt)
          .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, freeAt: now })
          .where(eq(signInAttempt.key, key)))
  await db.delete(signInAttempt).where(lt(signInAttempt.lastAt, new Date(now.getTime() - forgottenAfter)))
}
