/** Erlang's loss formula: the share of requests that find all servers busy, by its recursion over the servers. */
export const erlangB = (servers: number, offeredErlangs: number): number => {
  let blocked = 1
  for (let server = 1; server <= servers; server += 1)
    blocked = (offeredErlangs * blocked) / (server + offeredErlangs * blocked)
  return blocked
}

/** A stay on the site: for each request for a number, how long the number would be held if the request got one. */
export type RequestingStay = { holdSeconds: readonly number[] }

/**
 * The share of requests that find no free number, where a visit that found none asks again on each further page. A stay
 * makes its i-th request with chance B^(i - 1), and so offers the sum of B^(i - 1) times the i-th hold; B is Erlang's
 * formula of all that is offered. Iterated from 0, which finds the smallest solution.
 */
export const erlangBWithRetries = (
  servers: number,
  { stays, perSecond }: { stays: readonly RequestingStay[]; perSecond: number },
): number => {
  let blocked = 0
  for (let round = 0; round < 500; round += 1) {
    const offered =
      (perSecond / stays.length) *
      stays.reduce(
        (sum, { holdSeconds }) =>
          sum + holdSeconds.reduce((all, seconds, place) => all + blocked ** place * seconds, 0),
        0,
      )
    const next = erlangB(servers, offered)
    if (Math.abs(next - blocked) < 1e-9) return next
    blocked = next
  }
  return blocked
}
