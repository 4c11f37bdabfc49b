import { describe, expect, test } from 'vitest'
import { isSameCall, listSameCalls, type ReportedCall, toSource } from './same-call.ts'

/** Marta calls the clinic's number at ten o'clock and hangs up a minute later; the carrier and the PBX report it. */
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const carrier: ReportedCall = {
  id: 'a',
  connectionId: 'carrier',
  source: 'carrier',
  accountId: 1,
  e164: '+34900123456',
  caller: '+34612345678',
  startedAt: at(0),
  endedAt: at(60),
  talkSeconds: 50,
  isRecord: false,
}
const pbx: ReportedCall = {
  ...carrier,
  ...{ id: 'b', connectionId: 'pbx', source: 'pbx', startedAt: at(2), endedAt: at(61) },
}

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
    ['not when they are one connection', { connectionId: 'carrier', source: 'carrier' }, false],
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

describe('a row of a file is about a call that signals report', () => {
  /** A row with the minute of the call and no id of the system. */
  const row: ReportedCall = {
    ...carrier,
    ...{ id: 'r', source: toSource({ connectionId: 'carrier', callKey: 'record-1' }), isRecord: true },
  }
  const later = { startedAt: at(90), endedAt: at(150) }
  test.each<[what: string, more: Partial<ReportedCall>, reported: Partial<ReportedCall>, isSame: boolean]>([
    ['of the same connection', {}, {}, true],
    ['within a minute and a half', later, {}, true],
    ['not later', { startedAt: at(91), endedAt: at(150) }, {}, false],
    ['with two more seconds of talk', { talkSeconds: 52 }, {}, true],
    ['not with three', { talkSeconds: 53 }, {}, false],
    ['of an anonymous caller', { caller: null, ...later }, { caller: null }, true],
    ['not of one for a known caller', { caller: null }, {}, false],
    ['not at another number', { e164: '+34900123457' }, {}, false],
    ['not of another account', { accountId: 2 }, {}, false],
    ['at the same time, while no signal says of its end', { talkSeconds: 60 }, { endedAt: null }, true],
    ['not then, where it is vague', later, { endedAt: null, talkSeconds: 0 }, false],
    ['not then, of an anonymous caller', { caller: null }, { caller: null, endedAt: null }, false],
    ['of another connection', { connectionId: 'pbx', source: 'pbx', ...later }, {}, true],
    ['of another one at the same time', { connectionId: 'pbx', source: 'pbx', talkSeconds: 60 }, {}, true],
    ['not with an id of the connection itself', { source: 'carrier' }, {}, false],
  ])('%s', (_what, more, reported, isSame) => {
    expect(isSameCall({ ...row, ...more }, { ...carrier, ...reported })).toBe(isSame)
    expect(isSameCall({ ...carrier, ...reported }, { ...row, ...more })).toBe(isSame)
  })

  test('the one with the same talk before a nearer one', () => {
    const tried = { ...pbx, endedAt: at(10), talkSeconds: 0 }
    const talked = { ...pbx, id: 'c', startedAt: at(40), endedAt: at(95) }
    expect(listSameCalls(row, [alone(tried), alone(talked)])).toEqual([talked, tried])
  })

  test('and makes of two calls around it not one', () => {
    const before = { ...carrier, startedAt: at(-40), endedAt: at(20) }
    const after = { ...pbx, startedAt: at(40), endedAt: at(100) }
    expect(listSameCalls(after, [{ call: before, reports: [row] }])).toEqual([])
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
  const edge = { ...carrier, connectionId: 'edge', source: 'edge', startedAt: at(7) }
  const late = { ...pbx, startedAt: at(14) }
  expect(listSameCalls(late, [alone(carrier)])).toEqual([])
  expect(listSameCalls(late, [{ call: carrier, reports: [edge] }])).toEqual([carrier])
  // What is no report of it any more connects it with nothing.
  const other = { ...edge, startedAt: at(11) }
  expect(listSameCalls(late, [{ call: carrier, reports: [other] }])).toEqual([])
})
