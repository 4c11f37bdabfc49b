import { gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { secondFactor } from '../tables.ts'
import { toStep } from './one-time-code.ts'

/**
 * How many steps a stored last step may be ahead: one, because the code of the next step is accepted, and two more,
 * because the clocks of two servers may be wrong by a step each.
 */
const maxStepsAhead = 3

/** Lowers last steps that were stored while the clock was ahead, which would refuse current codes. */
export const clampLastSteps = async (tx: Executor, now: Date): Promise<void> => {
  const lastStep = toStep(now)
  await tx
    .update(secondFactor)
    .set({ lastStep })
    .where(gt(secondFactor.lastStep, lastStep + maxStepsAhead))
}
