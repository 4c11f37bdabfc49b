import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { call } from '../../tables.ts'

/** A visitor's calls of so many days say which phone is theirs. */
const days = 90
/** However surely a visitor has called from one phone, another may be theirs too. */
const minFree = 0.1

type Query = {
  accountId: number
  visitorIds: readonly string[]
  /** The phone that calls; null if it is withheld, as anybody's may be. */
  caller: string | null
  callAt: Date
}

/**
 * Finds visitors who are the callers of earlier calls from other phones: most have one phone. It reads what is decided about
 * these calls when this one is weighed. Later decisions about them do not weigh this call again.
 *
 * @returns the probability that each of them may still be the caller of this phone, from 0.1 on; visitors without such
 *   calls are absent
 */
export const findFreeVisitors = async (
  tx: Executor,
  { accountId, visitorIds, caller, callAt }: Query,
): Promise<Map<string, number>> => {
  if (visitorIds.length === 0 || caller === null) return new Map()
  const rows = await tx
    .select({ visitorId: call.visitorId, confidence: sql<number>`max(${call.confidence})` })
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        inArray(call.visitorId, [...visitorIds]),
        isNotNull(call.caller),
        ne(call.caller, caller),
        lt(call.startedAt, callAt),
        gte(call.startedAt, new Date(callAt.getTime() - days * 86_400_000)),
      ),
    )
    .groupBy(call.visitorId, call.caller)
  const free = new Map<string, number>()
  for (const { visitorId, confidence } of rows)
    if (visitorId !== null) free.set(visitorId, (free.get(visitorId) ?? 1) * (1 - confidence))
  return new Map([...free].map(([visitorId, share]) => [visitorId, Math.max(minFree, share)]))
}
