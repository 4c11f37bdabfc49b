import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import { TooManyRequests } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countActionsInLastHour } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'

/**
 * The most exports of one user: those whose URL was not opened yet, and all of an hour. Each stores its request, up to the size
 * of a request body, and its entry in the audit log stays for two years.
 */
export const exportLimits = { pending: 20, perHour: 100 } as const

const hour = 3_600_000

const secondsUntil = (instant: Date | null): number =>
  Math.max(1, Math.ceil(((instant?.getTime() ?? 0) - Date.now()) / 1000))

/**
 * Refuses an export beyond the user's limits. Concurrent exports of a user wait for each other here.
 * @throws TooManyRequests
 */
export const limitExports = async (tx: Executor, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`exports ${userId}`}))`)
  const [pending] = await tx
    .select({ times: count(), first: min(preparedExport.expiresAt) })
    .from(preparedExport)
    .where(and(eq(preparedExport.userId, userId), gt(preparedExport.expiresAt, new Date())))
  if (pending && pending.times >= exportLimits.pending)
    throw new TooManyRequests(
      secondsUntil(pending.first),
      `${pending.times} exports wait for their download; download them first.`,
    )
  const { times, first } = await countActionsInLastHour(tx, { userId, action: 'export' })
  if (times >= exportLimits.perHour)
    throw new TooManyRequests(
      secondsUntil(first && new Date(first.getTime() + hour)),
      `A user exports at most ${exportLimits.perHour} times an hour.`,
    )
}
