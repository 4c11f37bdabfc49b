import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpoolNumber } from '../ringpools/tables.ts'

/**
 * Records the state of a call on its number. While a call is in progress (`call`, `answered`), its id is on the row
 * of the number, and the leasing statement skips the number. `hangup` clears it, and the number counts as free from
 * then on. A signal of an older call changes nothing.
 */
export const setNumberCall = async (
  tx: Executor,
  call: {
    accountId: number
    numberId: string
    callId: string
    state: 'call' | 'answered' | 'hangup'
    at: Date
  },
): Promise<void> => {
  const ended = call.state === 'hangup'
  const at = call.at.toISOString()
  await tx
    .update(ringpoolNumber)
    .set({
      callId: ended ? null : call.callId,
      callState: call.state,
      lastCallId: call.callId,
      callStateAt: call.at,
      ...(ended && { freeAt: sql`greatest(${ringpoolNumber.freeAt}, ${at}::timestamptz)` }),
    })
    .where(
      and(
        eq(ringpoolNumber.accountId, call.accountId),
        eq(ringpoolNumber.numberId, call.numberId),
        ended
          ? sql`(${ringpoolNumber.callId} = ${call.callId} or (${ringpoolNumber.callId} is null and coalesce(${ringpoolNumber.callStateAt}, '-infinity') <= ${at}::timestamptz))`
          : sql`(${ringpoolNumber.callId} is null or ${ringpoolNumber.callId} = ${call.callId} or ${ringpoolNumber.callStateAt} <= ${at}::timestamptz)`,
      ),
    )
}
