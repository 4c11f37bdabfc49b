/** A call as one connection reports it. */
export type ReportedCall = {
  id: string
  connectionId: string
  accountId: number
  /** The tracking number that rang. */
  e164: string
  /** E.164; null if it is hidden or not known. */
  caller: string | null
  startedAt: Date
  /** Null while it goes on, and where no end was reported. */
  endedAt: Date | null
}

/**
 * How far apart two systems may see the same call begin: clocks that differ a little, and the time for which the first one
 * plays an announcement or looks for the second.
 */
export const sameCallMs = 10_000

/**
 * Whether two connections report one and the same call, such as a carrier and the telephone system behind it: the same
 * caller at the same number of the same account, beginning within ten seconds, and going on at the same time. Nobody
 * calls a number twice at once, and who calls again after an attempt that failed begins when that has ended.
 *
 * Anonymous callers are never taken for one another, since two of them may call a number in the same second: their calls
 * count twice rather than too seldom. One connection's calls are always different ones; it has ids for that.
 */
export const isSameCall = (a: ReportedCall, b: ReportedCall): boolean =>
  a.connectionId !== b.connectionId &&
  a.accountId === b.accountId &&
  a.e164 === b.e164 &&
  a.caller !== null &&
  a.caller === b.caller &&
  distance(a, b) <= sameCallMs &&
  overlaps(a, b) &&
  overlaps(b, a)

/** Whether one call began before the other ended. Within the second, clocks prove nothing. */
const overlaps = ({ startedAt }: ReportedCall, { endedAt }: ReportedCall): boolean =>
  endedAt === null || startedAt.getTime() < endedAt.getTime() + 1000

const distance = (a: ReportedCall, b: ReportedCall): number =>
  Math.abs(a.startedAt.getTime() - b.startedAt.getTime())

/** A stored call, and the reports of it by other connections than its own. */
export type CallGroup<Stored> = { call: Stored; reports: readonly ReportedCall[] }

/**
 * The stored calls that a call is, nearest first, ties by id: those that are the same, or of which a report is. A call counts
 * once where three connections report it one after another, although the last sees it begin more than ten seconds after the
 * first: it is the same as what the one between them reports.
 */
export const listSameCalls = <Stored extends ReportedCall>(
  reported: ReportedCall,
  groups: readonly CallGroup<Stored>[],
): Stored[] =>
  groups
    .flatMap(({ call, reports }) => {
      const same = listConnected(call, reports).filter((one) => isSameCall(reported, one))
      return same.length === 0
        ? []
        : [{ call, apart: Math.min(...same.map((one) => distance(reported, one))) }]
    })
    .sort((a, b) => a.apart - b.apart || (a.call.id < b.call.id ? -1 : 1))
    .map(({ call }) => call)

/** A call and those of its reports that are still the same call, each directly or by another of them. */
const listConnected = (call: ReportedCall, reports: readonly ReportedCall[]): ReportedCall[] => {
  const connected = [call]
  for (const known of connected)
    connected.push(...reports.filter((one) => !connected.includes(one) && isSameCall(known, one)))
  return connected
}
