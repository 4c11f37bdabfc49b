import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpLimits } from './http-limits.ts'
import { type Milestone, nextMilestone } from './slow-readers.ts'

const { reading, checkInterval } = httpLimits
const kilobyte = 1024
const second = 1000

/**
 * Milliseconds after which a reader is cut off; undefined for one that receives everything. The system accepts `lump`
 * bytes from this process at once, as a socket's buffer does, and the process writes pieces of `piece` bytes.
 */
const cutOffAfter = (perSecond: number, size: number, lump: number, piece: number) => {
  let milestone: Milestone | undefined
  for (let now = 0; ; now += checkInterval) {
    const read = Math.floor((perSecond * now) / second / lump) * lump + lump
    if (read >= size) return undefined
    const taken = Math.floor(read / piece) * piece
    const next = nextMilestone(milestone, { now, taken, waiting: Math.min(piece, size - taken) }, reading)
    if (next === 'too slow') return now
    milestone = next
  }
}

test('a connection with 64 kB a second gets any file, however its bytes are grouped', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 64, max: 4000 }),
      fc.integer({ min: 1, max: 300 * 1024 }),
      fc.integer({ min: 1, max: 1400 }),
      fc.constantFrom(16, 64, 256),
      (perSecond, size, lump, piece) => {
        const after = cutOffAfter(perSecond * kilobyte, size * kilobyte, lump * kilobyte, piece * kilobyte)
        expect(after).toBeUndefined()
      },
    ),
  )
})

test('a reader who gets megabytes in one chunk has time for all of them', () => {
  expect(cutOffAfter(64 * kilobyte, 40_000 * kilobyte, 16 * kilobyte, 12_000 * kilobyte)).toBeUndefined()
})

test.each([0, 1, 4, 12])(
  'a reader who takes %i kB a second of ten megabytes is disconnected',
  (perSecond) => {
    const after = cutOffAfter(perSecond * kilobyte, 10_000 * kilobyte, 16 * kilobyte, 64 * kilobyte)
    expect(after).toBeLessThanOrEqual(reading.within + checkInterval)
  },
)

test('each wait for a reader is measured from its start', () => {
  const slow = { taken: 5, until: 60_000 }
  expect(nextMilestone(slow, { now: 59_999, waiting: 0, taken: 6 }, reading)).toBeUndefined()
  expect(nextMilestone(undefined, { now: 60_000, waiting: 1, taken: 6 }, reading)).toEqual({
    taken: 6,
    until: 120_000,
  })
})
