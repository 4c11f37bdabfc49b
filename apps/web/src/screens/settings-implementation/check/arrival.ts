/** `waiting` for the first visit, `arriving`, or `silent` for longer than a site with a working snippet is. */
export type Arrival = 'waiting' | 'arriving' | 'silent'

const day = 24 * 60 * 60_000

/** What the last visit (ISO instant, null for none ever) says of the snippet at `now` (milliseconds). */
export const arrivalOf = (lastVisitAt: string | null, now: number): Arrival => {
  if (lastVisitAt === null) return 'waiting'
  return now - Date.parse(lastVisitAt) > day ? 'silent' : 'arriving'
}
