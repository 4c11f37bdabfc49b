import { expect, test } from 'vitest'
import { matchReports, type Report } from './match-reports.ts'

/** Marta called at 10:00:00 and rang off, and again at 10:00:40, when she was answered. */
const marta = '+34612345678'
const instant = (second: number) => new Date(Date.UTC(2026, 10, 10, 9) + second * 1000)
const call = (id: string, second: number, caller: string | null = marta) => ({
  id,
  accountId: 1,
  caller,
  startedAt: instant(second),
})
const report = (second: number, more: Partial<Report> = {}): Report => ({
  id: `report-${second}`,
  type: 'llamadaneta',
  accountId: 1,
  at: instant(second).toISOString(),
  dimensions: {},
  phone: marta,
  ...more,
})
const both = [call('b', 0), call('a', 40)]

test.each<[string, Report[], (string | undefined)[]]>([
  ['the nearest call', [report(41)], ['a']],
  ['the nearest call, whatever its id', [report(1)], ['b']],
  ['each its own call', [report(25), report(41)], ['b', 'a']],
  ['a gross and a net report the same call', [report(41, { type: 'llamadabruta' }), report(41)], ['a', 'a']],
  ['the call with its id, whenever it comes', [report(9000, { callId: 'b', phone: null })], ['b']],
  ['the call that no report by id has', [report(40), report(39, { callId: 'a' })], ['b', 'a']],
  ['the same call again', [report(30), report(41), report(42)], ['b', 'a', 'a']],
  ['no call of a minute ago', [report(101)], [undefined]],
  ['no call of another caller', [report(0, { phone: '+34600000001' })], [undefined]],
  [
    'no call of another account',
    [report(0, { accountId: 2 }), report(0, { accountId: 2, callId: 'b' })],
    [undefined, undefined],
  ],
  ['no call of an anonymous caller', [report(0, { phone: null })], [undefined]],
])('a report is about %s', (_, reports, expected) => {
  const matched = matchReports(reports, [...both, call('c', 0, null)])
  expect(reports.map((one) => matched.get(one)?.id)).toEqual(expected)
})
