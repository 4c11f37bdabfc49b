import { and, desc, eq, isNotNull, lt, notInArray } from 'drizzle-orm'
import { call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'

export type PastCall = typeof call.$inferSelect

/**
 * The ended calls of an account's known callers that began before an instant, the newest first. Without those of robots:
 * with a message, a mark or a call back, one would not look like spam.
 */
export const listPastCalls = (
  db: Database,
  { nuisances }: Pick<Business, 'nuisances'>,
  { accountId, before }: { accountId: number; before: Date },
): Promise<PastCall[]> =>
  db
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        isNotNull(call.caller),
        notInArray(
          call.caller,
          nuisances.map(({ e164 }) => e164),
        ),
        isNotNull(call.endedAt),
        lt(call.startedAt, before),
      ),
    )
    .orderBy(desc(call.startedAt), call.id)
