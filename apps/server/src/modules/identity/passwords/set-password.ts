import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { credential } from '../tables.ts'

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
