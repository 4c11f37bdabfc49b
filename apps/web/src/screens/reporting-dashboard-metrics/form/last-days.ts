import { addDays, type DateRange, dayIn } from '@talkie/contract/dates'

/** Days that figures on this screen are of. */
export const shownDays = 30

/** The last days of an account, today among them. */
export const lastDays = (timezone: string, now = new Date()): DateRange => {
  const end = addDays(dayIn(timezone, now), 1)
  return { start: addDays(end, -shownDays), end }
}
