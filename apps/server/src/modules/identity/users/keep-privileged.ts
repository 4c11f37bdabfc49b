import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../tables.ts'

/**
 * Holds before a privileged user is switched off or made a regular one. The rows of all privileged users are locked,
 * so that two who do it to each other at the same time do not leave the installation without any.
 *
 * @throws Refusal OWN_USER where it is the caller's own, LAST_PRIVILEGED where nobody else would be left
 */
export const keepPrivileged = async (
  tx: Executor,
  { userId, callerId }: { userId: string; callerId: string | null },
): Promise<void> => {
  if (userId === callerId) throw new Refusal('OWN_USER', 'Nobody does this to their own user.')
  const privileged = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.profile, 'privileged'), eq(user.active, true)))
    .orderBy(user.id)
    .for('update')
  if (privileged.every(({ id }) => id === userId))
    throw new Refusal('LAST_PRIVILEGED', 'At least one privileged user must remain.')
}
