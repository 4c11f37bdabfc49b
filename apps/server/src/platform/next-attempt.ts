/**
 * When the next attempt is due after so many failed ones; null after the last.
 *
 * @param delaysSeconds seconds from each failed attempt to the next
 * @param attempts how many there were, 1 or more
 * @param waitSeconds what the other side asks for, where that is longer
 */
export const nextAttempt = (
  {
    delaysSeconds,
    attempts,
    waitSeconds = 0,
  }: {
    delaysSeconds: readonly number[]
    attempts: number
    waitSeconds?: number | undefined
  },
  now: Date,
): Date | null => {
  const delay = delaysSeconds[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + Math.max(delay, waitSeconds) * 1000)
}
