import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'
import { lockCalls } from './lock-calls.ts'

/**
 * Takes a forgotten visitor out of the calls of an account that the visitor made, and out of what these say of how it was
 * found: decided again, they would name the visitor again. They keep their visit, whose id takes the visitor's place.
 */
export const forgetVisitorOfCalls = (
  db: Database,
  { accountId, visitorId }: { accountId: number; visitorId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const isOfVisitor = and(eq(call.accountId, accountId), eq(call.visitorId, visitorId))
    const calls = await tx.select({ id: call.id }).from(call).where(isOfVisitor)
    if (calls.length === 0) return
    await lockCalls(
      tx,
      accountId,
      calls.map(({ id }) => id),
    )
    await tx
      .update(call)
      .set({
        visitorId: sql`${call.visitId}`,
        attribution: sql`replace(${call.attribution}::text, ${visitorId}, coalesce(${call.visitId}, gen_random_uuid())::text)::jsonb`,
      })
      .where(isOfVisitor)
  })
