import { expect, it } from 'vitest'
import { combineRuns, toSpread } from './runs.ts'
import { printTable } from './table.ts'

const figure = (name: string, value: number, unit = 'ms') => ({ name, value, unit })
const lines = (text: string) => text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))

it('shows each figure with its aim, marks the missed ones and counts them', () => {
  const results = combineRuns([
    [
      figure('collect at 64 connections', 3471, 'requests/s'),
      figure('second start to ready', 2731),
      figure('lease for one visit p50', 1),
    ],
  ])
  expect(lines(printTable(results))).toEqual([
    'figure | value | unit | aim',
    'collect at 64 connections | 3,471 | requests/s | ≥ 5000 | ✗ missed',
    'second start to ready | 2,731 | ms | ≤ 3000',
    'lease for one visit p50 | 1 | ms',
    '',
    '1 of 2 aims missed',
  ])
})

it('shows the median and the spread of several runs', () => {
  const results = combineRuns([
    [figure('second start to ready', 2700), figure('double leases', 0, 'leases')],
    [figure('second start to ready', 3100), figure('double leases', 1, 'leases')],
    [figure('second start to ready', 2900), figure('double leases', 0, 'leases')],
  ])
  expect(results.map(({ value }) => value)).toEqual([2900, 0])
  expect(results.map(toSpread)).toEqual([
    [2700, 3100],
    [0, 1],
  ])
  expect(lines(printTable(results)).slice(0, 3)).toEqual([
    'figure | value | unit | spread | aim',
    'second start to ready | 2,900 | ms | 2,700 – 3,100 | ≤ 3000',
    'double leases | 0 | leases | 0 – 1 | 0',
  ])
  expect(combineRuns([[figure('a', 1)], [figure('a', 4)]])[0]?.value).toBe(2.5)
})

it('shows the change since an earlier measurement, and whether it exceeds the spread of the runs', () => {
  const results = combineRuns([
    [
      figure('faster', 50),
      figure('same', 7),
      figure('hardly', 103),
      figure('from nothing', 3),
      figure('fresh', 1),
    ],
    [
      figure('faster', 52),
      figure('same', 7),
      figure('hardly', 99),
      figure('from nothing', 3),
      figure('fresh', 1),
    ],
  ])
  const earlier = new Map([
    ['faster', { value: 100, unit: 'ms', runs: [98, 102] }],
    ['same', { value: 7, unit: 'ms', runs: [7] }],
    ['hardly', { value: 100, unit: 'ms', runs: [100] }],
    ['from nothing', { value: 0, unit: 'ms', runs: [0] }],
    ['gone', { value: 1, unit: 'ms', runs: [1] }],
  ])
  const table = lines(printTable(results, earlier))
  expect(table.slice(0, 6).map((line) => line.split(' | ').at(-1))).toEqual([
    'change',
    '-49%',
    '=',
    '+1%, within the spread',
    'from 0',
    'new',
  ])
  expect(table.at(-1)).toBe('Not measured now: gone')
})
