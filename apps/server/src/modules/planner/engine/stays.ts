/** A visit that asked a ringpool for a number; all instants are seconds. */
export type AskingVisit = {
  visitor: string | number
  /** When it asked: on its first page, and on each further one if it had none. Ascending, and at least one. */
  requests: readonly number[]
  /** Its last page or heartbeat. */
  lastSeen: number
}

/** A stay on the site: for each request for a number, how long the number would be held if the request got one. */
export type RequestingStay = { holdSeconds: readonly number[] }

/**
 * Joins visits into stays. A visitor who comes back while the number is still held keeps it, so that both visits are one
 * stay. A number is held until `holdSeconds` after the last page or heartbeat.
 *
 * @param visits in order of time
 */
export const toStays = (visits: readonly AskingVisit[], holdSeconds: number): RequestingStay[] => {
  const stays: { requests: number[]; until: number }[] = []
  const latest = new Map<AskingVisit['visitor'], (typeof stays)[number]>()
  for (const { visitor, requests, lastSeen } of visits) {
    const known = latest.get(visitor)
    const [first = lastSeen] = requests
    const until = Math.max(lastSeen, requests.at(-1) ?? lastSeen) + holdSeconds
    if (known && first <= known.until) {
      known.requests.push(...requests)
      known.until = Math.max(known.until, until)
      continue
    }
    const stay = { requests: [...requests], until }
    stays.push(stay)
    latest.set(visitor, stay)
  }
  return stays.map(({ requests, until }) => ({ holdSeconds: requests.map((at) => until - at) }))
}

/** Further requests of a visit make no difference: hardly any visit finds no free number so often. */
const maxRequests = 30

/**
 * For the i-th request, how long it would hold a number on average over all stays, in seconds: stays that make fewer
 * requests count as 0.
 */
export const averageHolds = (stays: readonly RequestingStay[]): number[] => {
  const most = Math.min(
    maxRequests,
    stays.reduce((longest, { holdSeconds }) => Math.max(longest, holdSeconds.length), 0),
  )
  return Array.from(
    { length: most },
    (_, request) =>
      stays.reduce((sum, { holdSeconds }) => sum + (holdSeconds[request] ?? 0), 0) / stays.length,
  )
}
