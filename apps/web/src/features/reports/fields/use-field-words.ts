import type { FieldWords } from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { groupPhone } from '../../numbers/phone-text.tsx'

/** What cells are written with: in mails they read the same. */
export const useFieldWords = (): FieldWords => {
  const { t, language } = useText()
  const format = useFormat()
  return useMemo(
    () => ({ names: toValueNames(t), language, format, phone: groupPhone }),
    [t, language, format],
  )
}
