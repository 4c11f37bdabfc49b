import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type SettledCall, settleCalls } from '../attribution/settle-calls.ts'
import type { AttributedRingpool } from '../calls/attributed-ringpool.ts'
import type { CallChange } from '../calls/call-revision.ts'
import type { CallRow } from '../calls/call-row.ts'
import { decideAlone, decideGroup, toCallerGroup } from './decide-group.ts'
import { decideNewVsReturning } from './decide-new-vs-returning.ts'

type ChangeInput = {
  before: CallRow | undefined
  /** The call according to its signals, without an outcome. */
  undecided: CallRow
  ringpools: ReadonlyMap<string, AttributedRingpool>
  minimumSeconds: number
  /** When it is decided. */
  now: Date
}

/**
 * Decides the call's outcome, whether its caller is new, and both of the caller's other calls that depend on it: a late
 * call changes the later ones, and so does a call whose caller, ringpool or time changed. A call that says something new
 * about its caller also changes the visitors of the caller's other calls.
 */
export const decideChanges = async (tx: Executor, input: ChangeInput): Promise<CallChange[]> => {
  const { before, undecided } = input
  const settled = await settleCaller(tx, input)
  const { newVsReturning, others } = await decideNewVsReturning(tx, { before, after: undecided })
  const changes = new Map(
    (await decideOutcomes(tx, { ...input, undecided: { ...undecided, newVsReturning } })).map((change) => [
      change.after.id,
      change,
    ]),
  )
  const patch = (before: CallRow, values: Partial<CallRow>) => {
    const change = changes.get(before.id) ?? { before, after: before }
    changes.set(before.id, { ...change, after: { ...change.after, ...values } })
  }
  for (const { record, ...value } of others) patch(record, value)
  for (const { before: record, after } of settled) {
    const { visitId, visitorId, confidence, attribution } = after
    patch(record, { visitId, visitorId, confidence, attribution })
  }
  return [...changes.values()]
}

/** Decides the first call of a caller of whom nothing else is known, as `decideChanges` does. */
export const decideFirstCall = (undecided: CallRow, minimumSeconds: number): CallChange => {
  const after: CallRow = { ...undecided, newVsReturning: 'new' }
  return { before: undefined, after: after.state === 'ended' ? decideAlone(after, minimumSeconds) : after }
}

/** The caller's other calls that get another visitor or confidence. */
const settleCaller = async (
  tx: Executor,
  { before, undecided, now }: ChangeInput,
): Promise<SettledCall[]> => {
  const isKnown =
    JSON.stringify(before?.attribution.evidence) === JSON.stringify(undecided.attribution.evidence) &&
    before?.attribution.basis === undecided.attribution.basis
  if (isKnown) return []
  const moments = (before ? [before, undecided] : [undecided]).flatMap((record) => {
    const { evidence, overflow, staticNumber } = record.attribution
    if (!(evidence || overflow || staticNumber) || record.caller === null) return []
    const { accountId, caller: phone, startedAt: at } = record
    return [{ accountId, phone, at, cause: 'call' as const }]
  })
  const changes = new Map<string, SettledCall>()
  for (const news of moments)
    for (const change of await settleCalls(tx, news, { now, current: undecided }))
      changes.set(change.after.id, change)
  return [...changes.values()]
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
