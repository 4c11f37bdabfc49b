import { type AccountCountry, isoCountry } from '@talkie/contract/places'
import {
  type CountryCode,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'

/*
 * The 'max' metadata (157 kB, against 83 kB of 'min'): only it knows each kind of number, so that a wrong number of
 * the right length is refused and a toll-free one is told from a mobile. The size is of no matter on a server.
 */

export type PhoneError = 'empty' | 'not_a_number' | 'too_short' | 'too_long' | 'invalid'

type PhoneType =
  | 'fixed_line'
  | 'mobile'
  | 'fixed_line_or_mobile'
  | 'toll_free'
  | 'shared_cost'
  | 'premium_rate'
  | 'personal_number'
  | 'voip'
  | 'uan'
  | 'pager'
  | 'voicemail'
  | 'unknown'

export type Phone = {
  /** With +, at most 15 digits. */
  e164: string
  /** National significant digits: without country code and trunk prefix (Italy's 0 belongs to the number). */
  national: string
  /** ISO 3166 alpha-2, null for numbers of no country (+800 …). */
  country: string | null
  type: PhoneType
}

const types: Record<NonNullable<ReturnType<PhoneNumber['getType']>>, PhoneType> = {
  FIXED_LINE: 'fixed_line',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixed_line_or_mobile',
  TOLL_FREE: 'toll_free',
  SHARED_COST: 'shared_cost',
  PREMIUM_RATE: 'premium_rate',
  PERSONAL_NUMBER: 'personal_number',
  VOIP: 'voip',
  UAN: 'uan',
  PAGER: 'pager',
  VOICEMAIL: 'voicemail',
}

/**
 * A phone number as people and carriers write it (national, +, 00, `tel:`, `sip:`), read in an account's country.
 * Only numbers that a caller from abroad could reach are valid: short codes (1004, 3949) have no E.164 form.
 */
export function parsePhone(input: string, country: AccountCountry): Phone | { error: PhoneError } {
  const written = withoutUri(input)
  if (written === '') return { error: 'empty' }
  const read = readIn(written, isoCountry(country))
  if (!read) return { error: whyNot(written, isoCountry(country)) }
  return read.isValid() ? phoneOf(read) : { error: whyNot(read.number, isoCountry(country)) }
}

/**
 * A number that only has to be plausible: callers show numbers of ranges newer than our metadata, and such a caller
 * is still the same caller the next time. Short codes and nonsense stay errors.
 */
export function parsePlausiblePhone(input: string, country: AccountCountry): Phone | { error: PhoneError } {
  const strict = parsePhone(input, country)
  if (!('error' in strict)) return strict
  const read = readIn(withoutUri(input), isoCountry(country))
  return read?.isPossible() ? phoneOf(read) : strict
}

/** A number as it is in one country; `assigned` where that country's plan has it. */
export type PhoneReading = Phone & { assigned: boolean }

/**
 * All that a number may mean whose country was not said, in the order of the countries. Those that are numbers of their
 * country's plan, where there are any; else those that have at least the length of one.
 */
export function phoneReadings(input: string, countries: readonly AccountCountry[]): PhoneReading[] {
  const readings = new Map<string, PhoneReading>()
  for (const country of countries) {
    const parsed = parsePlausiblePhone(input, country)
    if ('error' in parsed || readings.has(parsed.e164)) continue
    readings.set(parsed.e164, { ...parsed, assigned: !('error' in parsePhone(parsed.e164, country)) })
  }
  const all = [...readings.values()]
  const assigned = all.filter((reading) => reading.assigned)
  return assigned.length > 0 ? assigned : all
}

function phoneOf(number: PhoneNumber): Phone {
  const type = number.getType()
  return {
    e164: number.number,
    national: number.nationalNumber,
    country: number.country ?? null,
    type: type ? types[type] : 'unknown',
  }
}

/** The valid reading of a number where it has one, else the first that can be made of it at all. */
function readIn(written: string, iso: CountryCode): PhoneNumber | undefined {
  const asWritten = attempt(written, iso)
  if (asWritten?.isValid()) return asWritten
  const mexican = attempt(withoutOldMexicanPrefix(written, iso), iso)
  if (mexican?.isValid()) return mexican
  // Carriers of countries with another exit code (Chile, Colombia) still report 00.
  const international = /^00[1-9]/.test(written) ? attempt(`+${written.slice(2)}`, iso) : undefined
  return international?.isValid() ? international : asWritten
}

function attempt(written: string, iso: CountryCode): PhoneNumber | undefined {
  try {
    return parsePhoneNumberWithError(written, { defaultCountry: iso, extract: false })
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}

/** Since August 2019 Mexico dials ten digits; carriers and WhatsApp still send +52 1, sites still show 01 and 044. */
function withoutOldMexicanPrefix(written: string, iso: CountryCode): string {
  const digits = written.replace(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)521(\d{10})$/.exec(digits)
  const atHome = iso === 'MX' ? /^(?:521|01|044|045)(\d{10})$/.exec(digits) : null
  const national = abroad?.[1] ?? atHome?.[1]
  return national ? `+52${national}` : written
}

function whyNot(written: string, iso: CountryCode): PhoneError {
  if (!/\d/.test(written)) return 'not_a_number'
  const length = validatePhoneNumberLength(written, { defaultCountry: iso })
  if (length === 'TOO_SHORT') return 'too_short'
  if (length === 'TOO_LONG') return 'too_long'
  return length === 'NOT_A_NUMBER' ? 'not_a_number' : 'invalid'
}

/** `"Ana" <sip:+34612345678@host;user=phone>` and `tel:+34-612…;ext=1` → the number or name in it. */
export function withoutUri(input: string): string {
  const bracketed = /<([^>]*)>/.exec(input)?.[1] ?? input
  const trimmed = bracketed.trim()
  const uri = /^(?:tel|sips?):([^@;?]*)/i.exec(trimmed)?.[1]
  return (uri ?? trimmed).trim()
}
