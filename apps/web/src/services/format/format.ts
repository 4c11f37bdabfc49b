import { useMemo } from 'react'
import { useText } from '../language/language.ts'
import { useAccountIfAny } from '../navigation/account.tsx'
import { type Format, formatsOf } from './formats.ts'

export type { Format } from './formats.ts'

/** The formats of the person's language and, inside an account, of its zone and currency. */
export const useFormat = (): Format => {
  const { language } = useText()
  const account = useAccountIfAny()
  const timezone = account?.timezone ?? 'UTC'
  const currency = account?.currencyCode ?? 'EUR'
  return useMemo(() => formatsOf(language, timezone, currency), [language, timezone, currency])
}
