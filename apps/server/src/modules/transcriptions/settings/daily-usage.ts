import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { and, eq, sql } from 'drizzle-orm'
import { instantAtHour } from '../../../platform/local-time.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcriptionUsage } from '../tables.ts'

type UsageOf = { accountId: number; timezone: string; now: Date }

/** Whether seconds of audio fit into what is left of the day. A recording that is longer than a whole day's minutes goes first. */
export const fitsToday = async (
  db: Executor,
  { accountId, timezone, now, seconds, dailyMinutes }: UsageOf & { seconds: number; dailyMinutes: number },
): Promise<boolean> => {
  const [used] = await db
    .select({ seconds: transcriptionUsage.seconds })
    .from(transcriptionUsage)
    .where(
      and(
        eq(transcriptionUsage.accountId, accountId),
        eq(transcriptionUsage.day, toCalendarDay(timezone, now)),
      ),
    )
  const before = used?.seconds ?? 0
  return before === 0 || before + seconds <= dailyMinutes * 60
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
