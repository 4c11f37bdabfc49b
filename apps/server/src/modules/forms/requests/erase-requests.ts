import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cRequest, c2cStep } from '../tables.ts'

/** Erases an account's requests before an instant, with their steps. Repeating it is harmless. */
export const eraseRequests = async (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  const old = db
    .select({ id: c2cRequest.id })
    .from(c2cRequest)
    .where(and(eq(c2cRequest.accountId, accountId), lt(c2cRequest.at, before)))
  await db.delete(c2cStep).where(and(eq(c2cStep.accountId, accountId), inArray(c2cStep.requestId, old)))
  await db.delete(c2cRequest).where(and(eq(c2cRequest.accountId, accountId), lt(c2cRequest.at, before)))
}
