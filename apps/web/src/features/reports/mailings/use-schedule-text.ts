import type { MailSchedule } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'

/** Formats a schedule: 'Every Monday at 08:00'. */
export const useScheduleText = () => {
  const { t } = useText()
  const format = useFormat()
  return (schedule: MailSchedule): string => {
    const hour = format.hour(schedule.hour)
    if (schedule.every === 'week')
      return t('mail.when.week', { hour, weekday: format.weekday(schedule.weekday) })
    if (schedule.every === 'month') return t('mail.when.month', { hour, day: schedule.day })
    return t('mail.when.day', { hour })
  }
}
