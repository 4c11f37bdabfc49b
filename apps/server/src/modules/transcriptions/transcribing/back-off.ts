/** Seconds after each failed attempt until the next. After the last, nothing more is tried. */
const delays = [60, 300, 1200, 3600, 4 * 3600, 12 * 3600]

/**
 * When the next attempt is due; null if there is none. A recogniser that asks for more time gets it.
 *
 * @param attempts how many there were
 */
export const nextAttempt = (
  attempts: number,
  now: Date,
  { isFinal, retryAfterSeconds = 0 }: { isFinal: boolean; retryAfterSeconds?: number | undefined },
): Date | null => {
  const delay = delays[attempts - 1]
  if (isFinal || delay === undefined) return null
  return new Date(now.getTime() + Math.max(delay, retryAfterSeconds) * 1000)
}
