import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { and, eq, sql } from 'drizzle-orm'
import { instantAtHour } from '../../../platform/local-time.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcriptionUsage } from '../tables.ts'

type UsageOf = { accountId: number; timezone: string; now: Date }

/** Seconds of audio of today. */
type DailyUsage = { used: number; left: number }

/** Whether seconds of audio fit into what is left of the day. A recording that is longer than a whole day's minutes goes first. */
export const fitsToday = ({ used, left }: DailyUsage, seconds: number): boolean =>
  used === 0 || seconds <= left

/** Finds how much of an account's day is used up. */
export const findDailyUsage = async (
  db: Executor,
  { accountId, timezone, now, dailyMinutes }: UsageOf & { dailyMinutes: number },
): Promise<DailyUsage> => {
  const [used] = await db
    .select({ seconds: transcriptionUsage.seconds })
    .from(transcriptionUsage)
    .where(
      and(
        eq(transcriptionUsage.accountId, accountId),
        eq(transcriptionUsage.day, toCalendarDay(timezone, now)),
      ),
    )
  const seconds = used?.seconds ?? 0
  return { used: seconds, left: Math.max(0, dailyMinutes * 60 - seconds) }
}

/** Counts seconds of audio that were sent to the recogniser, whatever came of it. */
export const countUsage = async (
  db: Executor,
  { accountId, timezone, now, seconds }: UsageOf & { seconds: number },
): Promise<void> => {
  if (seconds <= 0) return
  await db
    .insert(transcriptionUsage)
    .values({ accountId, day: toCalendarDay(timezone, now), seconds })
    .onConflictDoUpdate({
      target: [transcriptionUsage.accountId, transcriptionUsage.day],
      set: { seconds: sql`${transcriptionUsage.seconds} + excluded.seconds` },
    })
}

/** When the account's next day begins. */
export const startOfNextDay = ({ timezone, now }: Pick<UsageOf, 'timezone' | 'now'>): Date =>
  instantAtHour(addDays(toCalendarDay(timezone, now), 1), 0, timezone)
