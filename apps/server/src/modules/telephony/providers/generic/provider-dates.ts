import {
  type DateLetters,
  hasEachPartOnce,
  type ProviderDates,
  splitDateFormat,
} from '@talkie/contract/telephony'
import { instantAtHour } from '../../../../platform/local-time.ts'

/** The patterns of the letters of a format. */
const patterns: Record<DateLetters, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MMM: '\\p{L}{3,20}\\.?',
  MM: '\\d{1,2}',
  M: '\\d{1,2}',
  DD: '\\d{1,2}',
  D: '\\d{1,2}',
  HH: '\\d{1,2}',
  H: '\\d{1,2}',
  hh: '\\d{1,2}',
  h: '\\d{1,2}',
  mm: '\\d{2}',
  ss: '\\d{2}',
  SSS: '\\d{1,6}',
  A: '[ap]\\.?\\s?m\\.?',
}

const isDigits = (letters: DateLetters): boolean => patterns[letters].startsWith('\\d')

/** Letters that run together, such as `YYYYMMDD`, have exactly as many digits as letters. */
const exactPattern = (letters: DateLetters): string =>
  isDigits(letters) && letters !== 'SSS' ? `\\d{${letters.length}}` : patterns[letters]

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const noInstant = /(?!)/

/**
 * Compiles a format such as `DD/MM/YYYY HH:mm:ss` to a pattern with named groups. One in which a part comes twice fits
 * nothing: what may be divided among several patterns of any length would be tried in every way there is.
 */
const compileFormat = (format: string): RegExp => {
  if (!hasEachPartOnce(format)) return noInstant
  const pieces = splitDateFormat(format.replace(/\s+/g, ' '))
  const isDigitsAt = (at: number): boolean => {
    const piece = pieces[at]
    return piece?.part ? isDigits(piece.text) : false
  }
  const pattern = pieces.map((piece, at) => {
    if (!piece.part) return piece.text === ' ' ? '\\s+' : escapePattern(piece.text)
    const runsOn = isDigitsAt(at - 1) || isDigitsAt(at + 1)
    const name = piece.text === 'MMM' ? 'monthName' : piece.part
    return `(?<${name}>${runsOn ? exactPattern(piece.text) : patterns[piece.text]})`
  })
  return new RegExp(`^${pattern.join('')}$`, 'iu')
}

const compiled = new Map<string, RegExp>()
const maxCompiled = 200
const getPattern = (format: string): RegExp => {
  const known = compiled.get(format)
  if (known) return known
  if (compiled.size >= maxCompiled) compiled.clear()
  const pattern = compileFormat(format)
  compiled.set(format, pattern)
  return pattern
}

const monthNames = new Map<string, number>()
for (const language of ['en', 'es', 'fr', 'it', 'pt'])
  for (const style of ['short', 'long'] as const) {
    const names = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    for (let month = 0; month < 12; month++)
      monthNames.set(foldMonth(names.format(Date.UTC(2024, month, 1))), month + 1)
  }
function foldMonth(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace('.', '').toLowerCase()
}

const toHour = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

/** The instant of a clock in a zone; undefined where there is no such day or time. */
const atClock = (
  parts: { year: number; month: number; day: number; seconds: number },
  timezone: string,
): Date | undefined => {
  const { year, month, day, seconds } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || seconds >= 86_400) return undefined
  return instantAtHour(date.toISOString().slice(0, 10), seconds / 3600, timezone)
}

/** Days since 1899-12-30 with the time as a fraction: how spreadsheets store an instant (ECMA-376 part 1, 18.17.4). */
const serial = /^(\d{5})(?:\s+0)?(\.\d+)?$/
const parseSerial = (text: string, timezone: string): Date | undefined => {
  const [, days, fraction = '0'] = serial.exec(text) ?? []
  const day = new Date(Date.UTC(1899, 11, 30 + Number(days ?? 0)))
  if (day.getUTCFullYear() < 2000) return undefined
  const seconds = Math.min(86_399, Math.round(Number(fraction) * 86_400))
  return atClock(
    { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate(), seconds },
    timezone,
  )
}

/** Longer texts are no instants. */
const maxDateLength = 200

/**
 * Parses an instant as a provider writes it, in its format and time zone, or as a spreadsheet stores it. Where clocks go
 * back and show a time twice, it is the first.
 *
 * @returns undefined for a text of another form, or a day that there is not
 */
export const parseProviderDate = (text: string, { format, timezone }: ProviderDates): Date | undefined => {
  if (text.length > maxDateLength) return undefined
  const found = getPattern(format).exec(text.trim())?.groups
  if (!found) return parseSerial(text.trim(), timezone)
  const {
    year = '',
    month,
    monthName,
    day,
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '0',
    half,
  } = found
  const clock = {
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: monthName === undefined ? Number(month) : (monthNames.get(foldMonth(monthName)) ?? 0),
    day: Number(day),
    seconds: toHour(Number(hour), half) * 3600 + Number(minute) * 60 + Number(second),
  }
  if (Number(minute) > 59 || Number(second) > 59) return undefined
  const at = atClock(clock, timezone)
  return at && new Date(at.getTime() + Math.round(Number(`0.${fraction}`) * 1000))
}
