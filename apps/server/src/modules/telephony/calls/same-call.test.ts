import { describe, expect, test } from 'vitest'
import { isSameCall, listSameCalls, type ReportedCall } from './same-call.ts'

/** Marta calls the clinic's number at ten o'clock and hangs up a minute later; the carrier and the PBX report it. */
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const carrier: ReportedCall = {
  id: 'a',
  connectionId: 'carrier',
  accountId: 1,
  e164: '+34900123456',
  caller: '+34612345678',
  startedAt: at(0),
  endedAt: at(60),
}
const pbx: ReportedCall = { ...carrier, id: 'b', connectionId: 'pbx', startedAt: at(2), endedAt: at(61) }

describe('two connections report the same call', () => {
  test.each<[what: string, more: Partial<ReportedCall>, isSame: boolean]>([
    ['two seconds later', {}, true],
    ['ten seconds later', { startedAt: at(10) }, true],
    ['not eleven seconds later', { startedAt: at(11) }, false],
    ['while it goes on', { endedAt: null }, true],
    ['also where the second report ends at once', { endedAt: at(2) }, true],
    ['not of another caller', { caller: '+34699999999' }, false],
    ['not of an anonymous caller', { caller: null }, false],
    ['not to another number', { e164: '+34900123457' }, false],
    ['not of another account', { accountId: 2 }, false],
    ['not when they are one connection', { connectionId: 'carrier' }, false],
  ])('%s', (_what, more, isSame) => {
    expect(isSameCall(carrier, { ...pbx, ...more })).toBe(isSame)
    expect(isSameCall({ ...pbx, ...more }, carrier)).toBe(isSame)
  })

  test('not where both callers are anonymous', () => {
    expect(isSameCall({ ...carrier, caller: null }, { ...pbx, caller: null })).toBe(false)
  })

  test('not when the first one had ended before, as with a second attempt', () => {
    const failed = { ...carrier, endedAt: at(1) }
    expect(isSameCall(failed, { ...pbx, startedAt: at(5) })).toBe(false)
    expect(isSameCall({ ...pbx, startedAt: at(5) }, failed)).toBe(false)
  })
})

const alone = (call: ReportedCall) => ({ call, reports: [] })

test('of several calls the nearest is the same one', () => {
  const near = { ...carrier, id: 'c', startedAt: at(1) }
  expect(listSameCalls(pbx, [alone(carrier), alone(near)])).toEqual([near, carrier])
  expect(listSameCalls(pbx, [alone({ ...near, id: 'd' }), alone(near)])[0]).toBe(near)
  expect(listSameCalls(pbx, [alone(pbx)])).toEqual([])
})

test('a call is the same as one that begins earlier, if a report of that begins between them', () => {
  const edge = { ...carrier, connectionId: 'edge', startedAt: at(7) }
  const late = { ...pbx, startedAt: at(14) }
  expect(listSameCalls(late, [alone(carrier)])).toEqual([])
  expect(listSameCalls(late, [{ call: carrier, reports: [edge] }])).toEqual([carrier])
  // What is no report of it any more connects it with nothing.
  const other = { ...edge, startedAt: at(11) }
  expect(listSameCalls(late, [{ call: carrier, reports: [other] }])).toEqual([])
})
