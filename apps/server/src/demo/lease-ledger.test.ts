import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaseLedger } from './lease-ledger.ts'

describe('the ledger of past leases', () => {
  it('gives the number that has been free for longest, and none where all are held', () => {
    const lease = leaseLedger(['A', 'B'])
    expect(lease({ visitorId: 'ana', at: 10, until: 100 })).toBe('A')
    expect(lease({ visitorId: 'ben', at: 20, until: 60 })).toBe('B')
    expect(lease({ visitorId: 'cleo', at: 30, until: 80 })).toBeNull()
    expect(lease({ visitorId: 'dan', at: 110, until: 120 })).toBe('B')
  })

  it('gives a visitor who comes back the same number, while nobody else took it', () => {
    const lease = leaseLedger(['A', 'B'])
    lease({ visitorId: 'ana', at: 10, until: 20 })
    lease({ visitorId: 'ben', at: 30, until: 40 })
    expect(lease({ visitorId: 'ben', at: 90, until: 95 })).toBe('B')
    expect(lease({ visitorId: 'cleo', at: 96, until: 97 })).toBe('A')
    expect(lease({ visitorId: 'ana', at: 98, until: 99 })).toBe('B')
  })

  it('never lets two visitors hold one number at once', () => {
    const asks = fc.array(
      fc.record({ visitor: fc.integer({ min: 1, max: 9 }), wait: fc.nat(20), stay: fc.nat(50) }),
    )
    fc.assert(
      fc.property(asks, fc.integer({ min: 1, max: 4 }), (drawn, lines) => {
        const lease = leaseLedger(Array.from({ length: lines }, (_, place) => `line ${place}`))
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
              // Until when is no part of the hold, so that one of no length overlaps with nothing.
              expect(Math.min(one.until, other.until)).toBeLessThanOrEqual(Math.max(one.at, other.at))
      }),
    )
  })
})
