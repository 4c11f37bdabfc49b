import type { Database } from '../../../platform/postgres/postgres.ts'
import { countUsage, findDailyUsage, fitsToday, startOfNextDay } from '../settings/daily-usage.ts'
import type { ClaimedTranscript } from './claim-transcripts.ts'
import { putOff, putOffDue } from './put-off.ts'

/** Where less than this is left of a day, it counts as used up. */
const fewestSeconds = 60

/** The minutes of a day that an account has for its recordings. */
export const openDailyBudget = (
  db: Database,
  day: { accountId: number; timezone: string; now: Date; dailyMinutes: number },
) => {
  const { accountId, now } = day
  return {
    /** Whether seconds of audio may still be sent. */
    fits: async (seconds: number): Promise<boolean> => fitsToday(await findDailyUsage(db, day), seconds),
    /** Counts seconds of audio as sent. */
    count: (seconds: number): Promise<void> => countUsage(db, { ...day, seconds }),
    /** Lets a recording wait for the next day, and with it all others that are due where nothing is left. */
    waitForNextDay: async (claimed: ClaimedTranscript): Promise<void> => {
      const next = startOfNextDay(day)
      await putOff(db, claimed, { problem: null, next, overLimit: true })
      const { left } = await findDailyUsage(db, day)
      if (left < fewestSeconds) await putOffDue(db, { accountId, now, next })
    },
  }
}
