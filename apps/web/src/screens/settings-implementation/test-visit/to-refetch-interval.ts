import { testVisitMinutes } from '@talkie/contract/tracking'

/** Milliseconds. Live updates come first; some problems are known only because nothing happens. */
const refetchInterval = 2000

/**
 * How often the state of a test visit is fetched: not after the time in which its script reports, and not once that failed,
 * as for a code of yesterday in the address of a forgotten tab.
 *
 * @param startedAt undefined before the first answer
 * @returns milliseconds; false to stop
 */
export const toRefetchInterval = (
  { startedAt, hasFailed }: { startedAt: string | Date | undefined; hasFailed: boolean },
  now: Date,
): number | false => {
  if (hasFailed) return false
  const age = startedAt === undefined ? 0 : now.getTime() - new Date(startedAt).getTime()
  return age > testVisitMinutes * 60_000 ? false : refetchInterval
}
