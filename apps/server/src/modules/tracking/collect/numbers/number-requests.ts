import {
  type ActiveRingpool,
  pickRingpoolBySiteNumber,
  type RingpoolDirectory,
  rankRingpoolsForPage,
  type SourceNumber,
  type VisitedPage,
} from '../../../numbers/index.ts'
import type { VisitFacts } from '../../visits/visit.ts'
import type { NumberRequest } from '../visit/visit-group.ts'

/** A number request of a page, the count of numbers in its ringpool, and what on the page the number replaces. */
export type PageNumberRequest = {
  request: NumberRequest
  numbers: number
  replaces: string[]
  selectors: string[]
  /** Empty for the account's mask. */
  phoneMask: string
}

/** The page and the source of a visit as the rules of ringpools compare them. */
export const toVisitedPage = (
  url: string,
  {
    landing,
    dimensions: { source, medium, campaign, channel, reach },
  }: Pick<VisitFacts, 'landing' | 'dimensions'>,
): VisitedPage => ({ url, landing, source, medium, campaign, channel, reach })

/**
 * Builds the number requests of a page: one for each ringpool that applies to it and has something to replace there.
 * Where several replace the same number on the site, the preferred one does. Each has the number to show while no visit
 * number is free: the source-level number of the visit's source, else the ringpool's overflow number.
 */
export const toNumberRequests = (
  ringpools: readonly ActiveRingpool[],
  page: VisitedPage,
  sourceNumbers: readonly SourceNumber[],
): PageNumberRequest[] => {
  const fitting = rankRingpoolsForPage(sourceNumbers, page)
  const preferred = rankRingpoolsForPage(ringpools, page)
  const chosen = pickRingpoolBySiteNumber(preferred)
  return preferred
    .map((pool) => ({
      request: {
        ringpoolId: pool.id,
        ringpool: pool.name,
        tag: pool.tag,
        holdSeconds: pool.holdMinutes * 60,
        ...toFallback(pool, fitting),
      },
      numbers: pool.numbers,
      replaces: pool.replaces.filter((number) => chosen.get(number) === pool),
      selectors: pool.selectors,
      phoneMask: pool.phoneMask,
    }))
    .filter(({ replaces, selectors }) => replaces.length > 0 || selectors.length > 0)
}

/**
 * The source-level number that a ringpool shows, of those that fit a page, as they are preferred. Those for this ringpool go
 * before those for any, whose calls may end elsewhere; then the most specific.
 */
export const pickSourceNumber = (
  ringpoolId: string,
  fitting: readonly SourceNumber[],
): SourceNumber | undefined =>
  fitting.find((one) => one.ringpoolId === ringpoolId) ?? fitting.find((one) => one.ringpoolId === null)

/** The number that a ringpool shows while none of its own is free. */
const toFallback = (
  { id, overflow }: ActiveRingpool,
  fitting: readonly SourceNumber[],
): Pick<NumberRequest, 'overflow' | 'sourceNumber'> => {
  const source = pickSourceNumber(id, fitting)
  return source ? { overflow: source.visible, sourceNumber: source.name } : { overflow, sourceNumber: null }
}

/** Finds the numbers that a page of a visit requests. */
export const findNumberRequests = async (
  directory: { ringpools: RingpoolDirectory },
  accountId: number,
  url: string,
  facts: Pick<VisitFacts, 'landing' | 'dimensions'>,
): Promise<PageNumberRequest[]> => {
  const { ringpools, sourceNumbers } = await directory.ringpools.find(accountId)
  return toNumberRequests(ringpools, toVisitedPage(url, facts), sourceNumbers)
}
