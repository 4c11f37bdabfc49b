import { type DateRange, rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import type { BoardDays } from '@talkie/contract/reporting'

/** The days that a link shows now: fixed ones, or those of its preset in the account's time zone. */
export const toLinkRange = (days: BoardDays, timezone: string, now: Date): DateRange =>
  days.kind === 'fixed' ? days.range : rangeFromPreset(days.preset, toCalendarDay(timezone, now))
