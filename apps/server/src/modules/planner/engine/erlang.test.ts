import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/random/random.ts'
import { countNumbersNeeded, erlangB, erlangBWithRetries } from './erlang.ts'
import { simulateLossSystem } from './loss-system.fixture.ts'
import { lossTable, refusedShares } from './loss-table.fixture.ts'
import { averageHolds, type RequestingStay } from './stays.ts'

describe('Erlang’s loss formula', () => {
  const isOfTable = (numbers: number, load: string, share: number) => {
    // The printed load is rounded to its last digit.
    const half = 10 ** -(load.split('.')[1]?.length ?? 0) / 2
    expect(erlangB(numbers, Number(load) - half)).toBeLessThanOrEqual(share)
    expect(erlangB(numbers, Number(load) + half)).toBeGreaterThanOrEqual(share)
  }

  it.each(lossTable)('is that of the published table: %d numbers', (numbers, loads) => {
    expect(loads).toHaveLength(refusedShares.length)
    for (const [place, share] of refusedShares.entries()) isOfTable(numbers, loads[place] ?? '', share)
  })

  it('is that of Westbay’s calculator: 15 lines carry 8.108 erlangs at 1 %', () => {
    // erlang.com/calculatormanual, 'How much traffic can a trunk group handle?'
    isOfTable(15, '8.108', 0.01)
  })

  it('without lines refuses everything, and with thousands it neither over- nor underflows', () => {
    expect(erlangB(0, 3)).toBe(1)
    expect(erlangB(5000, 5000)).toBeCloseTo(0.0112, 3)
    expect(erlangB(5000, 100)).toBe(0)
    expect(erlangB(1000, 0)).toBe(0)
  })

  it('rises with the load and falls with the numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0.1, max: 200, noNaN: true }),
        (numbers, load) => {
          const blocked = erlangB(numbers, load)
          expect(erlangB(numbers, load * 1.1)).toBeGreaterThanOrEqual(blocked)
          expect(erlangB(numbers + 1, load)).toBeLessThanOrEqual(blocked)
          expect(blocked).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('is what a simulation measures, whatever the stays are like', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0.4, max: 1.5, noNaN: true }),
        fc.array(fc.integer({ min: 5, max: 3000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (numbers, perNumber, holds, seed) => {
          const stays = holds.map((hold) => ({ holdSeconds: [hold] }))
          const [mean = 1] = averageHolds(stays)
          const load = perNumber * numbers
          const simulated = simulateLossSystem(createRandom(seed), {
            numbers,
            stays,
            perSecond: load / mean,
            arrivals: 30_000,
          })
          expect(Math.abs(erlangB(numbers, load) - simulated.share)).toBeLessThan(5 * simulated.error + 0.003)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('with retries', () => {
  it('is Erlang’s formula where each visit asks once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.5, max: 50, noNaN: true }),
        (lines, load) => {
          expect(erlangBWithRetries(lines, [load])).toBeCloseTo(erlangB(lines, load), 6)
        },
      ),
    )
  })

  it('blocks more, the more often a visit asks again', () => {
    const blocked = [1, 2, 3, 6].map((requests) =>
      erlangBWithRetries(
        10,
        Array.from({ length: requests }, () => 12),
      ),
    )
    expect(blocked).toEqual([...blocked].sort((a, b) => a - b))
    expect(blocked[0]).toBeLessThan((blocked[3] ?? 0) - 0.1)
  })

  it('agrees with one number that blocked visitors ask for a second time, solved by hand', () => {
    // B = A / (1 + A) with A = 1 + B: B² + B − 1 = 0.
    expect(erlangBWithRetries(1, [1, 1])).toBeCloseTo((Math.sqrt(5) - 1) / 2, 6)
  })

  // Stays of 1 to 6 pages, one every 90 s, with a hold of 20 minutes: as sites have them.
  const stays: RequestingStay[] = [1, 2, 3, 6].map((pages) => ({
    holdSeconds: Array.from({ length: pages }, (_, page) => (pages - 1 - page) * 90 + 1200),
  }))
  const compare = (numbers: number, perNumber: number) => {
    const holds = averageHolds(stays)
    const perSecond = (perNumber * numbers) / (holds[0] ?? 1)
    const simulated = simulateLossSystem(createRandom(7), { numbers, stays, perSecond, arrivals: 60_000 })
    return {
      simulated,
      predicted: erlangBWithRetries(
        numbers,
        holds.map((hold) => perSecond * hold),
      ),
      plain: erlangB(numbers, perNumber * numbers),
    }
  }

  it.each([
    [10, 0.5],
    [10, 0.7],
    [30, 0.7],
    [30, 0.9],
    [60, 0.9],
    [120, 0.9],
  ])('is within a point of the simulated visits without a number: %d numbers, %d erlangs each', (...size) => {
    const { simulated, predicted, plain } = compare(...size)
    expect(Math.abs(predicted - simulated.share)).toBeLessThan(0.01 + 4 * simulated.error)
    expect(plain).toBeLessThan(simulated.share)
  })

  it.each([
    [30, 1.3],
    [60, 1.5],
    [120, 1.1],
  ])('is at most six points too high in overload, where plain Erlang B is far too low: %d, %d', (...size) => {
    const { simulated, predicted, plain } = compare(...size)
    expect(predicted - simulated.share).toBeGreaterThan(-4 * simulated.error)
    expect(predicted - simulated.share).toBeLessThan(0.06 + 4 * simulated.error)
    expect(simulated.share - plain).toBeGreaterThan(0.1)
  })
})

describe('the numbers needed', () => {
  it('are the fewest that keep the target', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 300, noNaN: true }),
        fc.constantFrom(0.01, 0.001),
        fc.constantFrom(0, 0.5, 0.9),
        (load, target, again) => {
          const offered = [load, load * again]
          const needed = countNumbersNeeded(offered, target)
          expect(erlangBWithRetries(needed, offered)).toBeLessThanOrEqual(target)
          if (needed > 1) expect(erlangBWithRetries(needed - 1, offered)).toBeGreaterThan(target)
        },
      ),
    )
  })
})
