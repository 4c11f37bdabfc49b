import type { CallMarkFields } from '@talkie/contract/reporting'
import { eq } from 'drizzle-orm'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import type { Actor } from '../../identity/index.ts'
import { findAttributedRingpools } from '../calls/attributed-ringpool.ts'
import { toUndecided } from '../calls/call-row.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { recordCallChange, toAuditedMark } from '../calls/record-call-change.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { decideChanges } from '../folding/decide-changes.ts'
import { withoutInherited } from '../folding/said-of-call.ts'
import type { CallMark } from '../tables.ts'

export type MarkInput = {
  accountId: number
  callIds: readonly string[]
  /** Whether the reason quotes the conversation. */
  isQuote?: true
} & CallMarkFields

const isSameMark = (mark: CallMark | null, { value, reason }: CallMarkFields): boolean =>
  (mark?.value ?? null) === value && (mark?.reason ?? '') === (value === null ? '' : reason)

/**
 * Marks calls of an account as valid or not valid, or takes their marks back. A mark overrides what the rules say, whatever
 * the provider still reports, and the callers' later calls are decided again: an undone mark leaves everything as it was. A
 * call in progress is decided when it ends. Calls that already have this mark stay as they are, and so do unknown ones.
 *
 * @param input.value null takes a mark back
 * @param actor a user, or `systemActor` where Talkie applies what the analysis of the conversation suggests
 * @returns the ids of the calls that changed
 * @throws Refusal NOT_FOUND where none of them is a call of the account
 */
export const markCalls = async (
  tx: Executor,
  { accountId, callIds, ...fields }: MarkInput,
  actor: Actor,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<string[]> => {
  const now = clock.now()
  const calls = await lockCalls(tx, accountId, callIds)
  if (calls.length === 0) throw new Refusal('NOT_FOUND', 'There is no such call.')
  const outdated = calls.filter(({ mark }) => !isSameMark(mark, fields))
  const { value, reason, isQuote } = fields
  const mark: CallMark | null =
    value === null
      ? null
      : {
          ...{ value, reason, ...(isQuote && { isQuote }) },
          ...{ userId: actor.userId, by: actor.name, at: now.toISOString() },
        }
  for (const { id } of outdated) await markCall(tx, { accountId, id, mark, now }, actor)
  return outdated.map(({ id }) => id)
}

/** Marks one locked call. It is read again: a mark of the same caller's earlier call may have changed it. */
const markCall = async (
  tx: Executor,
  { accountId, id, now, ...said }: { accountId: number; id: string; mark: CallMark | null; now: Date },
  actor: Actor,
): Promise<void> => {
  const [before] = await lockCalls(tx, accountId, [id])
  const [rules] = await tx
    .select({ minimumSeconds: account.minimumValidSeconds })
    .from(account)
    .where(eq(account.id, accountId))
  if (!before || !rules) return
  // Who keeps the reason of a mark that was suggested quotes, too.
  const isQuoted = before.mark?.isQuote && before.mark.reason === said.mark?.reason
  const mark: CallMark | null = said.mark && isQuoted ? { ...said.mark, isQuote: true } : said.mark
  const ringpools = await findAttributedRingpools(tx, [before.ringpoolId])
  const undecided = toUndecided({
    ...before,
    mark,
    inherited: withoutInherited(before.inherited, 'mark'),
  })
  await storeRevisions(tx, await decideChanges(tx, { before, undecided, ringpools, now, ...rules }))
  await recordCallChange(
    tx,
    before,
    {
      before: toAuditedMark(before.mark),
      after: toAuditedMark(mark),
    },
    actor,
  )
}

/** Calls per transaction: the embedded database runs nothing else while one is open. */
const callsPerTransaction = 25

/**
 * Marks calls that a user selected (`markCalls`), a few per transaction.
 *
 * @returns how many changed
 */
export const markSelectedCalls = async (
  { db, onStored, clock }: { db: Database; onStored: () => void; clock: Clock },
  { callIds, ...input }: MarkInput,
  actor: Actor,
): Promise<number> => {
  const ids = [...new Set(callIds)]
  let changed = 0
  for (let first = 0; first < ids.length; first += callsPerTransaction) {
    const some = ids.slice(first, first + callsPerTransaction)
    const marked = await db.transaction((tx) => markCalls(tx, { ...input, callIds: some }, actor, clock))
    changed += marked.length
  }
  onStored()
  return changed
}
