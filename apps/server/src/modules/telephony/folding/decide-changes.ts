import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { AttributedRingpool } from '../calls/attributed-ringpool.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { CallChange } from '../calls/call-revision.ts'
import { decideAlone, decideGroup, toCallerGroup } from './decide-group.ts'
import { decideNewVsReturning } from './decide-new-vs-returning.ts'

type ChangeInput = {
  before: CallRecord | undefined
  /** The call according to its signals, without an outcome. */
  undecided: CallRecord
  ringpools: ReadonlyMap<string, AttributedRingpool>
  minimumSeconds: number
}

/**
 * Decides the call's outcome, whether its caller is new, and both of the caller's other calls that depend on it: a late
 * call changes the later ones, and so does a call whose caller, ringpool or time changed.
 */
export const decideChanges = async (tx: Executor, input: ChangeInput): Promise<CallChange[]> => {
  const { before, undecided } = input
  const { newVsReturning, others } = await decideNewVsReturning(tx, { before, after: undecided })
  const changes = await decideOutcomes(tx, { ...input, undecided: { ...undecided, newVsReturning } })
  const otherIds = new Map(others.map((other) => [other.record.id, other]))
  const decided = changes.map((change): CallChange => {
    const other = otherIds.get(change.after.id)
    otherIds.delete(change.after.id)
    return other ? { ...change, after: { ...change.after, newVsReturning: other.newVsReturning } } : change
  })
  const further = [...otherIds.values()].map(
    ({ record, ...value }): CallChange => ({ before: record, after: { ...record, ...value } }),
  )
  return [...decided, ...further]
}

const decideOutcomes = async (
  tx: Executor,
  { before, undecided, ringpools, minimumSeconds }: ChangeInput,
): Promise<CallChange[]> => {
  const { id } = undecided
  const getRules = (ringpoolId: string) => ({
    minimumSeconds,
    uniqueWindowDays: ringpools.get(ringpoolId)?.uniqueWindowDays ?? 0,
  })
  const ended = undecided.state === 'ended'
  const formerGroup = before?.state === 'ended' ? toCallerGroup(before) : undefined
  const group = ended ? toCallerGroup(undecided) : undefined
  const isSameGroup = JSON.stringify(formerGroup) === JSON.stringify(group)
  const formerChanges =
    before && formerGroup && !isSameGroup
      ? await decideGroup(tx, formerGroup, {
          from: before.startedAt,
          rules: getRules(formerGroup.ringpoolId),
          exceptId: id,
        })
      : []
  if (!group)
    return [...formerChanges, { before, after: ended ? decideAlone(undecided, minimumSeconds) : undecided }]
  const decided = await decideGroup(tx, group, {
    from:
      before && isSameGroup && before.startedAt < undecided.startedAt
        ? before.startedAt
        : undecided.startedAt,
    rules: getRules(group.ringpoolId),
    current: undecided,
    exceptId: id,
  })
  return [
    ...formerChanges,
    ...decided.map((change) => (change.after.id === id ? { ...change, before } : change)),
  ]
}
