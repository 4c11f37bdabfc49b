import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { credential, user } from '../tables.ts'

/**
 * Serializes changes of a user's password. Every such change locks the user first: it also ends links and sessions,
 * and two changes that lock those in different orders would deadlock. Sign-ins are not blocked.
 */
export const lockUser = async (tx: Executor, userId: string): Promise<void> => {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/**
 * Stores the hash of a password as better-auth does: the "account" of its provider `credential` has the user's id.
 */
export const setPassword = async (
  tx: Executor,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> => {
  const [changed] = await tx
    .update(credential)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(credential.userId, userId), eq(credential.providerId, 'credential')))
    .returning({ id: credential.id })
  if (changed) return
  await tx
    .insert(credential)
    .values({ id: uuid(), accountId: userId, providerId: 'credential', userId, password: hash })
}
