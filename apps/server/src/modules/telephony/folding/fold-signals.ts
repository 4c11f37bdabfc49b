import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallRecord, toCallId } from '../calls/call-record.ts'
import { foldCall } from '../calls/call-state.ts'
import { type CallTarget, findCallTarget, findFormerTarget } from '../calls/call-target.ts'
import type { LockedCaller } from '../calls/lock-callers.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import { type CallKey, findCallSignals } from '../signals/call-signals.ts'
import { call } from '../tables.ts'

/** A locked call as its signals say, with what is stored of it. */
export type FoldedSignals = {
  key: CallKey
  id: string
  ids: string[]
  signals: CallSignal[]
  facts: ReturnType<typeof foldCall>
  /** Undefined where the called number is not known, or not lent to the connection's account. */
  target: CallTarget | undefined
  stored: Pick<CallRecord, 'accountId' | 'e164' | 'caller'> | undefined
}

/** Folds the signals of a locked call; nothing where it has none. */
export const foldSignals = async (tx: Executor, key: CallKey): Promise<FoldedSignals[]> => {
  const { ids, signals } = await findCallSignals(tx, key)
  if (signals.length === 0) return []
  const facts = foldCall(signals)
  const id = toCallId(key.connectionId, key.callKey)
  const [stored] = await tx
    .select({ accountId: call.accountId, e164: call.e164, caller: call.caller })
    .from(call)
    .where(eq(call.id, id))
  const { called } = facts
  const sameNumber = stored?.e164 === called
  const target =
    called === null
      ? undefined
      : ((await findCallTarget(tx, {
          connectionId: key.connectionId,
          e164: called,
          ...(sameNumber && { knownAccountId: stored.accountId }),
        })) ?? (sameNumber ? await findFormerTarget(tx, id) : undefined))
  return [{ key, id, ids, signals, facts, target, stored }]
}

/** The callers on whom the calls of a folded call depend, and depended. */
export const listCallers = ({ signals, facts, target, stored }: FoldedSignals): LockedCaller[] => [
  ...signals.flatMap(({ outbound }) =>
    outbound ? [{ accountId: outbound.accountId, caller: outbound.phone }] : [],
  ),
  ...(target ? [{ ...pickTarget(target), caller: facts.caller }] : []),
  ...(stored ? [stored] : []),
]

/** The account and the number that a call reached. */
export const pickTarget = ({ accountId, e164 }: CallTarget) => ({ accountId, e164 })
