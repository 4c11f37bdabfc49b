import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../tables.ts'

/**
 * Checks that a privileged user may be deactivated or made regular. Locks the rows of all privileged users, so that
 * two who do it to each other at the same time do not leave the installation without any.
 * @throws Refusal OWN_USER if it is the caller, LAST_PRIVILEGED if no other active privileged user would remain
 */
export const ensurePrivilegedRemains = async (
  tx: Executor,
  { userId, callerId }: { userId: string; callerId: string | null },
): Promise<void> => {
  if (userId === callerId) throw new Refusal('OWN_USER', 'You cannot do this to your own user.')
  const privileged = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.profile, 'privileged'), eq(user.active, true)))
    .orderBy(user.id)
    .for('update')
  if (privileged.every(({ id }) => id === userId))
    throw new Refusal('LAST_PRIVILEGED', 'At least one privileged user must remain.')
}
