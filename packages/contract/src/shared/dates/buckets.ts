import { addDays, countDays } from './date-range.ts'
import type { DateRange } from './date-schemas.ts'

/** The buckets of a series. */
export type Bucket = 'hour' | 'day' | 'week'

/** The most days with bars by day; with more, bars would be too thin. */
const maxDayBuckets = 92

/** One day has buckets of hours, a season of days, a longer range of weeks. */
export const chooseBucket = (range: DateRange): Bucket => {
  const days = countDays(range)
  return days === 1 ? 'hour' : days <= maxDayBuckets ? 'day' : 'week'
}

const toMonday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** All buckets of a range, as answers name them (hours 0 to 23, days, Mondays), with or without rows. */
export const listBuckets = (range: DateRange, bucket: Bucket): (string | number)[] => {
  if (bucket === 'hour') return Array.from({ length: 24 }, (_, hour) => hour)
  const step = bucket === 'day' ? 1 : 7
  const all: string[] = []
  for (
    let day = bucket === 'day' ? range.start : toMonday(range.start);
    day < range.end;
    day = addDays(day, step)
  )
    all.push(day)
  return all
}
