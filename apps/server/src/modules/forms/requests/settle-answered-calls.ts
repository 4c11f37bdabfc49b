import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'

/** A call of a person that was answered. */
type AnsweredCall = { accountId: number; phone: string; at: Date }

/** A call this long after a request has another cause. */
const maxDays = 30

/** Notes that people whom somebody was to call back called themselves, and were answered: nobody has to call them any more. */
export const settleAnsweredCalls = async (tx: Executor, calls: readonly AnsweredCall[]): Promise<void> => {
  for (const { accountId, phone, at } of calls) {
    const requests = await tx
      .select()
      .from(c2cRequest)
      .where(
        and(
          eq(c2cRequest.accountId, accountId),
          eq(c2cRequest.phone, phone),
          lte(c2cRequest.at, at),
          gt(c2cRequest.at, new Date(at.getTime() - maxDays * 86_400_000)),
          inArray(c2cRequest.state, ['new', 'calling', 'failed']),
        ),
      )
      .for('update')
    for (const request of requests) await applyStep(tx, request, { kind: 'called_us', at })
  }
}
