import { addDays, countDays, type DateRange } from '@talkie/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByGrain, toStoredMonths } from './choose-rollups.ts'

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-11-20', days))

describe('the whole months of a range', () => {
  it.each<[string, string, ...[string, string, string][]]>([
    ['2025-01-01', '2026-01-01', ['month', '2025-01-01', '2026-01-01']],
    ['2025-02-01', '2025-03-01', ['month', '2025-02-01', '2025-03-01']],
    [
      '2025-01-31',
      '2025-03-02',
      ['month', '2025-02-01', '2025-03-01'],
      ['day', '2025-01-31', '2025-02-01'],
      ['day', '2025-03-01', '2025-03-02'],
    ],
    ['2025-01-02', '2025-03-01', ['month', '2025-02-01', '2025-03-01'], ['day', '2025-01-02', '2025-02-01']],
    ['2024-12-01', '2025-01-31', ['month', '2024-12-01', '2025-01-01'], ['day', '2025-01-01', '2025-01-31']],
    ['2025-01-02', '2025-02-28', ['day', '2025-01-02', '2025-02-28']],
    ['2025-01-01', '2025-01-31', ['day', '2025-01-01', '2025-01-31']],
    ['2025-01-05', '2025-01-06', ['day', '2025-01-05', '2025-01-06']],
  ])('%s to %s', (start, end, ...expected) => {
    expect(splitByGrain({ start, end }).map(({ grain, range }) => [grain, range.start, range.end])).toEqual(
      expected,
    )
  })

  it('and its other days make up the range, each day once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (start, days) => {
        const range: DateRange = { start, end: addDays(start, days) }
        const pieces = splitByGrain(range)
        const sorted = pieces.map((piece) => piece.range).sort((a, b) => (a.start < b.start ? -1 : 1))
        expect(sorted[0]?.start).toBe(range.start)
        expect(sorted.at(-1)?.end).toBe(range.end)
        for (const [i, piece] of sorted.entries()) if (i > 0) expect(piece.start).toBe(sorted[i - 1]?.end)
        expect(pieces.reduce((sum, piece) => sum + countDays(piece.range), 0)).toBe(days)
        for (const { grain, range: months } of pieces)
          if (grain === 'month') expect([months.start.slice(8), months.end.slice(8)]).toEqual(['01', '01'])
      }),
    )
  })
})

describe('the stored months of a range', () => {
  it.each([
    ['Europe/Madrid', '2025-01-01', '2026-01-01', '202412', '202512'],
    ['America/Santiago', '2025-01-01', '2026-01-01', '202501', '202601'],
    ['UTC', '2025-01-01', '2026-01-01', '202501', '202512'],
    ['Europe/Madrid', '2025-03-31', '2025-04-01', '202503', '202503'],
    ['Asia/Kathmandu', '2025-03-01', '2025-03-02', '202502', '202503'],
  ])('in %s from %s to %s are %4$s to %5$s', (timezone, start, end, first, last) => {
    expect(toStoredMonths({ start, end }, timezone)).toEqual([first, last])
  })
})
