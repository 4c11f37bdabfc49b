import type { EventRow } from './event-row.ts'

/** A call centre may report when a call began, or when it was picked up. */
export const reportedWithin = 60_000

/** Whether an event is a call centre's report of a call. */
export const isCallReport = ({ type }: Pick<EventRow, 'type'>): boolean =>
  type === 'llamadabruta' || type === 'llamadaneta'

/** Milliseconds between two reports of what may be one call; undefined where it is not. */
const apart = (net: EventRow, gross: EventRow): number | undefined => {
  if (net.accountId !== gross.accountId) return undefined
  if (net.callId && gross.callId) return net.callId === gross.callId ? 0 : undefined
  if ((net.phone ?? '') !== (gross.phone ?? '')) return undefined
  // Who withheld the number is told apart from others by the instant alone.
  const between = Math.abs(Date.parse(net.at) - Date.parse(gross.at))
  return between <= (net.phone ? reportedWithin : 0) ? between : undefined
}

/** The gross call that a net call is; undefined where none of them is. */
const grossCallOf = (net: EventRow, gross: readonly EventRow[]): EventRow | undefined =>
  gross
    .flatMap((one) => {
      const distance = apart(net, one)
      return distance === undefined ? [] : [{ one, distance }]
    })
    .sort((a, b) => a.distance - b.distance || (a.one.id < b.one.id ? -1 : 1))[0]?.one

const valid = (row: EventRow): EventRow => ({
  ...row,
  outcome: 'valid',
  reason: 'net_call',
  revision: row.revision + 1,
})

/**
 * The reports of call centres that read differently once they are seen together: a net call is valid, and so is the
 * gross call that it judges (by call id, else by caller and time), whichever was reported first.
 *
 * @returns the changed ones alone, each as its next revision
 */
export const judgeGrossCalls = (reports: readonly EventRow[]): EventRow[] => {
  const gross = reports.filter(({ type }) => type === 'llamadabruta')
  const judged = new Set<EventRow>()
  for (const report of reports) {
    if (report.type !== 'llamadaneta') continue
    judged.add(report)
    const call = grossCallOf(report, gross)
    if (call) judged.add(call)
  }
  return reports.filter((report) => judged.has(report) && report.outcome !== 'valid').map(valid)
}
