import { matchNearest } from '../../../platform/match-nearest.ts'
import { type EventRow, reportToleranceMs } from '../../events/index.ts'
import type { CallRow } from '../calls/call-row.ts'

/** A call centre's report of a call. */
export type Report = Omit<EventRow, 'revision'>
type MatchedCall = Pick<CallRow, 'accountId' | 'id' | 'caller' | 'startedAt'>

/** How far a report is from a call; undefined where it is of another one. A report by the call's id goes before all others. */
const measureDistance = ({ accountId, callId, phone, at }: Report, call: MatchedCall): number | undefined => {
  if (call.accountId !== accountId) return undefined
  if (callId) return call.id === callId ? -1 : undefined
  if (!phone || call.caller !== phone) return undefined
  const apart = Math.abs(call.startedAt.getTime() - Date.parse(at))
  return apart <= reportToleranceMs ? apart : undefined
}

/**
 * Finds the calls that reports are about: by the call's id, else the caller's nearest call in time. Gross and net reports
 * each have one call of their own. What is left over is taken for a repetition, as if it had come in a later request.
 *
 * @param calls in a fixed order, which decides ties
 */
export const matchReports = <Call extends MatchedCall>(
  reports: readonly Report[],
  calls: readonly Call[],
): Map<Report, Call> => {
  const matched = new Map(
    [...Map.groupBy(reports, ({ type }) => type).values()].flatMap((ofType) => [
      ...matchNearest(ofType, calls, measureDistance),
    ]),
  )
  const repeated = reports.filter((report) => !matched.has(report))
  for (const report of repeated)
    for (const [one, call] of matchNearest([report], calls, measureDistance)) matched.set(one, call)
  return matched
}
