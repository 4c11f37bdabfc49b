import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { c2cRequest, c2cStep } from '../tables.ts'
import { applyStep } from './apply-step.ts'
import { openStates } from './next-state.ts'

/** A call of a person that was answered. */
type AnsweredCall = { accountId: number; phone: string; at: Date }

/** A call this long after a request has another cause. */
const maxDays = 30

/**
 * Notes that people whom somebody was to call back called themselves, and were answered: nobody has to call them any more.
 * A call is given with each of its revisions: one from before a user opened the request again says nothing of it.
 */
export const closeAnsweredRequests = async (tx: Executor, calls: readonly AnsweredCall[]): Promise<void> => {
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
          inArray(c2cRequest.state, [...openStates]),
          sql`not exists (select 1 from ${c2cStep} step where step.account_id = ${accountId}
            and step.request_id = ${c2cRequest.id} and step.kind = 'reopened' and step.at >= ${at.toISOString()}::timestamptz)`,
        ),
      )
      .for('update')
    for (const request of requests) await applyStep(tx, request, { kind: 'called_us', at })
  }
}
