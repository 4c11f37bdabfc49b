import { and, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setNumberCall } from '../../numbers/index.ts'
import { call } from '../tables.ts'
import type { CallRow } from './call-row.ts'
import { type ChangedIds, markChanged } from './call-unit-of-work.ts'

type CallOnNumber = Pick<
  CallRow,
  'id' | 'accountId' | 'numberId' | 'state' | 'startedAt' | 'answeredAt' | 'endedAt'
>

const statusByState = { ringing: 'call', answered: 'answered', ended: 'hangup' } as const

/**
 * Sets the realtime status of a call's number. If the call turns out to have reached another number, the former one is
 * released. Adds the numbers to `changed`.
 */
export const updateNumberStatus = async (
  tx: Executor,
  before: CallOnNumber | undefined,
  now: CallOnNumber,
  changed: ChangedIds,
): Promise<void> => {
  if (before && before.numberId !== now.numberId)
    await setStatus(
      tx,
      before,
      {
        ...before,
        state: 'ended',
        endedAt: now.endedAt ?? now.answeredAt ?? now.startedAt,
      },
      changed,
    )
  await setStatus(tx, before, now, changed)
}

const setStatus = async (
  tx: Executor,
  before: CallOnNumber | undefined,
  shown: CallOnNumber,
  changed: ChangedIds,
) => {
  const { accountId, numberId, state } = shown
  if (numberId === null) return
  await setNumberCall(tx, { ...toNumberCall(shown, numberId), state: statusByState[state] })
  const hadIt = before !== undefined && before.state !== 'ended'
  const other = hadIt && state === 'ended' ? await findCallInProgress(tx, shown, numberId) : undefined
  if (other) await setNumberCall(tx, { ...toNumberCall(other, numberId), state: statusByState[other.state] })
  markChanged(changed, accountId, numberId)
}

const toNumberCall = ({ id, accountId, startedAt, answeredAt, endedAt }: CallOnNumber, numberId: string) => ({
  accountId,
  numberId,
  callId: id,
  at: endedAt ?? answeredAt ?? startedAt,
})

/** Finds another call in progress on the number: it stays reserved until both have ended. */
const findCallInProgress = async (tx: Executor, { id, accountId }: CallOnNumber, numberId: string) => {
  const [found] = await tx
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        eq(call.numberId, numberId),
        ne(call.state, 'ended'),
        ne(call.id, id),
      ),
    )
    .orderBy(desc(call.startedAt))
    .limit(1)
  return found
}
