import { matchNearest } from '../../platform/match-nearest.ts'
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

const markValid = (row: EventRow): EventRow => ({
  ...row,
  outcome: 'valid',
  reason: 'net_call',
  revision: row.revision + 1,
})

/**
 * Judges the reports of call centres together: a net call is valid, and so is the gross call that it judges (by call
 * id, otherwise by caller and time, the nearest), whichever was reported first. Each gross call is judged by one net call.
 *
 * @returns only the reports that change, each as its next revision
 */
export const judgeGrossCalls = (reports: readonly EventRow[]): EventRow[] => {
  const inOrder = [...reports].sort((a, b) => (a.id < b.id ? -1 : 1))
  const net = inOrder.filter(({ type }) => type === 'llamadaneta')
  const gross = inOrder.filter(({ type }) => type === 'llamadabruta')
  const judged = new Set([...net, ...matchNearest(net, gross, measureDistance).values()])
  return reports.filter((report) => judged.has(report) && report.outcome !== 'valid').map(markValid)
}
