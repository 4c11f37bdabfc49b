import { and, desc, eq, gte, isNotNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'

/** The confidence from which on a call's visitor counts as known. */
export const surelyAttributed = 0.7

const ninetyDays = 90 * 86_400_000

/** The visitor of the newest call that this caller made in the 90 days before, where that was sure; else null. */
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
        gte(call.startedAt, new Date(before.getTime() - ninetyDays)),
        ne(call.id, exceptCallId),
        isNotNull(call.visitorId),
        gte(call.confidence, surelyAttributed),
      ),
    )
    .orderBy(desc(call.startedAt), desc(call.id))
    .limit(1)
  return found?.visitorId ?? null
}
