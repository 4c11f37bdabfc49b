import {
  type ActiveRingpool,
  type RuledPage,
  ringpoolOfNumber,
  ringpoolsForPage,
} from '../../numbers/index.ts'
import type { NumberRequest } from './visit-group.ts'

/** A number that a page wants of so many, and what on the page it is to replace. */
export type PageNumberRequest = {
  request: NumberRequest
  numbers: number
  replaces: string[]
  selectors: string[]
}

/**
 * The ringpools that a page asks for a number: those that apply to it and have something to replace there. Where
 * several replace the same number on the site, the preferred one does.
 */
export const toNumberRequests = (
  ringpools: readonly ActiveRingpool[],
  page: RuledPage,
): PageNumberRequest[] => {
  const preferred = ringpoolsForPage(ringpools, page)
  const chosen = ringpoolOfNumber(preferred)
  return preferred
    .map((pool) => ({
      request: {
        ringpoolId: pool.id,
        ringpool: pool.name,
        tag: pool.tag,
        holdSeconds: pool.holdMinutes * 60,
        overflow: pool.overflow,
      },
      numbers: pool.numbers,
      replaces: pool.replaces.filter((number) => chosen.get(number) === pool),
      selectors: pool.selectors,
    }))
    .filter(({ replaces, selectors }) => replaces.length > 0 || selectors.length > 0)
}
