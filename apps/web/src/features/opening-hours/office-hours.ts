import type { OpeningHours } from '@talkie/contract/opening-hours'

/** Weekdays from 9 to 18 with a break: what most offices have. */
export const officeHours: NonNullable<OpeningHours> = [1, 2, 3, 4, 5].map((day) => ({
  day,
  from: '09:00',
  to: '18:00',
}))
