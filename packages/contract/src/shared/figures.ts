import type { Language } from './locales.ts'

/** The locale whose formats a language uses. */
export const localeByLanguage: Record<Language, string> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-PT',
}

/** The abbreviation of 'percentage points' in each language. */
const pointsUnit: Record<Language, string> = { en: 'pp', es: 'p. p.', fr: 'pt', it: 'p.p.', pt: 'p.p.' }

export type Format = ReturnType<typeof createFormat>

type Instant = string | number | Date
const pad = (value: number) => String(value).padStart(2, '0')

type SpanUnit = 'day' | 'hour' | 'minute' | 'second'

/** Divides seconds into whole amounts of the two largest units, without a second one that is zero. */
const toSpanParts = (seconds: number): [amount: number, unit: SpanUnit][] => {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return [[whole, 'second']]
  const minutes = Math.round(whole / 60)
  const hours = minutes < 24 * 60 ? Math.floor(minutes / 60) : Math.round(minutes / 60)
  const parts: [number, SpanUnit][] =
    hours >= 24
      ? [
          [Math.floor(hours / 24), 'day'],
          [hours % 24, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ]
  return parts.filter(([amount]) => amount > 0)
}

/**
 * Formats of numbers, money and times in the user's language. Digits are always grouped: by default, Spanish, Italian
 * and Portuguese write 1234 without a separator. There are no minimum fraction digits. Instants are shown in
 * `timezone` (the account's).
 */
export const createFormat = (language: Language, timezone: string, currency: string) => {
  const locale = localeByLanguage[language]
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
    return (value: number) => format.format(value)
  }
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options })
    return (instant: Instant) => format.format(new Date(instant))
  }
  const points = numbers({ maximumFractionDigits: 1 })
  const moneyIn = (code: string) =>
    numbers({ style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' })
  const ownMoney = moneyIn(currency)
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const shortDays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const longDays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const longDaysOfYear = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  // 1 January 2024 was a Monday.
  const weekdays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  // Swedish is written so.
  const stamps = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const dayOf = dates({ day: 'numeric', month: 'short' })
  const time = dates({ hour: '2-digit', minute: '2-digit' })
  const unit = (of: SpanUnit) => numbers({ style: 'unit', unit: of, unitDisplay: 'short' })
  const units = { day: unit('day'), hour: unit('hour'), minute: unit('minute'), second: unit('second') }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const lists = new Intl.ListFormat(locale)
  return {
    number: numbers({ maximumFractionDigits: 2 }),
    compact: numbers({ notation: 'compact', maximumFractionDigits: 1 }),
    /** 0.662 → 66.2 % */
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** 0.062 → +6.2 % */
    delta: numbers({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    /** The difference of two rates: 0.012 → 1.2 pp. */
    points: (share: number) => `${points(share * 100)}\u00a0${pointsUnit[language]}`,
    /** The unit of such a difference: pp. */
    pointsUnit: pointsUnit[language],
    /** In the account's currency, unless another ISO 4217 code is passed. */
    money: (value: number, code: string = currency) =>
      code === currency ? ownMoney(value) : moneyIn(code)(value),
    /** Seconds → 2:14; from one hour on → 1:02:14. */
    duration: (seconds: number) => {
      const whole = Math.round(seconds)
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
      return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
    },
    /** Seconds that somebody waits or that something is reserved, in its two largest units → 45 s, 12 min, 2 h 5 min, 3 d 4 h. */
    span: (seconds: number) =>
      toSpanParts(seconds)
        .map(([amount, unit]) => units[unit](amount))
        .join(' '),
    /** 21 Nov */
    dayOf,
    /** 11:42 */
    time,
    /** 21 Nov 11:42 */
    dateTime: (instant: Instant) => `${dayOf(instant)} ${time(instant)}`,
    /** 21 Nov 2026, 11:42:07 CET, for tooltips. */
    fullTime: dates({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
    /** 2026-11-21 11:42:07, which spreadsheets of every language read as a time. */
    stamp: (instant: Instant) => stamps.format(new Date(instant)),
    /** A calendar day `YYYY-MM-DD` → 21 Nov 2026. */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    /** A calendar day `YYYY-MM-DD` → 21 Nov. */
    shortDay: (day: string) => shortDays.format(new Date(`${day}T00:00:00Z`)),
    /** A calendar day `YYYY-MM-DD` of the current year → 21 November; of another year → 21 November 2025. */
    longDay: (day: string, today: Date = new Date()) => {
      const instant = new Date(`${day}T00:00:00Z`)
      return instant.getUTCFullYear() === today.getUTCFullYear()
        ? longDays.format(instant)
        : longDaysOfYear.format(instant)
    },
    /** Two calendar days → 1–21 Nov 2026. */
    dayRange: (from: string, to: string) =>
      days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    /** Two calendar days whose year is obvious → 1–21 Nov. */
    shortRange: (from: string, to: string) =>
      shortDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    /** 6 min ago. Tests and ticking clocks pass `now`. */
    relative: (instant: Instant, now: number = Date.now()) => {
      const seconds = (new Date(instant).getTime() - now) / 1000
      const size = Math.abs(seconds)
      if (size < 60) return relative.format(Math.round(seconds), 'second')
      if (size < 3600) return relative.format(Math.round(seconds / 60), 'minute')
      if (size < 86_400) return relative.format(Math.round(seconds / 3600), 'hour')
      return relative.format(Math.round(seconds / 86_400), 'day')
    },
    list: (items: string[]) => lists.format(items),
    /** 9 → 09:00 */
    hour: (hour: number) => `${pad(hour)}:00`,
    /** A calendar day `YYYY-MM-DD` → November 2026. */
    month: (day: string) => months.format(new Date(`${day}T00:00:00Z`)),
    /** 1 → Monday */
    weekday: (weekday: number) => weekdays.format(new Date(Date.UTC(2024, 0, weekday))),
    timezone,
    currency,
  }
}
