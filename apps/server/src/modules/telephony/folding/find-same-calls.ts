import { and, between, eq, isNull, like, ne, notLike, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldCall } from '../calls/call-state.ts'
import {
  listSameCalls,
  type ReportedCall,
  recordToleranceMs,
  sameCallMs,
  toKnownEnd,
  toSource,
} from '../calls/same-call.ts'
import { type CallKey, findCallSignals } from '../signals/call-signals.ts'
import { derivedCallPrefix, isDerivedKey, isOnlyRecorded, onlyRecorded } from '../signals/record-signal.ts'
import { call } from '../tables.ts'
import { isSameKey, listReports } from './same-calls.ts'

type KeyedCall = ReportedCall & CallKey

/** The stored calls of other sources that a call is. */
type SameCalls = { counting: KeyedCall | undefined; others: KeyedCall[] }

/** How far apart a call and a stored one may begin: a record's time is vague, and another report may be between them. */
const reachMs = recordToleranceMs + sameCallMs

/** The stored calls of other sources by the same caller at the same number that began about when a call did. */
const findNearbyCalls = async (
  tx: Executor,
  { connectionId, callKey, accountId, e164, caller, startedAt, isRecord }: KeyedCall,
): Promise<KeyedCall[]> => {
  const from = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const derived = `${derivedCallPrefix}%`
  const isDerived = isDerivedKey(callKey) ? notLike(call.callKey, derived) : like(call.callKey, derived)
  const stored = await tx
    .select({
      id: call.id,
      connectionId: call.connectionId,
      callKey: call.callKey,
      accountId: call.accountId,
      e164: call.e164,
      caller: call.caller,
      startedAt: call.startedAt,
      endedAt: call.endedAt,
      talkSeconds: call.talkSeconds,
      disposition: call.disposition,
      isRecord: onlyRecorded,
    })
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        caller === null ? isNull(call.caller) : eq(call.caller, caller),
        between(call.startedAt, from(-reachMs), from(reachMs)),
        eq(call.e164, e164),
        or(ne(call.connectionId, connectionId), isDerived),
        // Of two signalled calls of anonymous callers nobody knows whether they are the same.
        caller === null && !isRecord ? onlyRecorded : undefined,
      ),
    )
  return stored.map((one) => ({ ...one, source: toSource(one), endedAt: toKnownEnd(one) }))
}

/** Reports of a stored call, as their signals say. */
const foldReports = async (
  tx: Executor,
  stored: KeyedCall,
  keys: readonly CallKey[],
): Promise<KeyedCall[]> => {
  const reports: KeyedCall[] = []
  for (const key of keys) {
    const { signals } = await findCallSignals(tx, key)
    if (signals.length === 0) continue
    const facts = foldCall(signals)
    reports.push({
      ...stored,
      ...key,
      source: toSource(key),
      startedAt: facts.startedAt,
      endedAt: toKnownEnd(facts),
      talkSeconds: facts.talkSeconds,
      isRecord: isOnlyRecorded(signals),
    })
  }
  return reports
}

/** A call that is no other one. */
export const noSameCalls: SameCalls = { counting: undefined, others: [] }

/**
 * Finds the stored calls of other sources that a call is, apart from those of which its source has reported another call
 * already. The caller is locked, so that of two reports at once one finds the other.
 *
 * @returns `counting`: the call that counts, of which this is a report; undefined if it counts itself. `others`: the
 * further ones, and the records that are reports of it, once they are processed again
 */
export const findSameCalls = async (tx: Executor, reported: KeyedCall): Promise<SameCalls> => {
  const nearby = await findNearbyCalls(tx, reported)
  if (nearby.length === 0) return noSameCalls
  const own = new Set((await listReports(tx, reported.id)).map(toSource))
  const groups = []
  for (const stored of nearby) {
    if (own.has(stored.source)) continue
    const keys = (await listReports(tx, stored.id)).filter((key) => !isSameKey(key, reported))
    if (keys.some((key) => toSource(key) === reported.source)) continue
    groups.push({ call: stored, reports: await foldReports(tx, stored, keys) })
  }
  const found = listSameCalls(reported, groups)
  // What signals say of a call is exact and comes while it goes on: a record is a report of that, whichever came first.
  const counting = found.find((one) => !one.isRecord) ?? (reported.isRecord ? found[0] : undefined)
  return { counting, others: found.filter((one) => one !== counting) }
}
