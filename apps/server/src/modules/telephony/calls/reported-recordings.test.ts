import { describe, expect, test } from 'vitest'
import type { CallSignal, ReportedRecording } from '../signals/call-signal.ts'
import { listRecordings } from './reported-recordings.ts'

const url = 'https://pbx.example/1.wav'
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const report = (id: string, more: Partial<CallSignal>, seconds = 0): CallSignal => ({
  id,
  event: 'recording',
  occurredAt: at(seconds),
  caller: null,
  callerHidden: false,
  called: null,
  destination: null,
  ...more,
})

describe('the recordings of a call are', () => {
  test.each<[what: string, reports: CallSignal[], recordings: ReportedRecording[]]>([
    ['none without a report', [report('a', {})], []],
    ['known by their addresses', [report('a', { recordingUrl: url })], [{ id: url, url }]],
    [
      'one each where their ids differ',
      [report('b', { recordingId: 'r-2' }), report('a', { recordingId: 'r-1', recordingUrl: url })],
      [
        { id: 'r-1', url },
        { id: 'r-2', url: null },
      ],
    ],
    [
      'one where one report has the id and the other only its address',
      [
        report('a', { recordingUrl: url, recordingSeconds: 9 }),
        report('b', { recordingId: 'r-1', recordingUrl: url }),
      ],
      [{ id: 'r-1', url, seconds: 9 }],
    ],
    [
      'described by all reports together',
      [
        report('b', { recordingId: 'r', recordingUrl: `${url}?2`, recordingSeconds: 9 }, 9),
        report(
          'a',
          { recordingId: 'r', recordingUrl: url, recordingStartedAt: at(3), recordingSeconds: 8 },
          8,
        ),
        report('c', { recordingId: 'r', recordingStartedAt: at(2), recordingChannels: 2 }, 10),
      ],
      [{ id: 'r', url: `${url}?2`, startedAt: at(2), seconds: 9, channels: 2 }],
    ],
  ])('%s', (_what, reports, recordings) => {
    expect(listRecordings(reports)).toEqual(recordings)
    expect(listRecordings([...reports].reverse())).toEqual(recordings)
  })
  test('fifty at most, those that were reported first', () => {
    const reports = Array.from({ length: 60 }, (_, place) =>
      report(`s-${place}`, { recordingId: `r-${60 - place}` }, place),
    )
    const ids = listRecordings(reports).map(({ id }) => id)
    expect(ids).toHaveLength(50)
    expect(ids).not.toContain('r-10')
    expect(listRecordings([...reports].reverse()).map(({ id }) => id)).toEqual(ids)
  })
})
