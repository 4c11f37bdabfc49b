import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import { TooManyRequests } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countOfLastHour } from '../../identity/index.ts'
import { preparedExport } from '../tables.ts'

/**
 * Exports of one user: whose address nobody followed yet, and all of an hour. Each keeps what was asked for, up to the
 * size of a body, and its entry in the audit log stays for two years.
 */
export const mostExports = { waiting: 20, ofHour: 100 } as const

const hour = 3_600_000

const secondsUntil = (instant: Date | null): number =>
  Math.max(1, Math.ceil(((instant?.getTime() ?? 0) - Date.now()) / 1000))

/**
 * Refuses one export more than a user may have. Exports of a user that are prepared at once wait for each other here.
 * @throws TooManyRequests
 */
export const limitExports = async (tx: Executor, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`exports ${userId}`}))`)
  const [waiting] = await tx
    .select({ times: count(), first: min(preparedExport.expiresAt) })
    .from(preparedExport)
    .where(and(eq(preparedExport.userId, userId), gt(preparedExport.expiresAt, new Date())))
  if (waiting && waiting.times >= mostExports.waiting)
    throw new TooManyRequests(
      secondsUntil(waiting.first),
      `${waiting.times} exports wait for their download; follow their addresses first.`,
    )
  const { times, first } = await countOfLastHour(tx, { userId, action: 'export' })
  if (times >= mostExports.ofHour)
    throw new TooManyRequests(
      secondsUntil(first && new Date(first.getTime() + hour)),
      `A user exports at most ${mostExports.ofHour} times an hour.`,
    )
}
