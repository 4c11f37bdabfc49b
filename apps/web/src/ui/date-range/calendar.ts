import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/it'
import 'dayjs/locale/pt'
import type { CalendarAriaLabels } from '@mantine/dates'
import { limits } from '@talkie/contract/limits'
import { useMemo } from 'react'
import { useText } from '../../services/language/language.ts'

/** What all calendars have in common: the user's language, weeks from Monday on, and the first day of reports. */
export const useCalendarProps = () => {
  const { t, language } = useText()
  return useMemo(
    () => ({
      locale: language,
      firstDayOfWeek: 1 as const,
      minDate: limits.earliestDay,
      size: 'sm' as const,
      ariaLabels: {
        previousMonth: t('range.previousMonth'),
        nextMonth: t('range.nextMonth'),
        previousYear: t('range.previousYear'),
        nextYear: t('range.nextYear'),
        previousDecade: t('range.previousYears'),
        nextDecade: t('range.nextYears'),
      } satisfies CalendarAriaLabels,
    }),
    [t, language],
  )
}
