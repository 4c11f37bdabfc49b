import { createFormat } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { FieldTextOptions } from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The words that cells are written with, the same as on screens. */
export const buildFieldWords = (
  language: Language,
  { timezone, currency }: { timezone: string; currency: string },
): FieldTextOptions => ({
  format: createFormat(language, timezone, currency),
  language,
  names: toValueNames(getServerText(language)),
  phone: (e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
})
