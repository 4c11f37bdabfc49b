/**
 * Erlang's loss formula (Erlang B): the share of requests that find all numbers held. By its recursion over the numbers,
 * which neither over- nor underflows: B(0) = 1, B(n) = A·B(n − 1) / (n + A·B(n − 1)).
 */
export const erlangB = (numbers: number, offeredErlangs: number): number => {
  let blocked = 1
  for (let number = 1; number <= numbers; number += 1)
    blocked = (offeredErlangs * blocked) / (number + offeredErlangs * blocked)
  return blocked
}

const maxRounds = 500

/**
 * The share of requests that find no free number, where a visit that found none asks again on each further page. A visit
 * makes its i-th request with the chance B^(i − 1), so that together visits offer Σ B^(i − 1)·load_i; B is Erlang's
 * formula of all that is offered. Iterated from 0, which finds the smallest solution.
 *
 * @param offeredByRequest in erlangs: the load of the first requests, of the second ones if every visit made them, …
 */
export const erlangBWithRetries = (numbers: number, offeredByRequest: readonly number[]): number => {
  let blocked = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const next = erlangB(numbers, sumPowers(offeredByRequest, blocked))
    if (Math.abs(next - blocked) < 1e-9) return next
    blocked = next
  }
  return blocked
}

/** Σ value_i · base^i, by Horner's rule. */
const sumPowers = (values: readonly number[], base: number): number =>
  values.reduceRight((sum, value) => sum * base + value, 0)

/** No plan needs more numbers than a ringpool may have. */
const maxNumbers = 5000

/**
 * The fewest numbers that keep the share of requests without a free number at the target or below; at most 5,000.
 *
 * @param target 0 to 1
 */
export const countNumbersNeeded = (offeredByRequest: readonly number[], target: number): number => {
  const suffices = (numbers: number) => erlangBWithRetries(numbers, offeredByRequest) <= target
  let [fewer, enough] = [0, 1]
  while (enough < maxNumbers && !suffices(enough))
    [fewer, enough] = [enough, Math.min(2 * enough, maxNumbers)]
  while (enough - fewer > 1) {
    const middle = (fewer + enough) >> 1
    if (suffices(middle)) enough = middle
    else fewer = middle
  }
  return enough
}
