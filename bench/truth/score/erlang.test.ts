import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erlangB, erlangBWithRetries } from './erlang.ts'

describe('Erlang’s loss formula', () => {
  // From published Erlang B tables: the load in erlangs that so many lines carry at this blocking.
  it.each([
    [1, 0.01, 0.0101],
    [2, 0.01, 0.153],
    [5, 0.01, 1.361],
    [10, 0.01, 4.461],
    [20, 0.01, 12.03],
    [50, 0.01, 37.9],
    [100, 0.01, 84.06],
    [5, 0.1, 2.881],
    [10, 0.05, 6.216],
    [10, 0.02, 5.084],
    [20, 0.05, 15.25],
  ])('with %d lines it is %d at %d erlangs', (lines, blocking, load) => {
    expect(erlangB(lines, load) / blocking).toBeCloseTo(1, 1)
    expect(erlangB(lines, load * 0.99)).toBeLessThan(blocking)
    expect(erlangB(lines, load * 1.01)).toBeGreaterThan(blocking)
  })

  it('without lines refuses everything', () => {
    expect(erlangB(0, 3)).toBe(1)
  })
})

describe('with retries', () => {
  it('is Erlang’s formula where each visit asks once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.5, max: 50, noNaN: true }),
        (lines, load) => {
          const stays = [{ holdSeconds: [100] }]
          expect(erlangBWithRetries(lines, { stays, perSecond: load / 100 })).toBeCloseTo(
            erlangB(lines, load),
            6,
          )
        },
      ),
    )
  })

  it('blocks more, the more often a visit asks again', () => {
    const blocked = [1, 2, 3, 6].map((requests) =>
      erlangBWithRetries(10, {
        stays: [{ holdSeconds: Array.from({ length: requests }, () => 100) }],
        perSecond: 0.12,
      }),
    )
    expect(blocked).toEqual([...blocked].sort((a, b) => a - b))
    expect(blocked[0]).toBeLessThan((blocked[3] ?? 0) - 0.1)
  })

  it('agrees with two servers that blocked visitors ask a second time, solved by hand', () => {
    // One server: B = A / (1 + A) with A = a (1 + B). With a = 1: B² + B - 1 = 0 … (1 + B) / (2 + B) = B.
    const blocked = erlangBWithRetries(1, { stays: [{ holdSeconds: [1, 1] }], perSecond: 1 })
    expect(blocked).toBeCloseTo((Math.sqrt(5) - 1) / 2, 6)
  })
})
