import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { PlanHoliday } from '@talkie/contract/routing'
import { useText } from '../../../services/language/language.ts'
import { DayField } from '../../../ui/date-range/day-field.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import classes from '../plan-editor.module.css'
import type { SectionProps } from '../plan-values.ts'

const morning = [{ from: '09:00', to: '14:00' }]

/** Days with other hours than their weekday, or none. */
export const HolidaysSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  const { holidays } = values
  const set = (next: PlanHoliday[]) => onChange({ holidays: next })
  const replace = (index: number, change: Partial<PlanHoliday>) =>
    set(holidays.map((holiday, at) => (at === index ? { ...holiday, ...change } : holiday)))
  return (
    <FormSection title={t('routing.holidays')} text={t('routing.holidaysText')}>
      <WideField>
        {holidays.map((holiday, index) => {
          const [times] = holiday.hours
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no other identity while they are edited
            <div key={index} className={classes.holiday}>
              <DayField
                labelHidden
                size="xs"
                label={t('routing.holidayDay')}
                value={holiday.day}
                error={errors[`holidays.${index}.day`]}
                onChange={(day) => replace(index, { day })}
              />
              <TextInput
                size="xs"
                aria-label={t('field.name')}
                placeholder={t('field.name')}
                maxLength={60}
                value={holiday.name}
                onChange={(event) => replace(index, { name: event.currentTarget.value })}
              />
              <Checkbox
                size="xs"
                label={t('routing.yearly')}
                checked={holiday.yearly}
                onChange={(event) => replace(index, { yearly: event.currentTarget.checked })}
              />
              <Checkbox
                size="xs"
                label={t('routing.closedAllDay')}
                checked={holiday.hours.length === 0}
                onChange={(event) => replace(index, { hours: event.currentTarget.checked ? [] : morning })}
              />
              {times && (
                <>
                  <TimeField
                    size="xs"
                    w={68}
                    aria-label={t('forms.from', { day: holiday.name || holiday.day })}
                    value={times.from}
                    error={errors[`holidays.${index}.hours.0.from`]}
                    onChange={(from) => replace(index, { hours: [{ ...times, from }] })}
                  />
                  <TimeField
                    size="xs"
                    w={68}
                    aria-label={t('forms.to', { day: holiday.name || holiday.day })}
                    value={times.to}
                    error={errors[`holidays.${index}.hours.0.to`]}
                    onChange={(to) =>
                      replace(index, { hours: [{ ...times, to: to === '00:00' ? '24:00' : to }] })
                    }
                  />
                </>
              )}
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('routing.removeHoliday', { name: holiday.name || holiday.day })}
                  onClick={() => set(holidays.filter((_, at) => at !== index))}
                >
                  <IconX size={15} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </div>
          )
        })}
        {errors.holidays && <p className={classes.error}>{errors.holidays}</p>}
        {!readOnly && (
          <Button
            mt="xs"
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => set([...holidays, { day: '', yearly: false, name: '', hours: [] }])}
          >
            {t('routing.addHoliday')}
          </Button>
        )}
      </WideField>
    </FormSection>
  )
}
