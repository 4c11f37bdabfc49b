import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { missedCallStep } from './tables.ts'

/** Erases what users of an account noted on callers before an instant. Repeating it is harmless. */
export const eraseSteps = async (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  await db
    .delete(missedCallStep)
    .where(and(eq(missedCallStep.accountId, accountId), lt(missedCallStep.at, before)))
}
