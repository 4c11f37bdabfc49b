import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { OpeningHours } from '@talkie/contract/opening-hours'
import { weekdayNames } from '../../../features/reports/fields/weekdays.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { officeHours } from '../form-values.ts'
import type { SectionProps } from './section-props.ts'
import classes from './sections.module.css'

type Openings = NonNullable<OpeningHours>

/** The stretches of a day, with their places among all: errors name these. */
const listOfDay = (hours: Openings, day: number) =>
  hours.flatMap((opening, index) => (opening.day === day ? [{ ...opening, index }] : []))

/** When someone is there to call. */
export const HoursSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t, language } = useText()
  const { account } = useAccount()
  const { hours } = values
  const set = (next: Openings) => onChange({ hours: next })
  const replace = (index: number, change: Partial<Openings[number]>) =>
    set((hours ?? []).map((opening, at) => (at === index ? { ...opening, ...change } : opening)))
  return (
    <FormSection title={t('forms.hours')} text={t('forms.hoursText', { timezone: account.timezone })}>
      <WideField>
        <SegmentedControl
          fullWidth
          aria-label={t('forms.hours')}
          disabled={readOnly}
          value={hours === null ? 'always' : 'hours'}
          onChange={(chosen) => onChange({ hours: chosen === 'always' ? null : officeHours })}
          data={[
            { value: 'always', label: t('forms.hoursAlways') },
            { value: 'hours', label: t('forms.hoursSet') },
          ]}
        />
      </WideField>
      {hours !== null && (
        <WideField>
          <div className={classes.days}>
            {weekdayNames(language).map((name, at) => {
              const day = at + 1
              const openings = listOfDay(hours, day)
              return (
                <fieldset key={day} className={classes.day}>
                  <legend className={classes.dayName}>{name}</legend>
                  {openings.length === 0 && <span className={classes.closed}>{t('forms.closedDay')}</span>}
                  {openings.map(({ index, from, to }) => (
                    <div key={index} className={classes.times}>
                      <TextInput
                        type="time"
                        size="xs"
                        aria-label={t('forms.from', { day: name })}
                        value={from}
                        error={errors[`hours.${index}.from`]}
                        onChange={(event) => replace(index, { from: event.currentTarget.value })}
                      />
                      <span aria-hidden>–</span>
                      <TextInput
                        type="time"
                        size="xs"
                        aria-label={t('forms.to', { day: name })}
                        value={to === '24:00' ? '00:00' : to}
                        error={errors[`hours.${index}.to`]}
                        onChange={({ currentTarget: { value } }) =>
                          replace(index, { to: value === '00:00' ? '24:00' : value })
                        }
                      />
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('forms.removeTimes', { day: name })}
                        onClick={() => set(hours.filter((_, other) => other !== index))}
                      >
                        <IconX size={15} stroke={1.75} aria-hidden />
                      </ActionIcon>
                    </div>
                  ))}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
                    aria-label={t('forms.addTimes', { day: name })}
                    onClick={() => {
                      const last = openings.at(-1)?.to
                      set([
                        ...hours,
                        last && last < '20:00'
                          ? { day, from: last, to: '20:00' }
                          : { day, from: '09:00', to: '14:00' },
                      ])
                    }}
                  >
                    {t('common.add')}
                  </Button>
                </fieldset>
              )
            })}
          </div>
          {errors.hours && <p className={classes.error}>{errors.hours}</p>}
        </WideField>
      )}
    </FormSection>
  )
}
