import { matchNearest } from '../../../../platform/match-nearest.ts'
import { isSameCall, type ReportedCall } from '../../calls/same-call.ts'

/** A stored call, and the sources that report it, too: each of their calls is of another one. */
export type KnownCall = ReportedCall & { reportedBy: readonly string[] }

const toParties = ({ e164, caller }: ReportedCall): string => JSON.stringify([e164, caller])

const measureDistance = (row: ReportedCall, call: KnownCall): number | undefined =>
  isSameCall(row, call) && !call.reportedBy.includes(row.source)
    ? Math.abs(row.startedAt.getTime() - call.startedAt.getTime())
    : undefined

/**
 * Finds the rows whose calls another source reported (`calls/same-call.ts`): each call for one row only, the nearest. Who
 * calls twice in a minute has two rows.
 *
 * @returns the matched rows
 */
export const matchRecords = <Row extends ReportedCall>(
  rows: readonly Row[],
  reported: readonly KnownCall[],
): ReadonlySet<Row> => {
  const byParties = Map.groupBy(reported, toParties)
  const matched = [...Map.groupBy(rows, toParties)].flatMap(([parties, ofParties]) => [
    ...matchNearest(ofParties, byParties.get(parties) ?? [], measureDistance).keys(),
  ])
  return new Set(matched)
}
