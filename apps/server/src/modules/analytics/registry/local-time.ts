const fields = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timezone: string) => {
  const known = fields.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
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
  fields.set(timezone, made)
  return made
}

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
const offsetAt = (timezone: string, instant: number): number => {
  const parts = new Map<string, number>(
    formatIn(timezone)
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
 * The instant at which a zone's clock shows an hour of a day (a fraction for minutes). An hour that comes twice, as clocks go back, is the
 * first of the two; one that is left out, as clocks go forward, is the instant at which they do.
 */
export const instantOf = (day: string, hour: number, timezone: string): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + Math.round(hour * 3600) * 1000
  const before = shown - offsetAt(timezone, shown - dayMs)
  const after = shown - offsetAt(timezone, shown + dayMs)
  const real = [before, after]
    .filter((instant) => instant + offsetAt(timezone, instant) === shown)
    .sort((one, other) => one - other)
  return new Date(real[0] ?? changeBetween(timezone, after, before))
}

/** The first second between two instants at which a zone's clock has gone forward. */
const changeBetween = (timezone: string, from: number, to: number): number => {
  const was = offsetAt(timezone, from)
  let [early, late] = [from, to]
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000
    if (offsetAt(timezone, middle) === was) early = middle
    else late = middle
  }
  return late
}

/** The instant at which a zone's clock first shows a time of a day, `HH:MM`, or has gone past it. */
export const instantAt = (day: string, time: string, timezone: string): Date => {
  const [hours, minutes] = time.split(':').map(Number)
  return instantOf(day, (hours ?? 0) + (minutes ?? 0) / 60, timezone)
}
