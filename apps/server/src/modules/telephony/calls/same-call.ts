import { isDerivedKey } from '../signals/record-signal.ts'

/** A call as one source reports it. */
export type ReportedCall = {
  id: string
  connectionId: string
  /** Whose calls are always different ones (`toSource`). */
  source: string
  accountId: number
  /** The tracking number that rang. */
  e164: string
  /** E.164; null if it is hidden or not known. */
  caller: string | null
  startedAt: Date
  /** Null while it goes on, and where no end was reported. */
  endedAt: Date | null
  /** 0 until it ended. */
  talkSeconds: number
  /** Whether only a row of a file of call records reports it. */
  isRecord: boolean
}

/**
 * Who tells its calls apart: a connection, by the ids that its system gives, in signals and in files. The rows of files without
 * such ids are a source of their own: one of them may be a call of which the connection sent signals.
 */
export const toSource = ({ connectionId, callKey }: { connectionId: string; callKey: string }): string =>
  isDerivedKey(callKey) ? `rows of ${connectionId}` : connectionId

/** The end of a call, as far as it was reported: that of one that Talkie closed is not known. */
export const toKnownEnd = ({
  disposition,
  endedAt,
}: {
  disposition: string | null
  endedAt: Date | null
}): Date | null => (disposition === 'unknown' ? null : endedAt)

/**
 * How far apart two systems may see the same call begin: clocks that differ a little, and the time for which the first one
 * plays an announcement or looks for the second.
 */
export const sameCallMs = 10_000

/** Systems write a call to its record with the minute or second in which they noticed it. */
export const recordToleranceMs = 90_000
/** So much may the talk times of the same call differ, of which one is in a record. */
const recordToleranceSeconds = 2

/**
 * Whether two sources report one and the same call, such as a carrier and the telephone system behind it: the same caller at
 * the same number of the same account, at the same time. One source's calls are always different ones.
 */
export const isSameCall = (a: ReportedCall, b: ReportedCall): boolean =>
  a.source !== b.source &&
  a.accountId === b.accountId &&
  a.e164 === b.e164 &&
  a.caller === b.caller &&
  (isSameMoment(a, b) || isSameRecord(a, b))

/**
 * Beginning within ten seconds, and going on at the same time. Nobody calls a number twice at once, and who calls again after
 * an attempt that failed begins when that has ended.
 *
 * Anonymous callers are never taken for one another, since two of them may call a number in the same second: their calls
 * count twice rather than too seldom. A connection's rows without ids are compared with its own signals like this only while
 * these say of no end; then the whole call is.
 */
const isSameMoment = (a: ReportedCall, b: ReportedCall): boolean =>
  a.caller !== null &&
  (a.connectionId !== b.connectionId || a.endedAt === null || b.endedAt === null) &&
  distance(a, b) <= sameCallMs &&
  overlaps(a, b) &&
  overlaps(b, a)

/**
 * A row of a file has one time, often a minute's, and the whole call: it is the same call as one with the same talk time at
 * about the same time, of an anonymous caller, too.
 */
const isSameRecord = (a: ReportedCall, b: ReportedCall): boolean =>
  (a.isRecord || b.isRecord) &&
  a.endedAt !== null &&
  b.endedAt !== null &&
  distance(a, b) <= recordToleranceMs &&
  Math.abs(a.talkSeconds - b.talkSeconds) <= recordToleranceSeconds

/** Whether one call began before the other ended. Within the second, clocks prove nothing. */
const overlaps = ({ startedAt }: ReportedCall, { endedAt }: ReportedCall): boolean =>
  endedAt === null || startedAt.getTime() < endedAt.getTime() + 1000

const distance = (a: ReportedCall, b: ReportedCall): number =>
  Math.abs(a.startedAt.getTime() - b.startedAt.getTime())

/** A stored call, and the reports of it by other sources than its own. */
export type CallGroup<Stored> = { call: Stored; reports: readonly ReportedCall[] }

/**
 * The stored calls that a call is, those with the same talk as a record first, then the nearest, ties by id: those that are
 * the same, or of which a report is. A call counts once where three connections report it one after another, although the
 * last sees it begin more than ten seconds after the first: it is the same as what the one between them reports. A record's
 * time is not exact enough to stand between two others.
 */
export const listSameCalls = <Stored extends ReportedCall>(
  reported: ReportedCall,
  groups: readonly CallGroup<Stored>[],
): Stored[] =>
  groups
    .flatMap(({ call, reports }) => {
      const same = listConnected(call, reports).filter((one) => isSameCall(reported, one))
      if (same.length === 0) return []
      const apart = Math.min(...same.map((one) => distance(reported, one)))
      return [{ call, apart, rank: same.some((one) => isSameRecord(reported, one)) ? 0 : 1 }]
    })
    .sort((a, b) => a.rank - b.rank || a.apart - b.apart || (a.call.id < b.call.id ? -1 : 1))
    .map(({ call }) => call)

/** A call and those of its reports that are still the same call, each directly or by another of them; without records. */
const listConnected = (call: ReportedCall, reports: readonly ReportedCall[]): ReportedCall[] => {
  const connected = [call]
  for (const known of connected)
    connected.push(
      ...reports.filter((one) => !one.isRecord && !connected.includes(one) && isSameCall(known, one)),
    )
  return connected
}
