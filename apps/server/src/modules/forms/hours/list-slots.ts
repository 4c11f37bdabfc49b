import { toCalendarDay } from '@talkie/contract/dates'
import type { Opening } from '@talkie/contract/opening-hours'
import { daysAhead, listSpans, type Schedule } from '../../../platform/opening-hours.ts'

/** The most times that a form offers, and within how many days. */
const maxSlots = 40
const slotDays = 5
const slotMs = 30 * 60_000

/** The next full or half hour after an instant that is at least some minutes away. */
const toNextHalfHour = (at: Date): Date => new Date(Math.ceil((at.getTime() + slotMs / 2) / slotMs) * slotMs)

/** Stretches of an always open form in which a person can be called without being woken up. */
const daytime: Opening[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '21:00' }))

/**
 * The times that a person may choose to be called at: each half hour that someone is there, from a quarter of an hour after
 * `at` on, within five days and at most forty.
 */
export const listSlots = ({ hours, timezone }: Schedule, at: Date): Date[] => {
  const slots: Date[] = []
  const spans = listSpans({ hours: hours ?? daytime, timezone }, at, daysAhead)
  const days = [...new Set(spans.map(({ from }) => toCalendarDay(timezone, from)))].slice(0, slotDays)
  for (const { from, until } of spans) {
    if (!days.includes(toCalendarDay(timezone, from))) break
    const first = Math.max(toNextHalfHour(at).getTime(), Math.ceil(from.getTime() / slotMs) * slotMs)
    for (let slot = first; slot < until.getTime(); slot += slotMs) slots.push(new Date(slot))
  }
  return slots.slice(0, maxSlots)
}
