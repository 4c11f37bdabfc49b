import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../demo/random.ts'
import { createSilentAddresses } from './silent-addresses.ts'
import { silence } from './stay-counts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds since the process began, as `performance.now()` counts them. */
const began = 5 * second

const open = () => createSilentAddresses({ isShared: (address) => address.startsWith('10.') })
type Silent = ReturnType<typeof open>

let visits = 0
const from = (address: string, accountId = 1) => ({ accountId, visitId: `visit ${visits++}`, address })
/** How many of so many new visits are suspected. */
const suspected = (
  silent: Silent,
  count: number,
  { address = '203.0.113.7', at = began, accountId = 1 } = {},
) => Array.from({ length: count }, () => silent.suspects(from(address, accountId), at)).filter(Boolean).length
const stays = (silent: Silent, address: string, at: number) => {
  const visit = from(address)
  silent.suspects(visit, at)
  silent.beat(visit, at + minute)
}
const judgedAt = began + 4 * minute

describe('a thousand visits from one address, none of which stays', () => {
  const flood = (address = '203.0.113.7') => {
    const silent = open()
    expect(suspected(silent, 1000, { address })).toBe(0)
    return silent
  }

  test('are not suspected before they had the time to stay, and are from then on', () => {
    const silent = flood()
    expect(suspected(silent, 10, { at: began + silence.patience })).toBe(0)
    expect(suspected(silent, 10, { at: judgedAt })).toBe(10)
  })

  test('say nothing of another address, another account and a proxy of the own network', () => {
    const silent = flood()
    expect(suspected(silent, 10, { at: judgedAt, address: '203.0.113.8' })).toBe(0)
    expect(suspected(silent, 10, { at: judgedAt, accountId: 2 })).toBe(0)
    expect(suspected(flood('10.0.0.1'), 10, { at: judgedAt, address: '10.0.0.1' })).toBe(0)
  })

  test('one site of IPv6 is one address', () => {
    const silent = flood('2001:db8:1:2::7')
    expect(suspected(silent, 10, { at: judgedAt, address: '2001:db8:1:2:3::8' })).toBe(10)
    expect(suspected(silent, 10, { at: judgedAt, address: '2001:db8:1:3::8' })).toBe(0)
  })

  test('two who stay there lift the suspicion, and one of them has none before', () => {
    const silent = flood()
    const marta = from('203.0.113.7')
    expect(silent.suspects(marta, judgedAt)).toBe(true)
    silent.beat(marta, judgedAt + minute)
    expect(silent.suspects(marta, judgedAt + minute)).toBe(false)
    for (let again = 2; again < 9; again++) silent.beat(marta, judgedAt + again * minute)
    expect(suspected(silent, 1, { at: judgedAt + 9 * minute })).toBe(1)
    stays(silent, '203.0.113.7', judgedAt + 9 * minute)
    stays(silent, '203.0.113.7', judgedAt + 9 * minute)
    expect(suspected(silent, 1, { at: judgedAt + 10 * minute })).toBe(0)
  })

  test('a page of the same visit counts no further visit, whatever number it says', () => {
    const silent = open()
    const marta = from('203.0.113.7')
    for (let page = 0; page < 1000; page++) silent.suspects(marta, began)
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('a heartbeat from elsewhere shows that the visit stayed where it came from', () => {
    const silent = open()
    for (let nth = 0; nth < 300; nth++) {
      const visit = from('203.0.113.7')
      silent.suspects(visit, began)
      if (nth % 20 === 0) silent.beat({ ...visit, address: '203.0.113.99' }, began + minute)
    }
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('as do those of visits that another process took, for where they come from', () => {
    const silent = open()
    for (let nth = 0; nth < 10; nth++) silent.beat(from('203.0.113.7'), began)
    suspected(silent, 300)
    expect(suspected(silent, 1, { at: judgedAt })).toBe(0)
  })

  test('after weeks in which people stayed there they are suspected as well', () => {
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
    for (let nth = 0; nth < 300; nth++) silent.suspects(from(`198.51.${nth % 200}.1`), began)
    suspected(silent, 1000)
    return silent
  }

  test('silence says nothing', () => {
    expect(suspected(quiet(), 10, { at: judgedAt })).toBe(0)
  })

  test('until somebody does', () => {
    const silent = quiet()
    stays(silent, '198.51.100.1', judgedAt - minute)
    stays(silent, '198.51.101.1', judgedAt - minute)
    expect(suspected(silent, 10, { at: judgedAt })).toBe(10)
    expect(suspected(silent, 10, { at: judgedAt, address: '198.51.100.1' })).toBe(0)
  })
})

type Traffic = { count: number; gap: number; rate: number; seed: number; address?: string }

/** Visits in even distances, of which some stay until a heartbeat; which of them were suspected, by their order. */
const traffic = (silent: Silent, { count, gap, rate, seed, address = '203.0.113.7' }: Traffic) => {
  const random = seededRandom(seed).float
  const beats: { at: number; visit: ReturnType<typeof from> }[] = []
  const found: number[] = []
  let next = 0
  for (let nth = 0; nth < count; nth++) {
    const at = began + nth * gap
    for (let beat = beats[next]; beat && beat.at <= at; beat = beats[++next]) silent.beat(beat.visit, beat.at)
    const visit = from(address)
    if (silent.suspects(visit, at)) found.push(nth)
    if (random() < rate) beats.push({ at: at + minute, visit })
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

  test('a silent one with a visit a minute is, from the two hundredth that had the time on', () => {
    fc.assert(
      fc.property(fc.integer({ min: second, max: minute }), (gap) => {
        const young = Math.ceil((silence.patience + minute / 2) / gap)
        const [first] = traffic(open(), { count: 700, gap, rate: 0, seed: 1 })
        expect(first).toBeGreaterThanOrEqual(silence.fewest)
        expect(first).toBeLessThanOrEqual(2 * silence.fewest + young)
      }),
      { numRuns: 30 },
    )
  })

  test('with a visit every two minutes it never is: the share of numbers is enough', () => {
    expect(traffic(open(), { count: 5000, gap: 2 * minute, rate: 0, seed: 1 })).toEqual([])
  })

  test('it is no longer, three hours after its last silent visit was judged', () => {
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
