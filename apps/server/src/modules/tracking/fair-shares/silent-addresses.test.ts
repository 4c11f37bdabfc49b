import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random/random.ts'
import { createSilentAddresses } from './silent-addresses.ts'
import { silenceRule } from './stay-counts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds since the process began, as `performance.now()` counts them. */
const began = 5 * second

const open = () => createSilentAddresses({ isShared: (address) => address.startsWith('10.') })
type Silent = ReturnType<typeof open>

let visits = 0
const from = (address: string, accountId = 1) => ({ accountId, visitId: `visit ${visits++}`, address })
/** How many of this many new visits are suspected. */
const suspected = (
  silent: Silent,
  count: number,
  { address = '203.0.113.7', at = began, accountId = 1 } = {},
) =>
  Array.from({ length: count }, () => silent.checkVisit(from(address, accountId), at)).filter(Boolean).length
const stays = (silent: Silent, address: string, at: number) => {
  const visit = from(address)
  silent.checkVisit(visit, at)
  silent.recordHeartbeat(visit, at + minute)
}
const judgedAt = began + 4 * minute

describe('a thousand visits from one address, none of which stays', () => {
  const flood = (address = '203.0.113.7') => {
    const silent = open()
    expect(suspected(silent, 1000, { address })).toBe(0)
    return silent
  }

  test('are not suspected before they had time to stay, and are from then on', () => {
    const silent = flood()
    expect(suspected(silent, 10, { at: began + silenceRule.judgeAfterMs })).toBe(0)
    expect(suspected(silent, 10, { at: judgedAt })).toBe(10)
  })

  test('do not affect another address, another account or a proxy in our own network', () => {
    const silent = flood()
    expect(suspected(silent, 10, { at: judgedAt, address: '203.0.113.8' })).toBe(0)
    expect(suspected(silent, 10, { at: judgedAt, accountId: 2 })).toBe(0)
    expect(suspected(flood('10.0.0.1'), 10, { at: judgedAt, address: '10.0.0.1' })).toBe(0)
  })

  test('an IPv6 /64 is one address', () => {
    const silent = flood('2001:db8:1:2::7')
    expect(suspected(silent, 10, { at: judgedAt, address: '2001:db8:1:2:3::8' })).toBe(10)
    expect(suspected(silent, 10, { at: judgedAt, address: '2001:db8:1:3::8' })).toBe(0)
  })

  test('two visitors who stay lift the suspicion, and a visitor who stayed is not suspected before', () => {
    const silent = flood()
    const marta = from('203.0.113.7')
    expect(silent.checkVisit(marta, judgedAt)).toBe(true)
    silent.recordHeartbeat(marta, judgedAt + minute)
    expect(silent.checkVisit(marta, judgedAt + minute)).toBe(false)
    for (let again = 2; again < 9; again++) silent.recordHeartbeat(marta, judgedAt + again * minute)
    expect(suspected(silent, 1, { at: judgedAt + 9 * minute })).toBe(1)
    stays(silent, '203.0.113.7', judgedAt + 9 * minute)
    stays(silent, '203.0.113.7', judgedAt + 9 * minute)
    expect(suspected(silent, 1, { at: judgedAt + 10 * minute })).toBe(0)
  })

  test('further pages of a visit are not counted as visits, whatever their page number', () => {
    const silent = open()
    const marta = from('203.0.113.7')
    for (let page = 0; page < 1000; page++) silent.checkVisit(marta, began)
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('a heartbeat from another address counts as a stay at the address of the visit', () => {
    const silent = open()
    for (let nth = 0; nth < 300; nth++) {
      const visit = from('203.0.113.7')
      silent.checkVisit(visit, began)
      if (nth % 20 === 0) silent.recordHeartbeat({ ...visit, address: '203.0.113.99' }, began + minute)
    }
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('a heartbeat of a visit that another process took counts at its own address', () => {
    const silent = open()
    for (let nth = 0; nth < 10; nth++) silent.recordHeartbeat(from('203.0.113.7'), began)
    suspected(silent, 300)
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('are suspected even after weeks in which visitors stayed there', () => {
    const silent = open()
    for (let nth = 0; nth < 3000; nth++) stays(silent, '203.0.113.7', began + nth * minute)
    const then = began + 3000 * minute
    for (let nth = 0; nth < 3000; nth++) suspected(silent, 1, { at: then + nth * second })
    expect(suspected(silent, 1, { at: then + 60 * minute })).toBe(1)
  })
})

describe('where no other visitor of the account stays either', () => {
  const quiet = () => {
    const silent = open()
    for (let nth = 0; nth < 300; nth++) silent.checkVisit(from(`198.51.${nth % 200}.1`), began)
    suspected(silent, 1000)
    return silent
  }

  test('silence means nothing', () => {
    expect(suspected(quiet(), 10, { at: judgedAt })).toBe(0)
  })

  test('until a visitor stays', () => {
    const silent = quiet()
    stays(silent, '198.51.100.1', judgedAt - minute)
    stays(silent, '198.51.101.1', judgedAt - minute)
    expect(suspected(silent, 10, { at: judgedAt })).toBe(10)
    expect(suspected(silent, 10, { at: judgedAt, address: '198.51.100.1' })).toBe(0)
  })
})

type Traffic = { count: number; gap: number; rate: number; seed: number; address?: string }

/** Visits at equal intervals, of which some stay until a heartbeat. Returns which of them were suspected, by index. */
const traffic = (silent: Silent, { count, gap, rate, seed, address = '203.0.113.7' }: Traffic) => {
  const random = createRandom(seed).float
  const heartbeats: { at: number; visit: ReturnType<typeof from> }[] = []
  const found: number[] = []
  let next = 0
  for (let nth = 0; nth < count; nth++) {
    const at = began + nth * gap
    for (let heartbeat = heartbeats[next]; heartbeat && heartbeat.at <= at; heartbeat = heartbeats[++next])
      silent.recordHeartbeat(heartbeat.visit, heartbeat.at)
    const visit = from(address)
    if (silent.checkVisit(visit, at)) found.push(nth)
    if (random() < rate) heartbeats.push({ at: at + minute, visit })
  }
  return found
}

describe('whatever the distance of visits', () => {
  const seed = fc.integer()
  const gap = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10 * minute }))

  test('an address of which a fifth of the visitors stay is never suspected', () => {
    const rate = fc.double({ min: 0.2, max: 1, noNaN: true })
    fc.assert(
      fc.property(gap, rate, seed, (gap, rate, seed) => {
        expect(traffic(open(), { count: 10_000, gap, rate, seed })).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('a silent address with a visit a minute is suspected once two hundred visits had time to stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: second, max: minute }), (gap) => {
        const young = Math.ceil((silenceRule.judgeAfterMs + minute / 2) / gap)
        const [first] = traffic(open(), { count: 700, gap, rate: 0, seed: 1 })
        expect(first).toBeGreaterThanOrEqual(silenceRule.minVisits)
        expect(first).toBeLessThanOrEqual(2 * silenceRule.minVisits + young)
      }),
      { numRuns: 30 },
    )
  })

  test('a silent address with a visit every two minutes never is: the share of numbers limits it', () => {
    expect(traffic(open(), { count: 5000, gap: 2 * minute, rate: 0, seed: 1 })).toEqual([])
  })

  test('it is no longer suspected three hours after its last silent visit was judged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: minute }), (count, gap) => {
        const silent = open()
        traffic(silent, { count, gap, rate: 0, seed: 1 })
        // The first visit from there in hours brings the counts to this time.
        expect(suspected(silent, 1, { at: began + count * gap + 3 * hour + 4 * minute })).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})
