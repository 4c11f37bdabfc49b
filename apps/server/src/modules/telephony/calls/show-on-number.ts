import { and, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setNumberCall } from '../../numbers/index.ts'
import { call } from '../tables.ts'
import { type Announced, note } from './after-calls.ts'
import type { CallRecord } from './call-record.ts'

type CallOnNumber = Pick<
  CallRecord,
  'id' | 'accountId' | 'numberId' | 'state' | 'startedAt' | 'answeredAt' | 'endedAt'
>

const stateOnNumber = { ringing: 'call', answered: 'answered', ended: 'hangup' } as const

/** The number shows what its call does; a number that turned out not to be the one called is let go. `changed` is told. */
export const showOnNumber = async (
  tx: Executor,
  before: CallOnNumber | undefined,
  now: CallOnNumber,
  changed: Announced,
): Promise<void> => {
  if (before && before.numberId !== now.numberId)
    await show(
      tx,
      before,
      {
        ...before,
        state: 'ended',
        endedAt: now.endedAt ?? now.answeredAt ?? now.startedAt,
      },
      changed,
    )
  await show(tx, before, now, changed)
}

const show = async (
  tx: Executor,
  before: CallOnNumber | undefined,
  shown: CallOnNumber,
  changed: Announced,
) => {
  const { accountId, numberId, state } = shown
  if (numberId === null) return
  await setNumberCall(tx, { ...onNumber(shown, numberId), state: stateOnNumber[state] })
  const hadIt = before !== undefined && before.state !== 'ended'
  const other = hadIt && state === 'ended' ? await findCallInProgress(tx, shown, numberId) : undefined
  if (other) await setNumberCall(tx, { ...onNumber(other, numberId), state: stateOnNumber[other.state] })
  note(changed, accountId, numberId)
}

const onNumber = ({ id, accountId, startedAt, answeredAt, endedAt }: CallOnNumber, numberId: string) => ({
  accountId,
  numberId,
  callId: id,
  at: endedAt ?? answeredAt ?? startedAt,
})

/** Two people may call one number; while either talks, it is lent to nobody. */
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
