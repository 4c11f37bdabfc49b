import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'

export type PastCall = typeof call.$inferSelect

/** The ended calls of an account's known callers that began before an instant, the newest first. */
export const listPastCalls = (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<PastCall[]> =>
  db
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        isNotNull(call.caller),
        isNotNull(call.endedAt),
        lt(call.startedAt, before),
      ),
    )
    .orderBy(desc(call.startedAt), call.id)
