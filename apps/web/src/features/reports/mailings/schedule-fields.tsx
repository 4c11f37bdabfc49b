import { SegmentedControl, Select } from '@mantine/core'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { ScheduleValues } from './mail-values.ts'
import classes from './report-mail.module.css'

type ScheduleFieldsProps = {
  values: ScheduleValues
  /** Whether the mail's days do not follow from its frequency. */
  hasOwnDays: boolean
  onChange: (change: Partial<ScheduleValues>) => void
}

const kinds = ['day', 'week', 'month'] as const
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** The frequency, and the day and hour in the account's time zone. */
export const ScheduleFields = ({ values, hasOwnDays, onChange }: ScheduleFieldsProps) => {
  const { t } = useText()
  const format = useFormat()
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)
  return (
    <fieldset className={classes.when}>
      <legend>{t('mail.when')}</legend>
      <SegmentedControl
        fullWidth
        aria-label={t('mail.when')}
        value={values.every}
        onChange={(every) => onChange({ every: kinds.find((kind) => kind === every) ?? 'day' })}
        data={kinds.map((value) => ({ value, label: t(`mail.every.${value}`) }))}
      />
      <div className={classes.beside}>
        {values.every === 'week' && (
          <Select
            label={t('mail.weekday')}
            value={values.weekday}
            data={numbers(1, 7).map((day) => ({ value: String(day), label: capital(format.weekday(day)) }))}
            onChange={(weekday) => onChange({ weekday: weekday ?? '1' })}
          />
        )}
        {values.every === 'month' && (
          <Select
            label={t('mail.day')}
            value={values.day}
            data={numbers(1, 31).map(String)}
            onChange={(day) => onChange({ day: day ?? '1' })}
          />
        )}
        <Select
          label={t('mail.hour')}
          value={values.hour}
          data={numbers(0, 23).map((hour) => ({ value: String(hour), label: format.hour(hour) }))}
          onChange={(hour) => onChange({ hour: hour ?? '8' })}
        />
      </div>
      <p className={classes.about}>
        {!hasOwnDays && t(`mail.aboutRange.${values.every}`)}{' '}
        {values.every === 'month' && Number(values.day) > 28 && t('mail.shortMonths')}{' '}
        {t('mail.zone', { timezone: format.timezone })}
      </p>
    </fieldset>
  )
}
