import type { CallSignal, ReportedRecording } from '../signals/call-signal.ts'
import { compareText } from './compare-text.ts'

/** Recordings that a call keeps, those that were reported first; a call with more is no call of a person. */
export const maxRecordings = 50

/**
 * The recordings that a call's signals report, in the order of their ids, whatever order the signals came in. A recording
 * that is reported with its id and address, and once more with its address alone, is one recording. Of several addresses
 * the last by the provider's clock counts, of several lengths the longest.
 */
export const listRecordings = (signals: readonly CallSignal[]): ReportedRecording[] => {
  const reports = signals
    .filter(({ recordingId, recordingUrl }) => recordingId !== undefined || recordingUrl !== undefined)
    .sort(compareReports)
  const idByUrl = new Map(
    reports.flatMap(({ recordingId, recordingUrl }) =>
      recordingId !== undefined && recordingUrl !== undefined ? [[recordingUrl, recordingId] as const] : [],
    ),
  )
  const toId = ({ recordingId, recordingUrl = '' }: CallSignal): string =>
    recordingId ?? idByUrl.get(recordingUrl) ?? recordingUrl
  return [...Map.groupBy(reports, toId)]
    .slice(0, maxRecordings)
    .map(([id, ofRecording]) => mergeReports(id, ofRecording))
    .sort((a, b) => compareText(a.id, b.id))
}

/** By the provider's clock. Ties are resolved independently of arrival. */
const compareReports = (a: CallSignal, b: CallSignal): number =>
  a.occurredAt.getTime() - b.occurredAt.getTime() ||
  compareText(a.id, b.id) ||
  compareText(a.recordingUrl ?? '', b.recordingUrl ?? '') ||
  compareText(a.recordingId ?? '', b.recordingId ?? '')

const mergeReports = (id: string, reports: readonly CallSignal[]): ReportedRecording => {
  const list = <Value>(read: (signal: CallSignal) => Value | undefined): Value[] =>
    reports.flatMap((signal) => read(signal) ?? [])
  const starts = list(({ recordingStartedAt }) => recordingStartedAt?.getTime())
  const lengths = list(({ recordingSeconds }) => recordingSeconds)
  const channels = list(({ recordingChannels }) => recordingChannels)
  return {
    id,
    url: list(({ recordingUrl }) => recordingUrl).at(-1) ?? null,
    ...(starts.length > 0 && { startedAt: new Date(Math.min(...starts)) }),
    ...(lengths.length > 0 && { seconds: Math.max(...lengths) }),
    ...(channels.length > 0 && { channels: Math.max(...channels) }),
  }
}
