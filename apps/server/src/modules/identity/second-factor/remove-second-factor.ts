import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { recoveryCode, secondFactor } from '../tables.ts'

/** Removes the second factor of a user and its recovery codes. Records a change only if the factor was confirmed. */
export const removeSecondFactor = async (
  tx: Executor,
  { userId, name }: { userId: string; name: string },
  actor: Actor,
): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const [removed] = await tx
    .delete(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .returning({ confirmedAt: secondFactor.confirmedAt })
  if (removed?.confirmedAt)
    await recordChange(tx, { action: 'delete', kind: 'second_factor', objectId: userId, name }, actor)
}
