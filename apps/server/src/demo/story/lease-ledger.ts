/** A past number request of a visitor. Instants are milliseconds since 1970. */
export type PastNumberRequest = {
  visitorId: string
  at: number
  /** Until when the number stays reserved: the last heartbeat plus the hold time, and the end of every call on it. */
  until: number
}

type LedgerNumber = { numberId: string; visitorId: string | null; freeAt: number }

/**
 * Simulates the leases of a ringpool in the past, by the rule of `numbers/leases/lease-numbers.ts`: a returning visitor
 * gets the same number unless somebody else took it, others get the number that has been free for longest, and no number
 * has two holders at once. It runs in memory, because 25,000 leases one after another would take the database a minute.
 *
 * Requests must be made in order of time.
 */
export const createLeaseLedger = (numberIds: readonly string[]) => {
  const lines: LedgerNumber[] = numberIds.map((numberId) => ({ numberId, visitorId: null, freeAt: 0 }))
  const freeForLongest = (at: number): LedgerNumber | undefined =>
    lines
      .filter(({ freeAt }) => freeAt <= at)
      .reduce<LedgerNumber | undefined>(
        (best, line) => (best && best.freeAt <= line.freeAt ? best : line),
        undefined,
      )

  /** The number's id; null if none was free. */
  return ({ visitorId, at, until }: PastNumberRequest): string | null => {
    const own = lines.find((line) => line.visitorId === visitorId)
    const line = own ?? freeForLongest(at)
    if (!line) return null
    line.visitorId = visitorId
    line.freeAt = Math.max(until, own?.freeAt ?? 0)
    return line.numberId
  }
}
