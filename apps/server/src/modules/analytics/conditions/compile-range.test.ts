import { describe, expect, it } from 'vitest'
import { render } from '../registry/sql-fragment.ts'
import { checkRange, compileRange } from './compile-range.ts'

describe('a range of days', () => {
  it("is bound as the instants at which its days begin in the account's zone", () => {
    const { sql, params } = render(
      compileRange({ start: '2026-11-10', end: '2026-11-13' }, 'America/Santiago'),
    )
    expect(sql.replace(/\s+/g, ' ')).toBe(
      "at >= {p0:DateTime64(3, 'UTC')} AND at < {p1:DateTime64(3, 'UTC')}",
    )
    expect(params).toEqual({ p0: '2026-11-10 03:00:00.000', p1: '2026-11-13 03:00:00.000' })
  })

  it('begins where a clock that goes forward at midnight first shows the day', () => {
    const { params } = render(compileRange({ start: '2026-09-06', end: '2026-09-07' }, 'America/Santiago'))
    expect(params).toEqual({ p0: '2026-09-06 04:00:00.000', p1: '2026-09-07 03:00:00.000' })
  })

  it.each([
    ['2024-01-01', '2025-02-01'],
    ['2025-11-21', '2026-12-21'],
    // The 31st of January and thirteen months on: the last of February.
    ['2026-01-31', '2027-02-28'],
    ['2027-01-31', '2028-02-29'],
    ['2148-12-31', '2149-01-01'],
  ])('from %s to %s is at most thirteen months', (start, end) => {
    expect(() => checkRange({ start, end })).not.toThrow()
  })

  it.each([
    ['2024-01-01', '2025-02-02'],
    ['2026-01-31', '2027-03-01'],
    ['2024-01-01', '2149-01-01'],
  ])('from %s to %s is too long, and the message says to shorten it', (start, end) => {
    expect(() => checkRange({ start, end })).toThrow(
      expect.objectContaining({
        code: 'RANGE_TOO_LONG',
        message: 'Shorten the date range: a report spans at most 13 months.',
      }),
    )
  })

  it.each([
    ['2023-12-31', '2024-01-02', 'range.start'],
    ['2026-11-10', '2026-11-10', 'range.end'],
    ['2026-11-11', '2026-11-10', 'range.end'],
    ['9999-01-01', '9999-12-31', 'range.end'],
  ])('from %s to %s is refused for its %s', (start, end, field) => {
    expect(() => checkRange({ start, end })).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', fields: { [field]: 'invalid' } }),
    )
  })
})
