import type { FieldTextOptions } from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'

/** The names and formats for cells; mails use the same. */
export const useFieldWords = (): FieldTextOptions => {
  const { t, language } = useText()
  const format = useFormat()
  return useMemo(
    () => ({ names: toValueNames(t), language, format, phone: formatPhone }),
    [t, language, format],
  )
}
