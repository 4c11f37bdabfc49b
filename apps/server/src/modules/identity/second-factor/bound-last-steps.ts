import { gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { secondFactor } from '../tables.ts'
import { stepAt } from './one-time-code.ts'

/** A code of the step after the current one may have been taken, and clocks may be two steps apart. */
const mostAhead = 3

/** A code that was taken while the clock was ahead does not shut out those of today. */
export const boundLastSteps = async (tx: Executor, now: Date): Promise<void> => {
  const lastStep = stepAt(now)
  await tx
    .update(secondFactor)
    .set({ lastStep })
    .where(gt(secondFactor.lastStep, lastStep + mostAhead))
}
