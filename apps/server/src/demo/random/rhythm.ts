import type { Random } from './random.ts'

/** The distribution of a site's visits over time. */
export type Rhythm = {
  timezone: string
  /** Visits per average day. */
  perDay: number
  /** Relative weight of the local hours 0 to 23. */
  hours: readonly number[]
  /** Relative weight of the days from Monday to Sunday. */
  weekdays: readonly number[]
  /** Growth from the first day to the last, as a share: 0.2 is a fifth more at the end. */
  growth: number
  /** Bursts of demand, such as after a radio spot. */
  bursts: readonly Burst[]
}

/** `visits` visits within `minutes`, starting at a local hour of the day `daysAgo` days ago. */
type Burst = { daysAgo: number; hour: number; minutes: number; visits: number }

/** The local hour (0 to 23) and weekday (0 Monday to 6) of an instant. */
export type LocalHour = { hour: number; weekday: number }

const minute = 60_000
const hourLength = 60 * minute
const dayLength = 24 * hourLength

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const readersByZone = new Map<string, (at: Date) => LocalHour>()

/** Creates the function that converts instants to local hours of a time zone. */
export const createLocalHourReader = (timezone: string): ((at: Date) => LocalHour) => {
  const known = readersByZone.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const tell = (at: Date): LocalHour => {
    const [weekday = '', hour = ''] = format.format(at).split(/\W+/)
    return { hour: Number(hour), weekday: weekdays.indexOf(weekday) }
  }
  readersByZone.set(timezone, tell)
  return tell
}

const average = (weights: readonly number[]) =>
  weights.reduce((sum, weight) => sum + weight, 0) / weights.length

/**
 * A slow variation of demand, independent of the calendar: within a fifth of the average, and without repetition within
 * a quarter (periods of 38 and 11 days).
 */
const seasonalFactor = (days: number) =>
  1 + 0.12 * Math.sin((2 * Math.PI * days) / 38) + 0.07 * Math.sin((2 * Math.PI * days) / 11)

/** The expected visits in the hour of an instant, without growth, seasonal variation and bursts. */
export const expectedPerHour = ({ timezone, perDay, hours, weekdays }: Rhythm): ((at: Date) => number) => {
  const localHour = createLocalHourReader(timezone)
  const usual = perDay / 24 / average(hours) / average(weekdays)
  return (at) => {
    const { hour, weekday } = localHour(at)
    return usual * (hours[hour] ?? 0) * (weekdays[weekday] ?? 0)
  }
}

/** Draws the instants of visits in `[from, until)`, in order. */
export const drawInstants = (
  random: Random,
  rhythm: Rhythm,
  { from, until }: { from: Date; until: Date },
): Date[] => {
  const usualAt = expectedPerHour(rhythm)
  const length = until.getTime() - from.getTime()
  const instants: number[] = []
  for (let begun = from.getTime(); begun < until.getTime(); begun += hourLength) {
    const grown = 1 + rhythm.growth * ((begun - from.getTime()) / length - 0.5)
    const mean = usualAt(new Date(begun)) * grown * seasonalFactor(begun / dayLength)
    for (let left = random.poisson(mean); left > 0; left -= 1)
      instants.push(begun + random.float() * hourLength)
  }
  return [...instants, ...drawBurstInstants(random, rhythm, until)]
    .filter((at) => at >= from.getTime() && at < until.getTime())
    .sort((a, b) => a - b)
    .map((at) => new Date(Math.floor(at)))
}

const drawBurstInstants = (random: Random, { bursts, timezone }: Rhythm, until: Date): number[] => {
  const localHour = createLocalHourReader(timezone)
  return bursts.flatMap(({ daysAgo, hour, minutes, visits }) => {
    const near = Math.floor((until.getTime() - daysAgo * dayLength) / hourLength) * hourLength
    const begun = near + (hour - localHour(new Date(near)).hour) * hourLength
    return Array.from({ length: visits }, () => begun + random.float() * minutes * minute)
  })
}
