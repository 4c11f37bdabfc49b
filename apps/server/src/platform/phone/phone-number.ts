import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import {
  type CountryCode,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'

/*
 * The 'max' metadata (157 kB; 'min' has 83 kB). Only it has the types of numbers: it refuses an invalid number of the
 * right length, and distinguishes toll-free from mobile. The size does not matter on a server.
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
  /** National significant number: no country code or trunk prefix (Italy's 0 is part of the number). */
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
 * The last numbers that were parsed, which takes some 50 µs: the same ones come again with each signal of a call. Longer
 * texts are no numbers and are not kept.
 */
const keptPhones = new LRUCache<string, Readonly<Phone> | { readonly error: PhoneError }>({ max: 20_000 })
const maxKeptCharacters = 40

/**
 * Parses a phone number as people and carriers write it (national, +, 00, `tel:`, `sip:`) in an account's country.
 * Only numbers that can be called from abroad are valid: short codes (1004, 3949) have no E.164 form.
 */
export function parsePhone(
  input: string,
  country: AccountCountry,
): Readonly<Phone> | { readonly error: PhoneError } {
  if (input.length > maxKeptCharacters) return readPhone(input, country)
  // With +, a number is the same in every country.
  const key = input.startsWith('+') ? input : `${country} ${input}`
  const kept = keptPhones.get(key)
  if (kept) return kept
  const read = readPhone(input, country)
  keptPhones.set(key, read)
  return read
}

function readPhone(input: string, country: AccountCountry): Phone | { error: PhoneError } {
  const written = stripUri(input)
  if (written === '') return { error: 'empty' }
  const read = parseInCountry(written, isoCountry(country))
  if (!read) return { error: findPhoneError(written, isoCountry(country)) }
  return read.isValid() ? toPhone(read) : { error: findPhoneError(read.number, isoCountry(country)) }
}

/**
 * Like `parsePhone`, and accepts numbers that are only plausible: a caller's range may be newer than our metadata, and
 * the same caller should be recognized the next time. Short codes and garbage stay errors.
 */
export function parsePlausiblePhone(
  input: string,
  country: AccountCountry,
): Readonly<Phone> | { readonly error: PhoneError } {
  const strict = parsePhone(input, country)
  if (!('error' in strict)) return strict
  const read = parseInCountry(stripUri(input), isoCountry(country))
  return read?.isPossible() ? toPhone(read) : strict
}

/** A phone number as read in one country. `assigned`: the country's numbering plan contains it. */
export type PhoneInterpretation = Phone & { assigned: boolean }

/**
 * Every possible meaning of a number without a country, in the order of the countries. Numbers in their country's
 * numbering plan if there are any, else those with a plausible length.
 */
export function interpretPhone(input: string, countries: readonly AccountCountry[]): PhoneInterpretation[] {
  const interpretations = new Map<string, PhoneInterpretation>()
  for (const country of countries) {
    const parsed = parsePlausiblePhone(input, country)
    if ('error' in parsed || interpretations.has(parsed.e164)) continue
    interpretations.set(parsed.e164, { ...parsed, assigned: !('error' in parsePhone(parsed.e164, country)) })
  }
  const all = [...interpretations.values()]
  const assigned = all.filter((interpretation) => interpretation.assigned)
  return assigned.length > 0 ? assigned : all
}

function toPhone(number: PhoneNumber): Phone {
  const type = number.getType()
  return {
    e164: number.number,
    national: number.nationalNumber,
    country: number.country ?? null,
    type: type ? types[type] : 'unknown',
  }
}

/** A valid interpretation of a number if there is one, else the number as written if it parses at all. */
function parseInCountry(written: string, iso: CountryCode): PhoneNumber | undefined {
  const asWritten = tryParse(written, iso)
  if (asWritten?.isValid()) return asWritten
  const mexican = tryParse(stripOldMexicanPrefix(written, iso), iso)
  if (mexican?.isValid()) return mexican
  // Carriers in countries with another exit code (Chile, Colombia) report 00 too.
  const international = /^00[1-9]/.test(written) ? tryParse(`+${written.slice(2)}`, iso) : undefined
  return international?.isValid() ? international : asWritten
}

function tryParse(written: string, iso: CountryCode): PhoneNumber | undefined {
  try {
    return parsePhoneNumberWithError(written, { defaultCountry: iso, extract: false })
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}

/** Since August 2019 Mexico dials ten digits; carriers and WhatsApp still send +52 1, sites still show 01 and 044. */
function stripOldMexicanPrefix(written: string, iso: CountryCode): string {
  const digits = written.replace(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)521(\d{10})$/.exec(digits)
  const atHome = iso === 'MX' ? /^(?:521|01|044|045)(\d{10})$/.exec(digits) : null
  const national = abroad?.[1] ?? atHome?.[1]
  return national ? `+52${national}` : written
}

function findPhoneError(written: string, iso: CountryCode): PhoneError {
  if (!/\d/.test(written)) return 'not_a_number'
  const length = validatePhoneNumberLength(written, { defaultCountry: iso })
  if (length === 'TOO_SHORT') return 'too_short'
  if (length === 'TOO_LONG') return 'too_long'
  return length === 'NOT_A_NUMBER' ? 'not_a_number' : 'invalid'
}

/** `"Ana" <sip:+34612345678@host;user=phone>` and `tel:+34-612…;ext=1` → the number or name in it. */
export function stripUri(input: string): string {
  const bracketed = /<([^>]*)>/.exec(input)?.[1] ?? input
  const trimmed = bracketed.trim()
  const uri = /^(?:tel|sips?):([^@;?]*)/i.exec(trimmed)?.[1]
  return (uri ?? trimmed).trim()
}
