import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLeaseLedger } from './lease-ledger.ts'

describe('the ledger of past leases', () => {
  it('leases the number that has been free for longest, and none if all are held', () => {
    const lease = createLeaseLedger(['A', 'B'])
    expect(lease({ visitorId: 'ana', at: 10, until: 100 })).toBe('A')
    expect(lease({ visitorId: 'ben', at: 20, until: 60 })).toBe('B')
    expect(lease({ visitorId: 'cleo', at: 30, until: 80 })).toBeNull()
    expect(lease({ visitorId: 'dan', at: 110, until: 120 })).toBe('B')
  })

  it('leases a returning visitor the same number, unless somebody else took it', () => {
    const lease = createLeaseLedger(['A', 'B'])
    lease({ visitorId: 'ana', at: 10, until: 20 })
    lease({ visitorId: 'ben', at: 30, until: 40 })
    expect(lease({ visitorId: 'ben', at: 90, until: 95 })).toBe('B')
    expect(lease({ visitorId: 'cleo', at: 96, until: 97 })).toBe('A')
    expect(lease({ visitorId: 'ana', at: 98, until: 99 })).toBe('B')
  })

  it('never leases one number to two visitors at once', () => {
    const asks = fc.array(
      fc.record({ visitor: fc.integer({ min: 1, max: 9 }), wait: fc.nat(20), stay: fc.nat(50) }),
    )
    fc.assert(
      fc.property(asks, fc.integer({ min: 1, max: 4 }), (drawn, lines) => {
        const lease = createLeaseLedger(Array.from({ length: lines }, (_, place) => `line ${place}`))
        let at = 0
        const held = drawn.flatMap(({ visitor, wait, stay }) => {
          at += wait
          const visitorId = `visitor ${visitor}`
          const numberId = lease({ visitorId, at, until: at + stay })
          return numberId === null ? [] : [{ numberId, visitorId, at, until: at + stay }]
        })
        for (const one of held)
          for (const other of held)
            if (one.numberId === other.numberId && one.visitorId !== other.visitorId)
              // The end is not part of the hold, so a hold of length 0 overlaps with no other.
              expect(Math.min(one.until, other.until)).toBeLessThanOrEqual(Math.max(one.at, other.at))
      }),
    )
  })
})
