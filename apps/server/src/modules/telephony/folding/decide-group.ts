import { isNetCall } from '@talkie/contract/reporting'
import { and, eq, lt, max, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { decideValidity, type EndedCall, type ValidityRules } from '../calls/call-outcome.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { call } from '../tables.ts'

/** Calls of one caller in one ringpool: a call is a repeat among these alone. */
export type CallerGroup = { accountId: number; ringpoolId: string; caller: string }

/** The group of a call; none for anonymous calls and those of no ringpool, which stand alone. */
export const groupOf = ({ accountId, ringpoolId, caller }: CallRecord): CallerGroup | undefined =>
  ringpoolId !== null && caller !== null ? { accountId, ringpoolId, caller } : undefined

const asEnded = (record: CallRecord): EndedCall => ({
  callId: record.id,
  startedAt: record.startedAt,
  caller: record.caller,
  answered: record.answeredAt !== null,
  endUnknown: record.disposition === 'unknown',
  talkSeconds: record.talkSeconds,
  blacklisted: record.blacklisted,
  judgedUseful: isNetCall(record.validity),
})

/** An ended call with its outcome where nothing before it matters. */
export const decideAlone = (record: CallRecord, minimumSeconds: number): CallRecord => {
  const decisions = decideValidity([asEnded(record)], { minimumSeconds, uniqueWindowDays: 0 })
  return { ...record, ...decisions.get(record.id) }
}

/**
 * The group's ended calls that began at `from` or later, decided anew from the last valid call before; `current` is
 * taken as it is given, and not as it is stored.
 */
export const decideGroup = async (
  tx: Executor,
  group: CallerGroup,
  {
    from,
    rules,
    current,
    exceptId,
  }: { from: Date; rules: ValidityRules; current?: CallRecord; exceptId: string },
): Promise<{ before: CallRecord | undefined; after: CallRecord }[]> => {
  const records = current ? [current] : []
  // Without a window no call is a repeat, and none needs another.
  const others = rules.uniqueWindowDays === 0 ? [] : await findSinceLastValid(tx, group, from, exceptId)
  const later = others.filter(({ startedAt }) => startedAt >= from)
  // It was valid by the rules of its day, which may have changed since.
  const lastValid = others
    .filter(({ startedAt, validity }) => startedAt < from && validity === 'valid')
    .map((record) => ({ ...asEnded(record), talkSeconds: rules.minimumSeconds }))
  const decisions = decideValidity([...lastValid, ...later.map(asEnded), ...records.map(asEnded)], rules)
  const decided = (record: CallRecord) => ({ ...record, ...decisions.get(record.id) })
  return [
    ...later.map((before) => ({ before, after: decided(before) })),
    ...records.map((record) => ({ before: undefined, after: decided(record) })),
  ]
}

const findSinceLastValid = async (tx: Executor, group: CallerGroup, from: Date, exceptId: string) => {
  const ofGroup = and(
    eq(call.accountId, group.accountId),
    eq(call.ringpoolId, group.ringpoolId),
    eq(call.caller, group.caller),
    eq(call.state, 'ended'),
    ne(call.id, exceptId),
  )
  const lastValidAt = tx
    .select({ at: max(call.startedAt) })
    .from(call)
    .where(and(ofGroup, eq(call.validity, 'valid'), lt(call.startedAt, from)))
  return await tx
    .select()
    .from(call)
    .where(
      and(ofGroup, sql`${call.startedAt} >= coalesce((${lastValidAt}), ${from.toISOString()}::timestamptz)`),
    )
}
