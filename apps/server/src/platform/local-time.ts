const formatsByTimezone = new Map<string, Intl.DateTimeFormat>()
const getFormat = (timezone: string) => {
  const cached = formatsByTimezone.get(timezone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatsByTimezone.set(timezone, format)
  return format
}

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
const offsetAt = (timezone: string, instant: number): number => {
  const parts = new Map<string, number>(
    getFormat(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: string) => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

const dayMs = 86_400_000

/**
 * The instant at which a zone's clock shows an hour of a day (a fraction for minutes). Where clocks go back and show the
 * hour twice, it is the first time. Where clocks go forward and skip the hour, it is the instant of the change.
 */
export const instantAtHour = (day: string, hour: number, timezone: string): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + Math.round(hour * 3600) * 1000
  const before = shown - offsetAt(timezone, shown - dayMs)
  const after = shown - offsetAt(timezone, shown + dayMs)
  const instants = [before, after]
    .filter((instant) => instant + offsetAt(timezone, instant) === shown)
    .sort((a, b) => a - b)
  return new Date(instants[0] ?? findClockChange(timezone, after, before))
}

/** The first second between two instants after which a zone's clock has another offset than at the first. */
const findClockChange = (timezone: string, from: number, to: number): number => {
  const offset = offsetAt(timezone, from)
  let [early, late] = [from, to]
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000
    if (offsetAt(timezone, middle) === offset) early = middle
    else late = middle
  }
  return late
}

/** The instant at which a zone's clock first shows a time of a day, `HH:MM`, or skips it. */
export const instantAtTime = (day: string, time: string, timezone: string): Date => {
  const [hours, minutes] = time.split(':').map(Number)
  return instantAtHour(day, (hours ?? 0) + (minutes ?? 0) / 60, timezone)
}
