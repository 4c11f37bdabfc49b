import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { credential, user } from '../tables.ts'

/**
 * Has changes of a user's password wait for each other. Each begins with it: they also end links and sessions, and two
 * that lock these in different orders would wait for each other for ever. Sign-ins go on meanwhile.
 */
export const lockUser = async (tx: Executor, userId: string): Promise<void> => {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/** Keeps a password's hash as better-auth itself does: the "account" of its provider `credential` has the user's id. */
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
