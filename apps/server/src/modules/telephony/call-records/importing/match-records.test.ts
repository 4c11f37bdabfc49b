import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReportedCall } from '../../calls/same-call.ts'
import { type KnownCall, matchRecords } from './match-records.ts'

const call = (seconds: number, more: Partial<ReportedCall> = {}): ReportedCall => ({
  id: '',
  connectionId: 'line',
  source: 'rows',
  accountId: 1,
  e164: '+34900111222',
  caller: '+34612345678',
  startedAt: new Date(seconds * 1000),
  endedAt: new Date((seconds + 70) * 1000),
  talkSeconds: 60,
  isRecord: true,
  ...more,
})
const toKnown = (one: ReportedCall, reportedBy: string[] = []): KnownCall => ({
  ...one,
  source: 'line',
  isRecord: false,
  reportedBy,
})
const matches = (rows: ReportedCall[], reported: ReportedCall[]) => {
  const known = reported.map((one) => toKnown(one))
  const matched = matchRecords(rows, known)
  return rows.flatMap((row, index) => (matched.has(row) ? [index] : []))
}

describe('a row is about a reported call', () => {
  test.each([
    ['at the same time', [call(0)], [call(0)], [0]],
    ['in the same minute, with another second of talk', [call(0)], [call(89, { talkSeconds: 61 })], [0]],
    ['of an anonymous caller', [call(0, { caller: null })], [call(3, { caller: null })], [0]],
    ['not two minutes later', [call(0)], [call(120)], []],
    ['not with another talk time', [call(0)], [call(0, { talkSeconds: 63 })], []],
    ['not of another caller', [call(0)], [call(0, { caller: null })], []],
    ['not at another number', [call(0)], [call(0, { e164: '+34900111223' })], []],
    ['not where another row is nearer', [call(0), call(30)], [call(29)], [1]],
    ['each of its own', [call(0), call(30)], [call(30), call(1)], [0, 1]],
  ])('%s', (_, rows, reported, indexes) => {
    expect(matches(rows, reported)).toEqual(indexes)
  })
})

test('a call that another row reported is taken', () => {
  expect(matchRecords([call(0)], [toKnown(call(0), ['rows'])]).size).toBe(0)
  expect(matchRecords([call(0)], [toKnown(call(0), ['other rows'])]).size).toBe(1)
})

test('as many rows as calls are matched at most, and all of the same calls', () => {
  const calls = fc.array(
    fc
      .record({
        e164: fc.constantFrom('+34900111222', '+34900111223'),
        caller: fc.constantFrom('+34612345678', null),
        talkSeconds: fc.constantFrom(0, 60),
        seconds: fc.integer({ min: 0, max: 600 }),
      })
      .map(({ seconds, ...more }) => call(seconds, more)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(calls, calls, (rows, reported) => {
      expect(matches(rows, reported).length).toBeLessThanOrEqual(reported.length)
      expect(matches(rows, rows).length).toBe(rows.length)
    }),
  )
})
