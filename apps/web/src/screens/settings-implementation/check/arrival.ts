/** `waiting` for the first visit; `arriving`; or `silent`, without visits for longer than a working snippet would be. */
export type Arrival = 'waiting' | 'arriving' | 'silent'

const day = 24 * 60 * 60_000

/**
 * The state of the snippet.
 *
 * @param lastVisitAt ISO instant; null if there was never a visit
 * @param now epoch milliseconds
 */
export const toArrival = (lastVisitAt: string | null, now: number): Arrival => {
  if (lastVisitAt === null) return 'waiting'
  return now - Date.parse(lastVisitAt) > day ? 'silent' : 'arriving'
}
