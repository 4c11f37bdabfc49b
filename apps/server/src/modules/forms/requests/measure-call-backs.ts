import type { CallBackFigures } from '@talkie/contract/forms'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { instantAtHour } from '../../../platform/local-time.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { c2cRequest } from '../tables.ts'

const median = (seconds: typeof c2cRequest.responseSeconds | typeof c2cRequest.openResponseSeconds) =>
  sql<number | null>`(percentile_cont(0.5) within group (order by ${seconds}))::float8`

/**
 * Measures the requests of a range of days in the account's zone.
 *
 * @throws Refusal NOT_FOUND
 */
export const measureCallBacks = async (
  db: Executor,
  { accountId, start, end }: { accountId: number; start: string; end: string },
): Promise<CallBackFigures> => {
  const [found] = await db
    .select({ timezone: account.timezone })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const [figures] = await db
    .select({
      requests: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${c2cRequest.state} in ('new', 'calling', 'failed')))::int`,
      reached: sql<number>`(count(*) filter (where ${c2cRequest.state} in ('connected', 'done')))::int`,
      responseSeconds: median(c2cRequest.responseSeconds),
      openResponseSeconds: median(c2cRequest.openResponseSeconds),
    })
    .from(c2cRequest)
    .where(
      and(
        eq(c2cRequest.accountId, accountId),
        gte(c2cRequest.at, instantAtHour(start, 0, found.timezone)),
        lt(c2cRequest.at, instantAtHour(end, 0, found.timezone)),
      ),
    )
  return figures ?? { requests: 0, open: 0, reached: 0, responseSeconds: null, openResponseSeconds: null }
}
