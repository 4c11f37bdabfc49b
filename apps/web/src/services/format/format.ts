import type { AccountSummary } from '@talkie/contract/accounts'
import type { Language } from '@talkie/contract/locales'
import { createContext, use } from 'react'
import { useText } from '../language/language.ts'
import { useAccountIfAny } from '../navigation/account.tsx'
import { createFormat, type Format } from './formats.ts'

export type { Format } from './formats.ts'

/** The time zone and the currency of a page that shows an account without being inside it. */
export const FormatSettings = createContext<Pick<AccountSummary, 'timezone' | 'currencyCode'> | null>(null)

const formats = new Map<string, Format>()

/**
 * Each format is created once and then shared. Its `Intl` objects take some milliseconds, and a table has hundreds of
 * cells.
 */
const getFormat = (language: Language, timezone: string, currency: string): Format => {
  const key = `${language} ${timezone} ${currency}`
  const format = formats.get(key) ?? createFormat(language, timezone, currency)
  formats.set(key, format)
  return format
}

/**
 * Formats for the user's language and, inside an account or `FormatSettings`, for its time zone and currency (otherwise
 * UTC and EUR).
 */
export const useFormat = (): Format => {
  const { language } = useText()
  const account = useAccountIfAny()
  const { timezone = 'UTC', currencyCode = 'EUR' } = use(FormatSettings) ?? account ?? {}
  return getFormat(language, timezone, currencyCode)
}
