import { useMemo } from 'react'
import { useText } from '../language/language.ts'
import { useAccountIfAny } from '../navigation/account.tsx'
import { createFormat, type Format } from './formats.ts'

export type { Format } from './formats.ts'

/** Formats for the user's language and, inside an account, for its time zone and currency (otherwise UTC and EUR). */
export const useFormat = (): Format => {
  const { language } = useText()
  const account = useAccountIfAny()
  const timezone = account?.timezone ?? 'UTC'
  const currency = account?.currencyCode ?? 'EUR'
  return useMemo(() => createFormat(language, timezone, currency), [language, timezone, currency])
}
