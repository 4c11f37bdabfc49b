import { addDays, type DateRange, daysIn } from '@talkie/contract/dates'

/** Into what a series over a range is cut. */
export type Bucket = 'hour' | 'day' | 'week'

/** Above so many days, bars by day would be hairs. */
const mostDays = 92

/** One day is shown by its hours, a season by its days, more by its weeks. */
export const bucketOf = (range: DateRange): Bucket => {
  const days = daysIn(range)
  return days === 1 ? 'hour' : days <= mostDays ? 'day' : 'week'
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Every bucket of a range, as answers name them, those without a row among them: 0 to 23, days, Mondays. */
export const bucketsOf = (range: DateRange, bucket: Bucket): (string | number)[] => {
  if (bucket === 'hour') return Array.from({ length: 24 }, (_, hour) => hour)
  const step = bucket === 'day' ? 1 : 7
  const all: string[] = []
  for (
    let day = bucket === 'day' ? range.start : mondayOf(range.start);
    day < range.end;
    day = addDays(day, step)
  )
    all.push(day)
  return all
}

const within = (range: DateRange, day: string) =>
  day < range.start ? range.start : day > range.end ? range.end : day

/** The days of the range that a bucket stands for. */
export const daysOfBucket = (range: DateRange, bucket: Bucket, at: string | number): DateRange => {
  if (typeof at === 'number' || bucket === 'hour') return range
  const end = addDays(at, bucket === 'day' ? 1 : 7)
  return { start: within(range, at), end: within(range, end) }
}
