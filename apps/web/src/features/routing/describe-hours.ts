import type { Language } from '@talkie/contract/locales'
import type { OpeningHours } from '@talkie/contract/opening-hours'
import { weekdayNames } from '../reports/fields/weekdays.ts'

type Group = { from: number; to: number; times: string }

/** Opening hours in a line: `Mon–Fri 09:00–14:00, 16:00–20:00 · Sat 10:00–14:00`. Days with the same times stand together. */
export const describeHours = (hours: NonNullable<OpeningHours>, language: Language): string => {
  const names = weekdayNames(language, 'short')
  const nameOf = (day: number) => names[day - 1] ?? ''
  const groups: Group[] = []
  for (let day = 1; day <= 7; day++) {
    const times = hours
      .filter((opening) => opening.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ')
    if (times === '') continue
    const last = groups.at(-1)
    if (last && last.to === day - 1 && last.times === times) last.to = day
    else groups.push({ from: day, to: day, times })
  }
  return groups
    .map(({ from, to, times }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${times}`)
    .join(' · ')
}
