import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCallers } from '../../telephony/index.ts'
import { c2cRequest } from '../tables.ts'

/**
 * Locks an account's request, and before that whoever made it as a caller: a step may say that the person was reached, on
 * which the missed calls depend.
 */
export const lockRequest = async (
  tx: Executor,
  { accountId, requestId }: { accountId: number; requestId: string },
): Promise<typeof c2cRequest.$inferSelect | undefined> => {
  const isThis = and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, requestId))
  const [found] = await tx.select({ caller: c2cRequest.phone }).from(c2cRequest).where(isThis)
  if (!found) return undefined
  await lockCallers(tx, [{ accountId, ...found }])
  const [request] = await tx.select().from(c2cRequest).where(isThis).for('update')
  return request
}
