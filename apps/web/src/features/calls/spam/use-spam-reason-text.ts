import type { SpamPoints } from '@talkie/contract/callers'
import { useCallback } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'

/** Writes a reason of a spam score as a sentence: `10 calls hung up within 10 seconds`. */
export const useSpamReasonText = () => {
  const { t } = useText()
  const format = useFormat()
  return useCallback(
    ({ reason, count }: SpamPoints): string => {
      if (reason === 'long_talks') return t('spam.reason.long_talks', { duration: format.duration(count) })
      if (reason === 'premium_rate') return t('spam.reason.premium_rate')
      return t(`spam.reason.${reason}`, { count, formatted: format.number(count) })
    },
    [t, format],
  )
}
