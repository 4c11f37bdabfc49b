import { toCalendarDay } from '@talkie/contract/dates'
import type { CallPlanFields, CallPreview } from '@talkie/contract/routing'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { instantAtTime } from '../../../platform/local-time.ts'
import { findNextOpen, isOpen } from '../../../platform/opening-hours.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { keepsRecordings } from '../answer/routed-numbers.ts'
import { findHoliday, toPlanSchedule } from '../rule/plan-schedule.ts'
import { resolveRoute } from '../rule/resolve-route.ts'

type PreviewQuery = {
  accountId: number
  fields: CallPlanFields
  /** On the clock of the account's zone; null for now. */
  day: string | null
  time: string | null
  anonymous: boolean
}

/** A caller and a destination that stand for any. */
const anyone = 'anyone'

/**
 * What a call would meet, by the same rule as real ones. The plan need not be stored.
 *
 * @throws Refusal NOT_FOUND
 */
export const previewPlan = async (
  { db, clock }: { db: Executor; clock: Clock },
  { accountId, fields, day, time, anonymous }: PreviewQuery,
): Promise<CallPreview> => {
  const [found] = await db
    .select({ timezone: account.timezone, keepsRecordings })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const { timezone } = found
  const now = clock.now()
  const at =
    day === null && time === null
      ? now
      : instantAtTime(day ?? toCalendarDay(timezone, now), time ?? '12:00', timezone)
  const schedule = toPlanSchedule(fields, timezone)
  const isPlanOpen = isOpen(schedule, at)
  const next = isPlanOpen ? null : findNextOpen(schedule, at)
  const route = resolveRoute(fields, at, anonymous ? null : anyone, {
    ...found,
    destination: anyone,
  })
  const forwards = route.action === 'forward'
  return {
    outcome: !forwards && route.reason === 'anonymous' ? 'anonymous' : isPlanOpen ? 'open' : 'closed',
    holiday: findHoliday(fields, toCalendarDay(timezone, at))?.name ?? null,
    announced: forwards && route.announcementId !== null,
    steps: forwards ? route.steps : [],
    voicemail: forwards && route.voicemail !== null,
    recorded: forwards && route.record,
    nextOpen: next && next > at ? next : null,
  }
}
