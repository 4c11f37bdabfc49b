import { useCallback } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'

/** Says for how long a number is free between two visitors: in minutes, or in hours. */
export const useGapText = () => {
  const { t } = useText()
  const format = useFormat()
  return useCallback(
    (seconds: number): string =>
      seconds < 5400
        ? t('planner.minutes', { formatted: format.number(Math.round(seconds / 60)) })
        : t('planner.hours', { formatted: format.number(Math.round(seconds / 360) / 10) }),
    [t, format],
  )
}
