import { createFormat } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { FieldTextOptions } from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { LRUCache } from 'lru-cache'

/** Formats phone numbers for display. Parsing one is slow, and rows repeat the numbers that were called. */
const createPhoneFormat = (): ((e164: string) => string) => {
  const known = new LRUCache<string, string>({
    max: 1000,
    memoMethod: (e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
  })
  return (e164) => known.memo(e164)
}

/** The words that cells are written with, the same as on screens. */
export const buildFieldWords = (
  language: Language,
  { timezone, currency }: { timezone: string; currency: string },
): FieldTextOptions => ({
  format: createFormat(language, timezone, currency),
  language,
  names: toValueNames(getServerText(language)),
  phone: createPhoneFormat(),
})
