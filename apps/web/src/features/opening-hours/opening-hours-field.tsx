import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { OpeningHours } from '@talkie/contract/opening-hours'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { WideField } from '../../ui/form/entity-form.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { weekdayNames } from '../reports/fields/weekdays.ts'
import { officeHours } from './office-hours.ts'
import classes from './opening-hours.module.css'

type Openings = NonNullable<OpeningHours>

/** The stretches of a day, with their places among all: errors name these. */
const listOfDay = (hours: Openings, day: number) =>
  hours.flatMap((opening, index) => (opening.day === day ? [{ ...opening, index }] : []))

type OpeningHoursFieldProps = {
  value: OpeningHours
  /** By path: `hours`, `hours.0.from`. */
  errors: Record<string, ReactNode>
  readOnly: boolean
  onChange: (hours: OpeningHours) => void
}

/** The opening hours of a week: at any time, or the stretches of each day. */
export const OpeningHoursField = ({ value: hours, errors, readOnly, onChange }: OpeningHoursFieldProps) => {
  const { t, language } = useText()
  const set = (next: Openings) => onChange(next)
  const replace = (index: number, change: Partial<Openings[number]>) =>
    set((hours ?? []).map((opening, at) => (at === index ? { ...opening, ...change } : opening)))
  return (
    <>
      <WideField>
        <SegmentedControl
          fullWidth
          aria-label={t('forms.hours')}
          disabled={readOnly}
          value={hours === null ? 'always' : 'hours'}
          onChange={(chosen) => onChange(chosen === 'always' ? null : officeHours)}
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
                      <TimeField
                        size="xs"
                        w={68}
                        aria-label={t('forms.from', { day: name })}
                        value={from}
                        error={errors[`hours.${index}.from`]}
                        onChange={(time) => replace(index, { from: time })}
                      />
                      <span aria-hidden>–</span>
                      <TimeField
                        size="xs"
                        w={68}
                        aria-label={t('forms.to', { day: name })}
                        value={to}
                        error={errors[`hours.${index}.to`]}
                        onChange={(time) => replace(index, { to: time === '00:00' ? '24:00' : time })}
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
    </>
  )
}
