import { eq, sql } from 'drizzle-orm'
import { announce } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { publishEvents } from '../events/index.ts'
import { findCallPlace, findFormerPlace } from './call-place.ts'
import { type CallRecord, callIdOf } from './call-record.ts'
import { reviseCall } from './call-revision.ts'
import { type CallKey, findCallSignals, settleSignals } from './call-signals.ts'
import { foldCall } from './call-state.ts'
import { decideChanges } from './decide-changes.ts'
import { recordCall } from './record-call.ts'
import { findRingpoolsOfCalls } from './ringpool-of-call.ts'
import { showOnNumber } from './show-on-number.ts'
import { call } from './tables.ts'

/**
 * Brings one call up to what its signals say together: its row, its outcome and that of the caller's later calls, its
 * number's state, its events. It runs in one transaction, so that all of it happens or none, and any number of
 * processes may try the same call at once.
 *
 * @returns `waiting` when no signal says yet which number was called
 */
export const processCall = async (tx: Executor, key: CallKey): Promise<'done' | 'waiting' | 'refused'> => {
  await lock(tx, `call ${key.connectionId} ${key.callKey}`)
  const { ids, signals } = await findCallSignals(tx, key)
  if (signals.length === 0) return 'done'
  const facts = foldCall(signals)
  if (facts.called === null) return 'waiting'
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
    return 'refused'
  }
  await lockCallers(tx, [{ accountId: place.accountId, caller: facts.caller }, ...(known ? [known] : [])])
  const [before] = known ? await tx.select().from(call).where(eq(call.id, id)) : []
  const undecided = await recordCall(tx, { ...key, id, facts, place, before })
  await bringUpToDate(tx, before, undecided, place.minimumValidSeconds)
  await settleSignals(tx, ids, null)
  return 'done'
}

const lock = async (tx: Executor, name: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** In one order everywhere, so that two transactions never wait for each other. */
const lockCallers = async (tx: Executor, callers: { accountId: number; caller: string | null }[]) => {
  const names = callers.flatMap(({ accountId, caller }) => (caller ? [`caller ${accountId} ${caller}`] : []))
  for (const name of [...new Set(names)].sort()) await lock(tx, name)
}

/** Writes what changed of the call, and of the caller's calls that it decides anew; publishes and announces it. */
const bringUpToDate = async (
  tx: Executor,
  before: CallRecord | undefined,
  undecided: CallRecord,
  minimumSeconds: number,
) => {
  const ringpools = await findRingpoolsOfCalls(tx, [before?.ringpoolId, undecided.ringpoolId])
  const changes = await decideChanges(tx, { before, undecided, ringpools, minimumSeconds })
  const revisions = changes.flatMap((change) => reviseCall(change, ringpools) ?? [])
  const records = revisions.map(({ record }) => record)
  for (const record of records)
    await tx.insert(call).values(record).onConflictDoUpdate({ target: call.id, set: record })
  await publishEvents(
    tx,
    revisions.flatMap(({ events }) => events),
  )
  for (const [accountId, ofAccount] of Map.groupBy(records, ({ accountId }) => accountId)) {
    const ids = ofAccount.map(({ id }) => id)
    await announce(tx, accountId, 'calls', ids)
  }
  const own = records.find(({ id }) => id === undecided.id)
  if (own) await showOnNumber(tx, before, own)
}
