import type { MailSchedule } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { nextRun, resolveRuns, toReportRange } from './next-run.ts'

/*
 * 2026. Europe/Madrid: clocks go 02:00 → 03:00 on Sunday 29 March (01:00 UTC) and 03:00 → 02:00 on Sunday
 * 25 October (01:00 UTC). America/Santiago: 24:00 → 23:00 on Saturday 4 April (03:00 UTC on the 5th) and
 * 00:00 → 01:00 on Sunday 6 September (04:00 UTC). 1 January is a Thursday.
 */

const madrid = 'Europe/Madrid'
const santiago = 'America/Santiago'
const daily = (hour: number): MailSchedule => ({ every: 'day', hour })
const weekly = (weekday: number, hour: number): MailSchedule => ({ every: 'week', weekday, hour })
const monthly = (day: number, hour: number): MailSchedule => ({ every: 'month', day, hour })

const next = (schedule: MailSchedule, zone: string, after: string) =>
  nextRun(schedule, zone, new Date(after)).toISOString().replace(':00.000Z', 'Z')

describe('the next run', () => {
  test.each<[string, MailSchedule, string, string, string]>([
    ['later today', daily(8), madrid, '2026-01-15T06:59:59Z', '2026-01-15T07:00Z'],
    ['strictly after now', daily(8), madrid, '2026-01-15T07:00:00Z', '2026-01-16T07:00Z'],
    ["of the account's day, not UTC's", daily(0), madrid, '2026-01-15T22:59:00Z', '2026-01-15T23:00Z'],
    ['west of Greenwich', daily(23), santiago, '2026-01-15T01:00:00Z', '2026-01-15T02:00Z'],
    ['the last of the year', daily(23), santiago, '2026-12-31T12:00:00Z', '2027-01-01T02:00Z'],
  ])('%s', (_, schedule, zone, after, expected) => {
    expect(next(schedule, zone, after)).toBe(expected)
  })
})

describe('at changes of daylight saving time', () => {
  test.each<[string, MailSchedule, string, string, string]>([
    ['an hour later in UTC by winter', daily(8), madrid, '2026-10-24T06:00:00Z', '2026-10-25T07:00Z'],
    ['an hour earlier in UTC by summer', daily(8), madrid, '2026-03-28T07:00:00Z', '2026-03-29T06:00Z'],
    ['Madrid has no 02:00: as clocks go on', daily(2), madrid, '2026-03-28T01:00:00Z', '2026-03-29T01:00Z'],
    ['and the day after it is at 02:00 again', daily(2), madrid, '2026-03-29T01:00:00Z', '2026-03-30T00:00Z'],
    ['Madrid has 02:00 twice: the first', daily(2), madrid, '2026-10-24T00:00:00Z', '2026-10-25T00:00Z'],
    ['and not the second', daily(2), madrid, '2026-10-25T00:00:00Z', '2026-10-26T01:00Z'],
    ['from between the two', daily(2), madrid, '2026-10-25T00:30:00Z', '2026-10-26T01:00Z'],
    ['Santiago has no midnight', daily(0), santiago, '2026-09-05T12:00:00Z', '2026-09-06T04:00Z'],
    ['and 01:00 on that day is the same', daily(1), santiago, '2026-09-05T12:00:00Z', '2026-09-06T04:00Z'],
    ['Santiago has 23:00 twice: the first', daily(23), santiago, '2026-04-04T12:00:00Z', '2026-04-05T02:00Z'],
    ['and then the next day', daily(23), santiago, '2026-04-05T02:00:00Z', '2026-04-06T03:00Z'],
    ['from between the two', daily(23), santiago, '2026-04-05T03:15:00Z', '2026-04-06T03:00Z'],
    ['a week with the change', weekly(7, 2), madrid, '2026-03-22T01:00:00Z', '2026-03-29T01:00Z'],
    ['a month with the change', monthly(6, 0), santiago, '2026-08-07T00:00:00Z', '2026-09-06T04:00Z'],
  ])('%s', (_, schedule, zone, after, expected) => {
    expect(next(schedule, zone, after)).toBe(expected)
  })
})

describe('weeks and months', () => {
  test.each<[string, MailSchedule, string, string, string]>([
    ['the next Monday', weekly(1, 8), madrid, '2026-01-15T12:00:00Z', '2026-01-19T07:00Z'],
    ['today, when it is later', weekly(4, 20), madrid, '2026-01-15T12:00:00Z', '2026-01-15T19:00Z'],
    ['in a week, when it was', weekly(4, 8), madrid, '2026-01-15T12:00:00Z', '2026-01-22T07:00Z'],
    ['Sunday is the seventh', weekly(7, 8), madrid, '2026-01-15T12:00:00Z', '2026-01-18T07:00Z'],
    ['the day of the month', monthly(1, 8), madrid, '2026-01-15T12:00:00Z', '2026-02-01T07:00Z'],
    ['the 31st in February is its last', monthly(31, 8), madrid, '2026-02-01T00:00:00Z', '2026-02-28T07:00Z'],
    ['and in a leap year', monthly(30, 8), madrid, '2028-02-01T00:00:00Z', '2028-02-29T07:00Z'],
    ['the 31st in April is the 30th', monthly(31, 8), madrid, '2026-04-01T00:00:00Z', '2026-04-30T06:00Z'],
    [
      'after a short month the 31st again',
      monthly(31, 8),
      madrid,
      '2026-02-28T07:00:00Z',
      '2026-03-31T06:00Z',
    ],
    ['the 29th in a short February', monthly(29, 8), madrid, '2026-01-29T07:00:00Z', '2026-02-28T07:00Z'],
    [
      'and the 30th where there are more',
      monthly(30, 8),
      madrid,
      '2026-02-28T07:00:00Z',
      '2026-03-30T06:00Z',
    ],
  ])('%s', (_, schedule, zone, after, expected) => {
    expect(next(schedule, zone, after)).toBe(expected)
  })
})

describe('after an outage', () => {
  const around = (schedule: MailSchedule, due: string, now: string) => {
    const { last, next: then } = resolveRuns(schedule, madrid, { due: new Date(due), now: new Date(now) })
    return [last.toISOString(), then.toISOString(), toReportRange(schedule, madrid, last)]
  }

  test('a missed run is made up for, with the days of its own report', () => {
    expect(around(daily(23), '2026-01-15T22:00:00Z', '2026-01-15T23:30:00Z')).toEqual([
      '2026-01-15T22:00:00.000Z',
      '2026-01-16T22:00:00.000Z',
      { start: '2026-01-14', end: '2026-01-15' },
    ])
  })
  test('only the latest of several missed runs is made up for', () => {
    expect(around(daily(8), '2026-01-10T07:00:00Z', '2026-01-15T12:00:00Z')).toEqual([
      '2026-01-15T07:00:00.000Z',
      '2026-01-16T07:00:00.000Z',
      { start: '2026-01-14', end: '2026-01-15' },
    ])
    expect(around(monthly(31, 23), '2026-01-31T22:00:00Z', '2026-05-01T09:00:00Z')).toEqual([
      '2026-04-30T21:00:00.000Z',
      '2026-05-31T21:00:00.000Z',
      { start: '2026-03-01', end: '2026-04-01' },
    ])
  })
})

describe('the days of a report', () => {
  const range = (schedule: MailSchedule, zone: string, at: string) =>
    toReportRange(schedule, zone, new Date(at))

  test('yesterday, last week from Monday, last month', () => {
    const at = '2026-03-04T07:00:00Z'
    expect(range(daily(8), madrid, at)).toEqual({ start: '2026-03-03', end: '2026-03-04' })
    expect(range(weekly(3, 8), madrid, at)).toEqual({ start: '2026-02-23', end: '2026-03-02' })
    expect(range(monthly(4, 8), madrid, at)).toEqual({ start: '2026-02-01', end: '2026-03-01' })
  })
  test('by the day of the account', () => {
    const at = '2026-03-01T02:00:00Z'
    expect(range(daily(23), santiago, at)).toEqual({ start: '2026-02-27', end: '2026-02-28' })
    expect(range(monthly(28, 23), santiago, at)).toEqual({ start: '2026-01-01', end: '2026-02-01' })
  })
})
