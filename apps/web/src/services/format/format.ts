import type { AccountSummary } from '@talkie/contract/accounts'
import { createContext, use, useMemo } from 'react'
import { useText } from '../language/language.ts'
import { useAccountIfAny } from '../navigation/account.tsx'
import { createFormat, type Format } from './formats.ts'

export type { Format } from './formats.ts'

/** The time zone and the currency of a page that shows an account without being inside it. */
export const FormatSettings = createContext<Pick<AccountSummary, 'timezone' | 'currencyCode'> | null>(null)

/**
 * Formats for the user's language and, inside an account or `FormatSettings`, for its time zone and currency (otherwise
 * UTC and EUR).
 */
export const useFormat = (): Format => {
  const { language } = useText()
  const account = useAccountIfAny()
  const { timezone = 'UTC', currencyCode = 'EUR' } = use(FormatSettings) ?? account ?? {}
  return useMemo(() => createFormat(language, timezone, currencyCode), [language, timezone, currencyCode])
}
