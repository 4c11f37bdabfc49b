import { expect, it } from 'vitest'
import { packDays } from './slice-range.ts'

it('days are packed up to a number of rows, and a day with more is alone', () => {
  const days = [
    { day: '2026-10-30', times: 4 },
    { day: '2026-11-02', times: 6 },
    { day: '2026-11-03', times: 1 },
    { day: '2026-11-04', times: 25 },
    { day: '2026-11-05', times: 1 },
  ]
  expect(packDays(days, 10)).toEqual([
    { start: '2026-10-30', end: '2026-11-03' },
    { start: '2026-11-03', end: '2026-11-04' },
    { start: '2026-11-04', end: '2026-11-05' },
    { start: '2026-11-05', end: '2026-11-06' },
  ])
  expect(packDays([], 10)).toEqual([])
})
