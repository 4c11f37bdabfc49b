import { announce } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { setNumberCall } from '../ringpools/set-number-call.ts'
import type { CallRecord } from './call-record.ts'

const stateOnNumber = { ringing: 'call', answered: 'answered', ended: 'hangup' } as const

/** The number shows what its call does; a number that turned out not to be the one called is let go. */
export const showOnNumber = async (
  tx: Executor,
  before: CallRecord | undefined,
  { id: callId, accountId, numberId, state, startedAt, answeredAt, endedAt }: CallRecord,
): Promise<void> => {
  const at = endedAt ?? answeredAt ?? startedAt
  if (before?.numberId && before.numberId !== numberId) {
    const former = { accountId: before.accountId, numberId: before.numberId }
    await setNumberCall(tx, { ...former, callId, state: 'hangup', at })
    await announce(tx, former.accountId, 'numbers', [former.numberId])
  }
  if (!numberId) return
  await setNumberCall(tx, { accountId, numberId, callId, state: stateOnNumber[state], at })
  await announce(tx, accountId, 'numbers', [numberId])
}
