import { addDays, type DateRange, toCalendarDay } from '@talkie/contract/dates'

/** Figures on this screen cover this many days. */
export const dayCount = 30

/** The last `dayCount` days in an account's time zone, today included. */
export const getLastDays = (timezone: string, now = new Date()): DateRange => {
  const end = addDays(toCalendarDay(timezone, now), 1)
  return { start: addDays(end, -dayCount), end }
}
