/** A visitor who asks for a number in the past. Instants are milliseconds since 1970. */
export type PastAsk = {
  visitorId: string
  at: number
  /** Until when nobody else may have the number: the last sign of life and the hold time, and every call of it. */
  until: number
}

type Line = { numberId: string; visitorId: string | null; freeAt: number }

/**
 * Who held which number of a ringpool in the past, by the rule of `numbers/leases/lease-numbers.ts`: a visitor who comes
 * back gets the same number while nobody else took it, others get the one that has been free for longest, and none
 * is held by two at once. Kept here because 25,000 leases one after another would take the database a minute.
 *
 * Visits must ask in the order of time.
 */
export const leaseLedger = (numberIds: readonly string[]) => {
  const lines: Line[] = numberIds.map((numberId) => ({ numberId, visitorId: null, freeAt: 0 }))
  const freeForLongest = (at: number): Line | undefined =>
    lines
      .filter(({ freeAt }) => freeAt <= at)
      .reduce<Line | undefined>((best, line) => (best && best.freeAt <= line.freeAt ? best : line), undefined)

  /** The number's id; null when none was free. */
  return ({ visitorId, at, until }: PastAsk): string | null => {
    const own = lines.find((line) => line.visitorId === visitorId)
    const line = own ?? freeForLongest(at)
    if (!line) return null
    line.visitorId = visitorId
    line.freeAt = Math.max(until, own?.freeAt ?? 0)
    return line.numberId
  }
}
