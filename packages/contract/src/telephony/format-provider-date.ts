import { type DateLetters, splitDateFormat } from './date-format.ts'
import type { ProviderDates } from './provider-values.ts'

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** What a clock of the zone shows, as if it were in UTC. */
const toClock = (at: Date, timezone: string): Date => {
  const format = { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Date(`${new Intl.DateTimeFormat('sv-SE', format).format(at).replace(' ', 'T')}Z`)
}

/** Writes an instant as a provider does, for test calls and samples. */
export const formatProviderDate = (at: Date, { format, timezone }: ProviderDates): string => {
  const shown = toClock(at, timezone)
  const hour = shown.getUTCHours()
  const values: Record<DateLetters, string> = {
    YYYY: pad(shown.getUTCFullYear(), 4),
    YY: pad(shown.getUTCFullYear() % 100, 2),
    MMM: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(shown),
    MM: pad(shown.getUTCMonth() + 1, 2),
    M: String(shown.getUTCMonth() + 1),
    DD: pad(shown.getUTCDate(), 2),
    D: String(shown.getUTCDate()),
    HH: pad(hour, 2),
    H: String(hour),
    hh: pad(hour % 12 || 12, 2),
    h: String(hour % 12 || 12),
    mm: pad(shown.getUTCMinutes(), 2),
    ss: pad(shown.getUTCSeconds(), 2),
    SSS: pad(at.getUTCMilliseconds(), 3),
    A: hour < 12 ? 'AM' : 'PM',
  }
  return splitDateFormat(format)
    .map(({ text, part }) => (part ? values[text] : text))
    .join('')
}
