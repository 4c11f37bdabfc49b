import type { CallBackReport } from '@talkie/contract/telephony'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cRequest } from '../tables.ts'
import { noteOutcome } from './place-call-backs.ts'

/**
 * Notes what a telephone system reports of an order.
 *
 * @param reported `accountId`: the one that the connection belongs to; null for the installation's
 * @returns whether there is such a request
 */
export const reportCallBack = async (
  deps: { db: Database; clock: Pick<Clock, 'now'> },
  reported: { accountId: number | null; report: CallBackReport },
): Promise<boolean> => {
  const { call_back_id: requestId, status, reason: detail = '' } = reported.report
  const [found] = await deps.db
    .select({ accountId: c2cRequest.accountId })
    .from(c2cRequest)
    .where(
      and(
        eq(c2cRequest.id, requestId),
        reported.accountId === null ? undefined : eq(c2cRequest.accountId, reported.accountId),
      ),
    )
  if (!found) return false
  const outcome =
    status === 'failed'
      ? ({ state: status, failure: 'not_connected', detail } as const)
      : { state: status, detail }
  await noteOutcome(deps, { ...found, requestId }, outcome)
  return true
}
