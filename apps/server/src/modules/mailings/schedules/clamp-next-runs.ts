import { and, eq, gt } from 'drizzle-orm'
import type { ReportDeps } from '../../analytics/index.ts'
import { scheduledMail } from '../tables.ts'
import { nextRun } from './next-run.ts'

/** Milliseconds that clocks may differ: a run that was due a moment ago must not run again. */
const skew = 60_000

/** Moves runs that were scheduled too late while the clock was ahead to the next run of their schedule. */
export const clampNextRuns = async (
  { db, accounts }: Pick<ReportDeps, 'db' | 'accounts'>,
  now: Date,
): Promise<void> => {
  const latest = new Date(now.getTime() + skew)
  const later = await db
    .select({
      id: scheduledMail.id,
      accountId: scheduledMail.accountId,
      schedule: scheduledMail.schedule,
      nextAt: scheduledMail.nextAt,
    })
    .from(scheduledMail)
    .where(and(eq(scheduledMail.active, true), gt(scheduledMail.nextAt, latest)))
  for (const { id, accountId, schedule, nextAt } of later) {
    const account = await accounts.byId(accountId)
    const next = account && nextRun(schedule, account.timezone, latest)
    if (!next || !nextAt || nextAt <= next) continue
    await db
      .update(scheduledMail)
      .set({ nextAt: next })
      .where(and(eq(scheduledMail.id, id), eq(scheduledMail.nextAt, nextAt)))
  }
}
