import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findClockOffset, judgeConnection } from './connection-health.ts'

const busy = { active: true, lastAcceptedAt: new Date(), refusedSince: 0, usual: [0, 0] as const }

describe('the state of a connection', () => {
  test.each([
    ['nothing came yet', { lastAcceptedAt: null }, 'waiting'],
    ['the first requests are refused', { lastAcceptedAt: null, refusedSince: 1 }, 'failing'],
    ['signals come', {}, 'working'],
    ['one wrong signal among right ones', { refusedSince: 2 }, 'working'],
    ['the secret was renewed, and the provider has the old one', { refusedSince: 3 }, 'failing'],
    ['as quiet as a Sunday always is', { usual: [0, 2] as const }, 'working'],
    ['one busy week, and a holiday before', { usual: [9, 0] as const }, 'working'],
    ['silent in hours that are busy', { usual: [5, 8] as const }, 'silent'],
    ['archived', { active: false, refusedSince: 9 }, 'archived'],
  ] as const)('%s', (_, facts, state) => {
    expect(judgeConnection({ ...busy, ...facts })).toBe(state)
  })
})

describe('the clock of a provider', () => {
  const delays = (seconds: number) => Array.from({ length: 20 }, (_, index) => seconds + (index % 3))
  test.each([
    ['a second late, as networks are', delays(1), null],
    ['an hour behind', delays(3600), 3601],
    ['two minutes ahead', delays(-120), -119],
    ['records that are sent once a night', Array.from({ length: 20 }, (_, hour) => hour * 1800), null],
    ['a right clock, and a queue that waited an hour', [...delays(1), ...delays(3600).slice(0, 5)], null],
    ['too few signals', delays(3600).slice(0, 5), null],
  ])('%s', (_, seconds, offset) => {
    expect(findClockOffset(seconds)).toBe(offset)
  })

  test('is off by what its signals are late, whatever a few of them wait', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 90_000 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 20, maxLength: 20 }),
        fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 4 }),
        (offset, jitter, queue) => {
          const found = findClockOffset([...jitter, ...queue].map((late) => offset + late))
          expect(found).toBeGreaterThanOrEqual(offset)
          expect(found).toBeLessThanOrEqual(offset + 4)
        },
      ),
    )
  })
})
