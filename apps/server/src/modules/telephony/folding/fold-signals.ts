import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallRow, toCallId } from '../calls/call-row.ts'
import { foldCall } from '../calls/call-state.ts'
import { type CallTarget, findCallTargets, findFormerTarget } from '../calls/call-target.ts'
import type { LockedCaller } from '../calls/lock-callers.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import { type CallKey, findSignalsOfCalls, toKeyText } from '../signals/call-signals.ts'
import { call } from '../tables.ts'
import { findReportKeys } from './same-calls.ts'

/** A locked call as its signals say, with what is stored of it. */
export type FoldedSignals = {
  key: CallKey
  id: string
  ids: string[]
  signals: CallSignal[]
  facts: ReturnType<typeof foldCall>
  /** Undefined where the called number is not known, or not lent to the connection's account. */
  target: CallTarget | undefined
  stored: Pick<CallRow, 'accountId' | 'e164' | 'caller'> | undefined
  /** It is a report of another source's call so far. */
  isReport: boolean
}

/** Folds the signals of locked calls; a call without signals is left out. */
export const foldSignals = async (tx: Executor, keys: readonly CallKey[]): Promise<FoldedSignals[]> => {
  const byKey = await findSignalsOfCalls(tx, keys)
  const calls = keys.flatMap((key) => {
    const { ids = [], signals = [] } = byKey.get(toKeyText(key)) ?? {}
    if (signals.length === 0) return []
    return [{ key, id: toCallId(key.connectionId, key.callKey), ids, signals, facts: foldCall(signals) }]
  })
  const stored = await findStoredCalls(
    tx,
    calls.map(({ id }) => id),
  )
  const reports = await findReportKeys(
    tx,
    calls.flatMap(({ id, key }) => (stored.has(id) ? [] : [key])),
  )
  const folded = calls.map((one) => ({
    ...one,
    stored: stored.get(one.id),
    isReport: reports.has(toKeyText(one.key)),
  }))
  const targets = await findNewTargets(tx, folded)
  const result: FoldedSignals[] = []
  for (const one of folded) {
    const { called } = one.facts
    const target = isKnownNumber(one)
      ? await findKnownTarget(tx, one, one.stored.accountId)
      : targets.get(one.key.connectionId)?.get(called ?? '')
    result.push({ ...one, target })
  }
  return result
}

type Untargeted = Omit<FoldedSignals, 'target'>

/** Whether a stored call reached the same number before: it keeps its account. */
const isKnownNumber = (one: Untargeted): one is Untargeted & { stored: NonNullable<Untargeted['stored']> } =>
  one.stored?.e164 === one.facts.called

const findKnownTarget = async (
  tx: Executor,
  { key: { connectionId }, id, facts: { called } }: Untargeted,
  knownAccountId: number,
): Promise<CallTarget | undefined> => {
  if (called === null) return undefined
  const targets = await findCallTargets(tx, { connectionId, called: [called], knownAccountId })
  return targets.get(called) ?? (await findFormerTarget(tx, id))
}

/** The targets of calls that are new, or reached another number before, by connection and called number. */
const findNewTargets = async (tx: Executor, calls: readonly Untargeted[]) => {
  const targets = new Map<string, Map<string, CallTarget>>()
  const others = calls.filter((one) => !isKnownNumber(one))
  for (const [connectionId, ofConnection] of Map.groupBy(others, ({ key }) => key.connectionId)) {
    const called = ofConnection.flatMap(({ facts }) => facts.called ?? [])
    targets.set(connectionId, await findCallTargets(tx, { connectionId, called }))
  }
  return targets
}

const findStoredCalls = async (tx: Executor, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, FoldedSignals['stored']>()
  const rows = await tx
    .select({ id: call.id, accountId: call.accountId, e164: call.e164, caller: call.caller })
    .from(call)
    .where(sql`${call.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, ...stored }): [string, FoldedSignals['stored']] => [id, stored]))
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
