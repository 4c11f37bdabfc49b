import { describe, expect, test } from 'vitest'
import { computeHolderLimit, createNumberShares, type NumberRequester, shareRules } from './number-share.ts'

/** Milliseconds since the process began, as `performance.now()` counts them. */
const after = (seconds: number) => 5000 + seconds * 1000
const hour = 3600

const open = (key = Buffer.alloc(32)) =>
  createNumberShares({ isShared: (address) => address.startsWith('10.'), key })
type Shares = ReturnType<typeof open>

let visitors = 0
const from = (address: string, more: Partial<NumberRequester> = {}): NumberRequester => ({
  accountId: 1,
  ringpoolId: 'web',
  numbers: 100,
  holdSeconds: 1200,
  visitorId: `visitor ${visitors++}`,
  address,
  ...more,
})
const limitsOf = (shares: Shares, address: string, at = after(0)) => {
  const share = shares.shareFor(from(address), at)
  return share && [share.groupLimit, share.networkLimit]
}

test.each([
  ['a tenth of a ringpool', 'group', 100, 0, 10],
  ['four of a small one', 'group', 10, 0, 4],
  ['half as much again as is usual', 'group', 100, 0.2, 30],
  ['four fifths at most', 'group', 100, 0.9, 80],
  ['a quarter by a network', 'network', 100, 0, 25],
  ['eight of a small one by a network', 'network', 10, 0, 8],
] as const)('%s may be held', (_, rule, numbers, usual, most) => {
  expect(computeHolderLimit(shareRules[rule], { numbers, usual })).toBe(most)
})

describe('an address', () => {
  const hashesOf = (address: string, more: Partial<NumberRequester> = {}, shares = open()) => {
    const share = shares.shareFor(from(address, more), after(0))
    return [share?.groupHash, share?.networkHash]
  }

  test('is an IPv6 /64, and its network is a /48 or a /24', () => {
    expect(hashesOf('2001:db8:1:2::1')).toEqual(hashesOf('2001:db8:1:2::ffff'))
    const [[group, network], [other, same]] = [hashesOf('2001:db8:1:2::1'), hashesOf('2001:db8:1:3::1')]
    expect([other === group, same === network]).toEqual([false, true])
    expect(hashesOf('203.0.113.7')[1]).toBe(hashesOf('203.0.113.8')[1])
  })

  test('is stored as a hash that differs by account and key', () => {
    expect(hashesOf('203.0.113.7')).not.toEqual(hashesOf('203.0.113.7', { accountId: 2 }))
    expect(hashesOf('203.0.113.7')).not.toEqual(hashesOf('203.0.113.7', {}, open(Buffer.alloc(32, 1))))
  })

  test('of a proxy in our own network has no limit', () => {
    expect(limitsOf(open(), '10.0.0.1')).toBeUndefined()
  })
})

describe('a company behind one address', () => {
  type Stay = Partial<NumberRequester> & { leaseId?: string; heartbeatFrom?: string; seconds?: number }
  /** A visitor is leased a number and sends a heartbeat after some seconds. */
  const stay = (shares: Shares, address: string, at: number, stay: Stay = {}) => {
    const { heartbeatFrom = address, seconds = 60, ...more } = stay
    const seeker = from(address, more)
    const leaseId = stay.leaseId ?? `lease ${visitors++}`
    shares.recordLease(seeker, leaseId, at)
    shares.recordHeartbeat({ leaseId, address: heartbeatFrom }, at + seconds * 1000)
  }
  const times = (count: number, act: (nth: number) => void) => {
    for (let nth = 0; nth < count; nth++) act(nth)
  }
  const company = '203.0.113.7'

  test('gets as many as its share of the visitors who stay justifies', () => {
    const shares = open()
    times(24, (nth) => {
      times(6, () => stay(shares, company, after(nth * hour)))
      times(14, (other) => stay(shares, `198.51.${other}.1`, after(nth * hour)))
    })
    // Three of ten visitors are its own, slightly fewer when weighted by age, so it may hold nearly half of the
    // numbers.
    expect(limitsOf(shares, company, after(26 * hour))).toEqual([44, 44])
    expect(limitsOf(shares, '192.0.2.1', after(26 * hour))).toEqual([10, 25])
  })

  test('no longer counts for its visitors of weeks ago', () => {
    const shares = open()
    times(25, (nth) => stay(shares, company, after(nth)))
    expect(limitsOf(shares, company, after(100))).toEqual([80, 80])
    const weeks = 21 * 24 * hour
    times(60, (nth) => stay(shares, `198.51.${nth}.1`, after(weeks)))
    expect(limitsOf(shares, company, after(weeks + 100))).toEqual([10, 25])
  })

  test.each<[string, (shares: Shares, nth: number) => void]>([
    ['one visitor comes back', (shares, nth) => stay(shares, company, after(nth), { visitorId: 'laia' })],
    ['visitors go within half a minute', (shares) => stay(shares, company, after(0), { seconds: 29 })],
    [
      'heartbeats come from elsewhere',
      (shares) => stay(shares, company, after(0), { heartbeatFrom: '203.0.113.8' }),
    ],
    ['leases have ended', (shares) => stay(shares, company, after(0), { seconds: 1200 })],
    [
      'nobody has the lease',
      (shares) => shares.recordHeartbeat({ leaseId: 'unknown', address: company }, after(60)),
    ],
  ])('has no more than others however often %s', (_, happen) => {
    const shares = open()
    times(19, (nth) => stay(shares, `198.51.${nth}.1`, after(0)))
    times(150, (nth) => happen(shares, nth))
    expect(limitsOf(shares, company, after(2000))).toEqual([10, 25])
  })

  test('counts a visitor again who returns the next day, and throughout a lease that continues', () => {
    const shares = open()
    times(10, (nth) => stay(shares, company, after(nth), { visitorId: `employee ${nth}` }))
    expect(limitsOf(shares, company, after(100))).toEqual([10, 25])
    times(12, (nth) => stay(shares, company, after(25 * hour + nth), { visitorId: `employee ${nth}` }))
    expect(limitsOf(shares, company, after(25 * hour + 100))?.[0]).toBe(10)
    times(8, (nth) => stay(shares, company, after(25 * hour + nth), { visitorId: `guest ${nth}` }))
    expect(limitsOf(shares, company, after(25 * hour + 100))?.[0]).toBe(80)
  })
})
