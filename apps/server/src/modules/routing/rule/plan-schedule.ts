import { addDays, toCalendarDay } from '@talkie/contract/dates'
import type { Opening } from '@talkie/contract/opening-hours'
import type { CallPlanFields, PlanHoliday } from '@talkie/contract/routing'
import { getWeekday, listTimesOfDay, type Schedule } from '../../../platform/opening-hours.ts'

type PlanDays = Pick<CallPlanFields, 'hours' | 'holidays'>

/** The holiday of a calendar day. One of this very day goes before one that comes every year. */
export const findHoliday = (
  { holidays }: Pick<CallPlanFields, 'holidays'>,
  day: string,
): PlanHoliday | undefined =>
  holidays.find((holiday) => !holiday.yearly && holiday.day === day) ??
  holidays.find((holiday) => holiday.yearly && holiday.day.slice(5) === day.slice(5))

/** When a plan is open, its holidays included. */
export const toPlanSchedule = (plan: PlanDays, timezone: string): Schedule => ({
  hours: plan.hours,
  timezone,
  ...(plan.holidays.length > 0 && { findException: (day) => findHoliday(plan, day)?.hours }),
})

/**
 * The opening hours of the seven days from an instant on, by weekday: each comes once, so that a holiday among them is
 * right. Null where a plan is open all the time.
 */
export const listHoursOfWeek = (plan: PlanDays, timezone: string, at: Date): Opening[] | null => {
  const schedule = toPlanSchedule(plan, timezone)
  const today = toCalendarDay(timezone, at)
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, i))
  if (plan.hours === null && !days.some((day) => findHoliday(plan, day))) return null
  return days
    .flatMap((day) =>
      listTimesOfDay(schedule, day).map(({ from, to }) => ({ day: getWeekday(day), from, to })),
    )
    .sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1))
}
