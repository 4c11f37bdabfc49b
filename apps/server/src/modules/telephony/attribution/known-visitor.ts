import { and, desc, eq, gte, isNotNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'

/** The minimum confidence at which a call's visitor counts as known. */
export const minSureConfidence = 0.7

const ninetyDaysMs = 90 * 86_400_000

/** Finds the visitor of the caller's newest call with a sure attribution in the 90 days before; else null. */
export const findKnownVisitor = async (
  db: Executor,
  {
    accountId,
    caller,
    before,
    exceptCallId,
  }: { accountId: number; caller: string | null; before: Date; exceptCallId: string },
): Promise<string | null> => {
  if (caller === null) return null
  const [found] = await db
    .select({ visitorId: call.visitorId })
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        eq(call.caller, caller),
        lt(call.startedAt, before),
        gte(call.startedAt, new Date(before.getTime() - ninetyDaysMs)),
        ne(call.id, exceptCallId),
        isNotNull(call.visitorId),
        gte(call.confidence, minSureConfidence),
      ),
    )
    .orderBy(desc(call.startedAt), desc(call.id))
    .limit(1)
  return found?.visitorId ?? null
}
