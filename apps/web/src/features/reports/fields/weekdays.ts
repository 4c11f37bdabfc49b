import type { Language } from '@talkie/contract/locales'

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const day = 86_400_000

/** The names of the weekdays in a language, Monday first. */
export const weekdayNames = (language: Language, length: 'long' | 'short' = 'long'): string[] => {
  const names = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => names.format(monday + index * day))
}
