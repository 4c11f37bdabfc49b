import type { Opening } from './routes-page.ts'

const weekdays: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter takes long to build, and a table has few zones. */
const getClock = (timezone: string) => {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timezone, clock)
  return clock
}

/** Whether hours are open at an instant, on the clock of a time zone; null is always. The end of a stretch is no longer open. */
export const isOpen = (hours: readonly Opening[] | null, timezone: string, at: Date): boolean => {
  if (hours === null) return true
  const parts = Object.fromEntries(
    getClock(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const time = `${parts.hour}:${parts.minute}`
  const day = weekdays[parts.weekday ?? '']
  return hours.some((opening) => opening.day === day && opening.from <= time && time < opening.to)
}
