import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { CallChange } from '../calls/call-revision.ts'
import type { RingpoolOfCall } from '../calls/ringpool-of-call.ts'
import { decideAlone, decideGroup, groupOf } from './decide-group.ts'

type Deciding = {
  before: CallRecord | undefined
  /** The call as its signals now say, without an outcome. */
  undecided: CallRecord
  ringpools: ReadonlyMap<string, RingpoolOfCall>
  minimumSeconds: number
}

/**
 * The call with its outcome, and every other call of a caller whose outcome follows from it: a call that arrives late
 * re-decides the later ones, and so does one whose caller, ringpool or time turned out to be another.
 */
export const decideChanges = async (
  tx: Executor,
  { before, undecided, ringpools, minimumSeconds }: Deciding,
): Promise<CallChange[]> => {
  const { id } = undecided
  const rulesOf = (ringpoolId: string) => ({
    minimumSeconds,
    uniqueWindowDays: ringpools.get(ringpoolId)?.uniqueWindowDays ?? 0,
  })
  const ended = undecided.state === 'ended'
  const formerly = before?.state === 'ended' ? groupOf(before) : undefined
  const group = ended ? groupOf(undecided) : undefined
  const stayed = JSON.stringify(formerly) === JSON.stringify(group)
  const left =
    before && formerly && !stayed
      ? await decideGroup(tx, formerly, {
          from: before.startedAt,
          rules: rulesOf(formerly.ringpoolId),
          exceptId: id,
        })
      : []
  if (!group) return [...left, { before, after: ended ? decideAlone(undecided, minimumSeconds) : undecided }]
  const decided = await decideGroup(tx, group, {
    from: before && stayed && before.startedAt < undecided.startedAt ? before.startedAt : undecided.startedAt,
    rules: rulesOf(group.ringpoolId),
    current: undecided,
    exceptId: id,
  })
  return [...left, ...decided.map((change) => (change.after.id === id ? { ...change, before } : change))]
}
