/** Seconds from one attempt to the next. Twilio has a recording some seconds after it says so; a server may be down for a day. */
const delays = [10, 30, 120, 600, 3600, 6 * 3600, 24 * 3600]

/**
 * When a recording is fetched again after so many attempts.
 * @returns undefined after the last
 */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const seconds = delays[attempts - 1]
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000)
}
