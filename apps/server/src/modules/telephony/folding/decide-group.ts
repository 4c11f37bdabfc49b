import { and, eq, inArray, lt, max, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { decideValidity, type EndedCall, opensWindow, type ValidityRules } from '../calls/call-outcome.ts'
import type { CallRow } from '../calls/call-row.ts'
import { call } from '../tables.ts'

/** The calls of one caller in one ringpool. Only a call of the same group can make a call a repeat. */
export type CallerGroup = { accountId: number; ringpoolId: string; caller: string }

/** The group of a call; undefined for anonymous calls and calls without a ringpool. */
export const toCallerGroup = ({ accountId, ringpoolId, caller }: CallRow): CallerGroup | undefined =>
  ringpoolId !== null && caller !== null ? { accountId, ringpoolId, caller } : undefined

const toEndedCall = (record: CallRow): EndedCall => ({
  callId: record.id,
  startedAt: record.startedAt,
  caller: record.caller,
  answered: record.answeredAt !== null,
  endUnknown: record.disposition === 'unknown',
  talkSeconds: record.talkSeconds,
  blacklisted: record.blacklisted,
  judgedUseful: record.netCall,
  mark: record.mark?.value ?? null,
})

/** Decides an ended call that depends on no other call. */
export const decideAlone = (record: CallRow, minimumSeconds: number): CallRow => {
  const decisions = decideValidity([toEndedCall(record)], { minimumSeconds, uniqueWindowDays: 0 })
  return { ...record, ...decisions.get(record.id) }
}

/**
 * Decides the group's ended calls from `from` on again, beginning with the last valid call before it. `current` replaces
 * its stored version.
 */
export const decideGroup = async (
  tx: Executor,
  group: CallerGroup,
  {
    from,
    rules,
    current,
    exceptId,
  }: { from: Date; rules: ValidityRules; current?: CallRow; exceptId: string },
): Promise<{ before: CallRow | undefined; after: CallRow }[]> => {
  const records = current ? [current] : []
  // Without a window no call is a repeat, so no other call matters.
  const others = rules.uniqueWindowDays === 0 ? [] : await findSinceLastValid(tx, group, from, exceptId)
  const later = others.filter(({ startedAt }) => startedAt >= from)
  // It was valid under the rules of its time, which may have changed since.
  const lastValid = others
    .filter((record) => record.startedAt < from && hasOpenedWindow(record))
    .map((record) => ({ ...toEndedCall(record), talkSeconds: rules.minimumSeconds }))
  const decisions = decideValidity(
    [...lastValid, ...later.map(toEndedCall), ...records.map(toEndedCall)],
    rules,
  )
  const decided = (record: CallRow) => ({ ...record, ...decisions.get(record.id) })
  return [
    ...later.map((before) => ({ before, after: decided(before) })),
    ...records.map((record) => ({ before: undefined, after: decided(record) })),
  ]
}

const hasOpenedWindow = ({ outcome, validity }: CallRow): boolean =>
  outcome !== null && outcome !== 'answered' && validity !== null && opensWindow({ outcome, validity })

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
    .where(
      and(
        ofGroup,
        eq(call.outcome, 'valid'),
        inArray(call.validity, ['valid', 'marked', 'marked_no_end']),
        lt(call.startedAt, from),
      ),
    )
  return await tx
    .select()
    .from(call)
    .where(
      and(ofGroup, sql`${call.startedAt} >= coalesce((${lastValidAt}), ${from.toISOString()}::timestamptz)`),
    )
}
