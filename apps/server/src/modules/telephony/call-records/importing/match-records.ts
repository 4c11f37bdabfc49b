import { isSameCall, type ReportedCall } from '../../calls/same-call.ts'

/** A stored call, and the sources that report it, too: each of their calls is of another one. */
export type KnownCall = ReportedCall & { reportedBy: readonly string[] }

const toParties = ({ e164, caller }: ReportedCall): string => JSON.stringify([e164, caller])

/**
 * Finds the rows whose calls another source reported (`calls/same-call.ts`): each call for one row only, the nearest. Who
 * calls twice in a minute has two rows.
 *
 * @returns the matched rows' indexes
 */
export const matchRecords = (
  rows: readonly ReportedCall[],
  reported: readonly KnownCall[],
): ReadonlySet<number> => {
  const byParties = Map.groupBy(reported, toParties)
  const pairs = rows.flatMap((row, index) =>
    (byParties.get(toParties(row)) ?? []).flatMap((call) =>
      isSameCall(row, call) && !call.reportedBy.includes(row.source)
        ? [{ index, call, apart: Math.abs(row.startedAt.getTime() - call.startedAt.getTime()) }]
        : [],
    ),
  )
  const matched = new Set<number>()
  const taken = new Set<KnownCall>()
  for (const { index, call } of pairs.sort((a, b) => a.apart - b.apart || a.index - b.index)) {
    if (matched.has(index) || taken.has(call)) continue
    matched.add(index)
    taken.add(call)
  }
  return matched
}
