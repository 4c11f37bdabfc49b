import type { NewVsReturning } from '@talkie/contract/events'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallChange } from '../calls/call-revision.ts'
import type { CallRow } from '../calls/call-row.ts'
import { call } from '../tables.ts'

type Decision = {
  newVsReturning: NewVsReturning | null
  /** The caller's other calls that changed: each with its new value. */
  others: { record: CallRow; newVsReturning: NewVsReturning }[]
}

const isEarlier = (a: CallRow, b: CallRow): boolean =>
  a.startedAt < b.startedAt || (a.startedAt.getTime() === b.startedAt.getTime() && a.id < b.id)

/** The caller's earliest call of the account, apart from the given one. */
const findEarliestOther = async (
  tx: Executor,
  { accountId, caller, id }: CallRow,
): Promise<CallRow | undefined> => {
  if (caller === null) return undefined
  const [earliest] = await tx
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), eq(call.caller, caller), ne(call.id, id)))
    .orderBy(asc(call.startedAt), asc(call.id))
    .limit(1)
  return earliest
}

/**
 * Decides whether a call is its caller's first to the account. A call that arrives late makes a former first call a
 * `returning` one; a first call that turns out to be later, or another caller's, makes the next call the first. An
 * anonymous call is neither. The caller is locked, so that two first calls cannot arrive at once.
 */
export const decideNewVsReturning = async (
  tx: Executor,
  { before, after }: CallChange,
): Promise<Decision> => {
  const isSameCaller =
    before !== undefined && before.accountId === after.accountId && before.caller === after.caller
  if (isSameCaller && before.startedAt.getTime() === after.startedAt.getTime())
    return { newVsReturning: before.newVsReturning, others: [] }
  const wasFirst = before?.newVsReturning === 'new'
  const formerNext = wasFirst && !isSameCaller ? await findEarliestOther(tx, before) : undefined
  const others: Decision['others'] = formerNext ? [{ record: formerNext, newVsReturning: 'new' }] : []
  if (after.caller === null) return { newVsReturning: null, others }
  const earliest = await findEarliestOther(tx, after)
  if (!earliest || isEarlier(after, earliest))
    return {
      newVsReturning: 'new',
      others: earliest ? [...others, { record: earliest, newVsReturning: 'returning' }] : others,
    }
  return {
    newVsReturning: 'returning',
    others: wasFirst && isSameCaller ? [...others, { record: earliest, newVsReturning: 'new' }] : others,
  }
}
