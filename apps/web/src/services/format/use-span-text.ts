import { useCallback } from 'react'
import { useText } from '../language/language.ts'
import { useFormat } from './format.ts'

/** Says how long something takes or lasts, in minutes or hours: 24:00 alone may be a time of day, minutes or hours. */
export const useSpanText = () => {
  const { t } = useText()
  const format = useFormat()
  return useCallback(
    (seconds: number): string =>
      seconds < 5400
        ? t('span.minutes', { formatted: format.number(Math.round(seconds / 60)) })
        : t('span.hours', { formatted: format.number(Math.round(seconds / 360) / 10) }),
    [t, format],
  )
}
