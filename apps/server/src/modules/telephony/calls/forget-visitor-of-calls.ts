import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'

/** Takes a forgotten visitor out of the calls of an account. They keep their visit, whose id takes the visitor's place. */
export const forgetVisitorOfCalls = async (
  db: Database,
  { accountId, visitorId }: { accountId: number; visitorId: string },
): Promise<void> => {
  await db
    .update(call)
    .set({ visitorId: sql`${call.visitId}` })
    .where(and(eq(call.accountId, accountId), eq(call.visitorId, visitorId)))
}
