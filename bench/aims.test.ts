import { expect, it } from 'vitest'
import { findAim, formatAim, reaches } from './aims.ts'

it.each([
  ['tracker, gzipped', '≤ 4'],
  ['web, first load, gzipped', '< 200'],
  ['routing question p99 at 1 connection', '≤ 10'],
  ['routing question p99 at 8 connections', ''],
  ['routing question p99 under 200 calls/s', '≤ 10'],
  ['routing question p99 meanwhile', '≤ 10'],
  ['routing question p99 before', ''],
  ['500 signals answered after', '≤ 1000'],
  ['collect at 64 connections', '≥ 5000'],
  ['collect at 16 connections', ''],
  ['collect refused at 1 connection', '0'],
  ['1 M events: whole dashboard, 30 days', '≤ 150'],
  ['1 M events: whole dashboard, a year, before it is summed', ''],
  ['10 M events: whole dashboard, a year', '≤ 700'],
  ['10 M events: whole dashboard, a year and the one before', '≤ 1500'],
  ['10 M events: heat map, 30 days', '≤ 30'],
  ['10 M events: table by campaign by linear, a year', '≤ 150'],
  ['truth, 215 numbers: behind the oracle', '≤ 1'],
  ['truth, 215 numbers: calls right', ''],
  ['truth, 215 numbers: calibration error', '≤ 2.5'],
  ['truth, all sizes: sure calls right', '≥ 98'],
  ['10 M events, before they are summed: table by campaign by linear, a year', ''],
  ['10 M events: visitors and callers by day, a year', '≤ 400'],
  ['10 M events: key figures by day, persons once in 15 days, a year', '≤ 400'],
  ['10 M events, fresh parts: table by campaign, a year', '≤ 400'],
  ['10 M events, fresh parts: whole dashboard, a year', ''],
  ['10 M events, its last month under way: whole dashboard, a year', '≤ 700'],
])('the aim of “%s” is “%s”', (name, written) => {
  const aim = findAim(name)
  expect(aim ? formatAim(aim) : '').toBe(written)
})

it.each([
  [{ most: 10 }, 10, true],
  [{ most: 10 }, 10.01, false],
  [{ below: 20 }, 20, false],
  [{ below: 20 }, 19.99, true],
  [{ least: 5000 }, 4999, false],
  [{ least: 5000 }, 5000, true],
])('%o is reached by %d: %s', (aim, value, expected) => {
  expect(reaches(aim, value)).toBe(expected)
})
