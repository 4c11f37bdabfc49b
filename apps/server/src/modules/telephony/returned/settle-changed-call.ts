import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallRow } from '../calls/call-row.ts'
import { isMissed, isReached } from '../calls/missed-call.ts'
import { settleReturnedCalls } from './settle-returned-calls.ts'

/** What a call says of whether its caller was reached: the instants at which it was missed or answered. */
const toInstants = (record: CallRow | undefined): Date[] => {
  if (!record?.caller) return []
  if (isMissed(record)) return [record.startedAt]
  return isReached(record) ? [record.startedAt, record.answeredAt ?? record.startedAt] : []
}

const toFacts = (record: CallRow | undefined) =>
  JSON.stringify([record?.accountId, record?.caller, record && isMissed(record), toInstants(record)])

/**
 * Decides again which missed calls of a call's caller were returned, the call itself among them, if it says something else
 * about that than before. Both versions' callers are locked, and the call is stored.
 */
export const settleChangedCall = async (
  tx: Executor,
  before: CallRow | undefined,
  after: CallRow,
): Promise<void> => {
  const instants = [...toInstants(before), ...toInstants(after)]
  if (instants.length === 0 || toFacts(before) === toFacts(after)) return
  const callers = new Map(
    [before, after].flatMap((record) => {
      if (!record?.caller) return []
      const { accountId, caller: phone } = record
      return [[`${accountId} ${phone}`, { accountId, phone }] as const]
    }),
  )
  for (const caller of callers.values()) await settleReturnedCalls(tx, caller, instants)
}
