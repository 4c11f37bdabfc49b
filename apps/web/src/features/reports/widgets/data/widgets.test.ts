import type { Answer } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../services/format/formats.ts'
import { nextCell } from '../../../../ui/figures/next-cell.ts'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import { valuesAt, valuesBefore } from './answer-rows.ts'
import { toBucketPick } from './bucket-labels.ts'
import { chooseBucket, listBuckets } from './buckets.ts'
import { toFunnelSteps } from './funnel-steps.ts'
import { toHeatCells } from './heat-cells.ts'
import { kpiColumns, kpiHeight } from './kpi-columns.ts'
import { cutToCompared, type Series, toComparedValues, toSeries } from './series.ts'

const week = { start: '2026-11-16', end: '2026-11-23' }
const format = createFormat('en', 'America/Santiago', 'CLP')

describe('a range', () => {
  it('is cut into hours, days or weeks, including those without rows', () => {
    expect(chooseBucket({ start: '2026-11-21', end: '2026-11-22' })).toBe('hour')
    expect(listBuckets(week, chooseBucket(week))).toHaveLength(7)
    const year = { start: '2025-11-21', end: '2026-11-21' }
    expect(listBuckets(year, chooseBucket(year)).slice(0, 2)).toEqual(['2025-11-17', '2025-11-24'])
  })
  it('is narrowed by picking a bar: an hour is a condition, days are days, a week stays within the range', () => {
    expect(toBucketPick(week, 'hour', 11, format)).toEqual({ label: '11 h', fixed: { hour: 11 } })
    expect(toBucketPick(week, 'day', '2026-11-18', format, 'call')).toEqual({
      label: '18 Nov 2026',
      range: { start: '2026-11-18', end: '2026-11-19' },
      measure: 'call',
    })
    const autumn = { start: '2026-09-02', end: '2026-11-21' }
    expect(toBucketPick(autumn, 'week', '2026-08-31', format).range).toEqual({
      start: '2026-09-02',
      end: '2026-09-07',
    })
  })
})

const answer: Answer = {
  rows: [
    { groups: ['2026-11-16'], values: [4, 2], previous: [3, null] },
    { groups: ['2026-11-18'], values: [6, 3], previous: null },
  ],
  totals: { values: [10, 5], previous: [3, 0] },
  total: 2,
}

describe('series', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  it('have a value for each bucket, 0 where nothing happened', () => {
    expect(valuesAt(answer, days, 0)).toEqual([4, 0, 6])
    expect(valuesBefore(answer, days, 0, { additive: true })).toEqual([3, 0, 0])
    expect(valuesBefore({ ...answer, totals: { values: [10, 5] } }, days, 0, { additive: true })).toBeNull()
  })
  it('of a rate have no value before where nothing happened', () => {
    expect(valuesBefore(answer, days, 0, { additive: false })).toEqual([3, null, null])
  })
  it('are compared by the first if beside each other, by their sum if stacked', () => {
    const series = [{ before: [1, 2] }, { before: [10, 20] }] as Series[]
    expect(toComparedValues(series, false)).toEqual([1, 2])
    expect(toComparedValues(series, true)).toEqual([11, 22])
    expect(toComparedValues([{ before: null }] as Series[], true)).toBeNull()
  })
  it('of hours that are compared until a time end at that time', () => {
    const today = { start: '2026-11-21', end: '2026-11-22' }
    const span = { start: '2026-11-20', end: '2026-11-21', until: '10:20' }
    const hours = [9, 10, 11, 12]
    expect(cutToCompared([3, 2, 1, 0], today, hours, span)).toEqual([3, 2, null, null])
    expect(cutToCompared([3, 2, 1, 0], today, hours, null)).toEqual([3, 2, 1, 0])
    expect(cutToCompared(null, today, hours, span)).toBeNull()
  })
  it('of a month are compared with no day that the shorter month before has not', () => {
    const october = { start: '2026-10-29', end: '2026-11-01' }
    const september = { start: '2026-09-29', end: '2026-10-01' }
    const answer = {
      rows: [
        { groups: ['2026-10-30'], values: [4], previous: [3] },
        { groups: ['2026-10-31'], values: [7], previous: null },
      ],
      totals: { values: [11], previous: [3] },
      total: 2,
    }
    const metric = { measure: 'valid', additive: true } as WidgetMetric
    const buckets = listBuckets(october, 'day')
    const [series] = toSeries([metric], answer, { range: october, buckets, span: september })
    expect(series).toMatchObject({ now: [0, 4, 7], before: [0, 3, null] })
  })
  it('of days to come are compared with nothing', () => {
    const span = { start: '2026-11-09', end: '2026-11-11', until: '10:20' }
    expect(cutToCompared([3, 2, 0, 0, 0, 0, 0], week, listBuckets(week, 'day'), span)).toEqual([
      3,
      2,
      ...Array.from({ length: 5 }, () => null),
    ])
  })
})

describe('a funnel', () => {
  it('has the share of the step before, and no value for x/0', () => {
    expect(toFunnelSteps([1000, 8, 0, 0])).toEqual([
      { value: 1000, width: 1, share: null, isLarger: false },
      { value: 8, width: 0.008, share: 0.008, isLarger: false },
      { value: 0, width: 0, share: 0, isLarger: false },
      { value: 0, width: 0, share: null, isLarger: false },
    ])
  })
  it('has no share for a step larger than the one before, and marks it', () => {
    expect(toFunnelSteps([20, 40, 10, 0, 5])).toEqual([
      { value: 20, width: 0.5, share: null, isLarger: false },
      { value: 40, width: 1, share: null, isLarger: true },
      { value: 10, width: 0.25, share: 0.25, isLarger: false },
      { value: 0, width: 0, share: 0, isLarger: false },
      { value: 5, width: 0.125, share: null, isLarger: true },
    ])
  })
  it('is to scale and within its frame, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(1_000_000)), { minLength: 1, maxLength: 8 }), (values) => {
        const most = Math.max(...values.map((value) => value ?? 0))
        for (const { value, width, share } of toFunnelSteps(values)) {
          expect(width * most).toBeCloseTo(value ?? 0, 6)
          expect(width).toBeLessThanOrEqual(1)
          expect(share ?? 0).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('a heat map', () => {
  const week: Answer = {
    rows: [
      { groups: [1, 9], values: [10] },
      { groups: [7, 23], values: [5] },
    ],
    totals: { values: [15] },
    total: 2,
  }
  const cells = toHeatCells(week, { additive: true })
  it('has a cell for each hour of the week, with its share of the maximum', () => {
    expect(cells.at(1, 9)).toEqual({ now: 10, share: 1 })
    expect(cells.at(7, 23).share).toBe(0.5)
    expect(cells.at(3, 3)).toEqual({ now: 0, share: 0 })
  })
  it('has nothing before where a count has no row, and no value where a rate has none', () => {
    const compared = { ...week, totals: { values: [15], previous: [12] } }
    expect(toHeatCells(compared, { additive: true }).at(3, 3).before).toBe(0)
    expect(toHeatCells(compared, { additive: false }).at(3, 3).before).toBeNull()
  })
  it('is navigated with the arrow keys and ends at its edges', () => {
    expect(nextCell({ weekday: 7, hour: 23 }, 'ArrowDown')).toEqual({ weekday: 7, hour: 23 })
    expect(nextCell({ weekday: 2, hour: 5 }, 'Home')).toEqual({ weekday: 2, hour: 0 })
    expect(nextCell({ weekday: 2, hour: 5 }, 'Tab')).toBeNull()
  })
})

describe('key figures', () => {
  it('use as few rows as possible, evenly filled', () => {
    expect(kpiColumns(7, 1152)).toBe(7)
    expect(kpiColumns(7, 740)).toBe(4)
    expect(kpiColumns(7, 362)).toBe(2)
    expect(kpiHeight(7, 362)).toBeGreaterThan(kpiHeight(7, 740))
  })
})
