import type { EventRow } from './event-row.ts'

/**
 * The most milliseconds between reports of the same call: a call centre may report when it began or when it was
 * answered.
 */
export const reportToleranceMs = 60_000

/** Whether an event is a call centre's report of a call. */
export const isCallReport = ({ type }: Pick<EventRow, 'type'>): boolean =>
  type === 'llamadabruta' || type === 'llamadaneta'

/** Measures the milliseconds between two reports of possibly the same call; undefined where they cannot be the same. */
const measureDistance = (net: EventRow, gross: EventRow): number | undefined => {
  if (net.accountId !== gross.accountId) return undefined
  if (net.callId && gross.callId) return net.callId === gross.callId ? 0 : undefined
  if ((net.phone ?? '') !== (gross.phone ?? '')) return undefined
  // Anonymous calls are only told apart by their instant, so it must be the same.
  const between = Math.abs(Date.parse(net.at) - Date.parse(gross.at))
  return between <= (net.phone ? reportToleranceMs : 0) ? between : undefined
}

/** Finds the gross call that a net call judges, the closest in time; undefined where there is none. */
const findGrossCall = (net: EventRow, gross: readonly EventRow[]): EventRow | undefined =>
  gross
    .flatMap((one) => {
      const distance = measureDistance(net, one)
      return distance === undefined ? [] : [{ one, distance }]
    })
    .sort((a, b) => a.distance - b.distance || (a.one.id < b.one.id ? -1 : 1))[0]?.one

const markValid = (row: EventRow): EventRow => ({
  ...row,
  outcome: 'valid',
  reason: 'net_call',
  revision: row.revision + 1,
})

/**
 * Judges the reports of call centres together: a net call is valid, and so is the gross call that it judges (by call
 * id, otherwise by caller and time), whichever was reported first.
 *
 * @returns only the reports that change, each as its next revision
 */
export const judgeGrossCalls = (reports: readonly EventRow[]): EventRow[] => {
  const gross = reports.filter(({ type }) => type === 'llamadabruta')
  const judged = new Set<EventRow>()
  for (const report of reports) {
    if (report.type !== 'llamadaneta') continue
    judged.add(report)
    const call = findGrossCall(report, gross)
    if (call) judged.add(call)
  }
  return reports.filter((report) => judged.has(report) && report.outcome !== 'valid').map(markValid)
}
