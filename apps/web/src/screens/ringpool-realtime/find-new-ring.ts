import type { NumberNow } from '../../features/numbers/live/number-now.ts'

/** The ids of the calls that are ringing. */
export const listRingingCalls = (numbers: readonly NumberNow[]): Set<string> =>
  new Set(numbers.flatMap(({ state, call }) => (state === 'call' && call ? [call.callId] : [])))

/**
 * Finds a number whose call did not ring before. Calls of numbers that are not shown count as known, so that a filter that
 * is taken off makes none of them new.
 *
 * @param before the calls that rang on all numbers, shown or not
 */
export const findNewRing = (
  before: ReadonlySet<string>,
  numbers: readonly NumberNow[],
  isShown: (number: NumberNow) => boolean,
): NumberNow | undefined =>
  numbers.find(
    (number) => number.state === 'call' && number.call && !before.has(number.call.callId) && isShown(number),
  )
