import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type AfterCalls, finishCalls, note, nothingAfter } from '../calls/after-calls.ts'
import { findCallPlace, findFormerPlace } from '../calls/call-place.ts'
import { type CallRecord, callIdOf } from '../calls/call-record.ts'
import { reviseCall } from '../calls/call-revision.ts'
import { foldCall } from '../calls/call-state.ts'
import { findRingpoolsOfCalls } from '../calls/ringpool-of-call.ts'
import { showOnNumber } from '../calls/show-on-number.ts'
import { type CallKey, findCallSignals, settleSignals } from '../signals/call-signals.ts'
import { call } from '../tables.ts'
import { decideChanges } from './decide-changes.ts'
import { recordCall } from './record-call.ts'

/**
 * Brings calls up to what their signals say together, one after the other: each one's row, its outcome and that of the
 * caller's later calls, its number's state, its events. It runs in one transaction, so that all of it happens or none,
 * and any number of processes may try the same call at once. A call waits while no signal says which number was called.
 */
export const processCalls = async (
  tx: Executor,
  connectionId: string,
  callKeys: readonly string[],
): Promise<void> => {
  const after = nothingAfter()
  for (const callKey of callKeys) await processCall(tx, { connectionId, callKey }, after)
  await finishCalls(tx, after)
}

const processCall = async (tx: Executor, key: CallKey, after: AfterCalls): Promise<void> => {
  await lock(tx, `call ${key.connectionId} ${key.callKey}`)
  const { ids, signals } = await findCallSignals(tx, key)
  if (signals.length === 0) return
  const facts = foldCall(signals)
  if (facts.called === null) return
  const id = callIdOf(key.connectionId, key.callKey)
  const [known] = await tx
    .select({ accountId: call.accountId, e164: call.e164, caller: call.caller })
    .from(call)
    .where(eq(call.id, id))
  const sameNumber = known?.e164 === facts.called
  const place =
    (await findCallPlace(tx, {
      connectionId: key.connectionId,
      e164: facts.called,
      ...(sameNumber && { knownAccountId: known.accountId }),
    })) ?? (sameNumber ? await findFormerPlace(tx, id) : undefined)
  if (!place) {
    await settleSignals(tx, ids, `unknown_number: The number ${facts.called} is not lent to this account.`)
    return
  }
  await lockCallers(tx, [{ accountId: place.accountId, caller: facts.caller }, ...(known ? [known] : [])])
  const [before] = known ? await tx.select().from(call).where(eq(call.id, id)) : []
  const undecided = await recordCall(tx, { ...key, id, facts, place, before })
  await bringUpToDate(tx, { before, undecided, minimumSeconds: place.minimumValidSeconds }, after)
  after.settled.push(...ids)
}

const lock = async (tx: Executor, name: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** In one order everywhere, so that two transactions never wait for each other. */
const lockCallers = async (tx: Executor, callers: { accountId: number; caller: string | null }[]) => {
  const names = callers.flatMap(({ accountId, caller }) => (caller ? [`caller ${accountId} ${caller}`] : []))
  for (const name of [...new Set(names)].sort()) await lock(tx, name)
}

type Undecided = { before: CallRecord | undefined; undecided: CallRecord; minimumSeconds: number }

/** Writes what changed of the call, and of the caller's calls that it decides anew. */
const bringUpToDate = async (
  tx: Executor,
  { before, undecided, minimumSeconds }: Undecided,
  after: AfterCalls,
): Promise<void> => {
  const ringpools = await findRingpoolsOfCalls(tx, [before?.ringpoolId, undecided.ringpoolId])
  const changes = await decideChanges(tx, { before, undecided, ringpools, minimumSeconds })
  for (const { record, events } of changes.flatMap((change) => reviseCall(change, ringpools) ?? [])) {
    await tx.insert(call).values(record).onConflictDoUpdate({ target: call.id, set: record })
    after.events.push(...events)
    note(after.calls, record.accountId, record.id)
    if (record.id === undecided.id) await showOnNumber(tx, before, record, after.numbers)
  }
}
