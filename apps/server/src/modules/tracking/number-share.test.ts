import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNumberShares, mostHeld, type Seeker, shareRules } from './number-share.ts'

/** Milliseconds since the process began, as `performance.now()` counts them. */
const after = (seconds: number) => 5000 + seconds * 1000

const open = () => createNumberShares({ isShared: (address) => address.startsWith('10.') })
let visitors = 0
const from = (address: string, more: Partial<Seeker> = {}): Seeker => ({
  accountId: 1,
  ringpoolId: 'web',
  numbers: 100,
  holdSeconds: 1200,
  visitorId: `visitor ${visitors++}`,
  address,
  ...more,
})
/** How many of so many new visitors of an address get a number. */
const granted = (
  shares: ReturnType<typeof open>,
  count: number,
  address: (nth: number) => string,
  { at = after(0), more = {} }: { at?: number; more?: Partial<Seeker> } = {},
) =>
  Array.from({ length: count }, (_, nth) => shares.take(from(address(nth), more), at)).filter(Boolean).length

test.each([
  ['a tenth of a ringpool', 'group', 100, 0, 10],
  ['four of a small one', 'group', 10, 0, 4],
  ['half as much again as is usual', 'group', 100, 0.2, 30],
  ['four fifths at most', 'group', 100, 0.9, 80],
  ['a quarter by a network', 'network', 100, 0, 25],
  ['eight of a small one by a network', 'network', 10, 0, 8],
] as const)('%s may be held', (_, rule, numbers, usual, most) => {
  expect(mostHeld(shareRules[rule], { numbers, usual })).toBe(most)
})

describe('of a hundred numbers', () => {
  test('one address gets ten, and others theirs', () => {
    const shares = open()
    expect(granted(shares, 1000, () => '203.0.113.7')).toBe(10)
    expect(granted(shares, 5, () => '198.51.100.1')).toBe(5)
  })

  test('one network gets 25, from however many addresses', () => {
    expect(granted(open(), 1000, (nth) => `203.0.113.${nth % 250}`)).toBe(25)
    expect(granted(open(), 1000, (nth) => `2001:db8:1:${nth.toString(16)}::1`)).toBe(25)
  })

  test('one site of IPv6 is one address', () => {
    expect(granted(open(), 1000, (nth) => `2001:db8:1:2::${nth.toString(16)}`)).toBe(10)
  })

  test('who holds one keeps it, and comes back while it is held', () => {
    const shares = open()
    const marta = from('203.0.113.7')
    expect(shares.take(marta, after(0))).toBe(true)
    granted(shares, 50, () => '203.0.113.7')
    expect(shares.take(marta, after(600))).toBe(true)
    expect(shares.take({ ...marta, address: '198.51.100.1' }, after(700))).toBe(true)
    // She is counted where she is now.
    expect(granted(shares, 5, () => '203.0.113.7', { at: after(700) })).toBe(1)
  })

  test('they are given again once the others are free', () => {
    const shares = open()
    granted(shares, 50, () => '203.0.113.7')
    expect(granted(shares, 50, () => '203.0.113.7', { at: after(1199) })).toBe(0)
    expect(granted(shares, 50, () => '203.0.113.7', { at: after(1200) })).toBe(10)
  })

  test('a heartbeat of the same address prolongs, and one from elsewhere does not', () => {
    const shares = open()
    const marta = from('203.0.113.7')
    shares.take(marta, after(0))
    shares.given(marta, 'lease')
    shares.beat({ leaseId: 'lease', address: '198.51.100.1' }, after(600))
    granted(shares, 9, () => '203.0.113.7', { at: after(1199) })
    shares.beat({ leaseId: 'lease', address: '203.0.113.7' }, after(1199))
    expect(granted(shares, 50, () => '203.0.113.7', { at: after(1201) })).toBe(0)
  })

  test('a heartbeat after the lease has ended holds nothing, and shows nothing', () => {
    const shares = open()
    const marta = from('203.0.113.7')
    shares.take(marta, after(0))
    shares.given(marta, 'lease')
    shares.beat({ leaseId: 'lease', address: '203.0.113.7' }, after(1201))
    expect(granted(shares, 50, () => '203.0.113.7', { at: after(1201) })).toBe(10)
  })

  test('who found none free holds none', () => {
    const shares = open()
    for (let asked = 0; asked < 50; asked++) {
      const seeker = from('203.0.113.7')
      expect(shares.take(seeker, after(0))).toBe(true)
      shares.given(seeker, null)
    }
  })

  test('a proxy of the own network has no limit', () => {
    expect(granted(open(), 500, () => '10.0.0.1')).toBe(500)
  })
})

describe('a company behind one address', () => {
  const visit = (shares: ReturnType<typeof open>, address: string, at: number) => {
    const seeker = from(address)
    if (!shares.take(seeker, at)) return
    shares.given(seeker, seeker.visitorId)
    shares.beat({ leaseId: seeker.visitorId, address }, at)
  }

  test('gets as many as its part of the visits that stay asks for', () => {
    const shares = open()
    for (let hour = 0; hour < 24; hour++) {
      for (let nth = 0; nth < 6; nth++) visit(shares, '203.0.113.7', after(hour * 3600))
      for (let nth = 0; nth < 14; nth++) visit(shares, `198.51.${nth}.1`, after(hour * 3600))
    }
    // Three of ten visits are its own, a little less counted by their age; so nearly half of the numbers may be.
    expect(granted(shares, 100, () => '203.0.113.7', { at: after(26 * 3600) })).toBe(44)
    expect(granted(shares, 100, () => '192.0.2.1', { at: after(26 * 3600) })).toBe(10)
  })

  test('and what it was weeks ago is forgotten, as are visits that never stay', () => {
    const shares = open()
    for (let nth = 0; nth < 10; nth++) visit(shares, '203.0.113.7', after(nth * 1300))
    const weeks = 21 * 24 * 3600
    for (let nth = 0; nth < 60; nth++) visit(shares, `198.51.${nth}.1`, after(weeks))
    granted(shares, 500, () => '192.0.2.1', { at: after(weeks) })
    expect(granted(shares, 100, () => '203.0.113.7', { at: after(weeks + 1300) })).toBe(10)
    expect(granted(shares, 100, () => '192.0.2.1', { at: after(weeks + 1300) })).toBe(10)
  })
})

test('whatever one network does, it never holds more than four fifths of a ringpool', () => {
  const step = fc.record({
    host: fc.integer({ min: 1, max: 250 }),
    what: fc.constantFrom('visit', 'visit', 'stay', 'wait'),
    seconds: fc.integer({ min: 0, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const shares = open()
      const held = new Map<string, number>()
      let now = 0
      for (const { host, what, seconds } of steps) {
        if (what === 'wait') now += seconds
        if (what === 'wait') continue
        const seeker = from(`203.0.113.${host}`)
        if (!shares.take(seeker, after(now))) continue
        shares.given(seeker, seeker.visitorId)
        held.set(seeker.visitorId, now + 1200)
        if (what === 'stay') shares.beat({ leaseId: seeker.visitorId, address: seeker.address }, after(now))
        const current = [...held.values()].filter((until) => until > now).length
        expect(current).toBeLessThanOrEqual(80)
      }
    }),
  )
})
