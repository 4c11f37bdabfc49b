import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useCalendarProps } from './calendar.ts'
import classes from './date-range.module.css'

type DayFieldProps = {
  label: string
  /** The label is for screen readers only, such as in a row of fields. */
  labelHidden?: boolean
  size?: 'xs' | 'sm'
  /** It may be empty; `placeholder` then says what that means. */
  optional?: boolean
  placeholder?: string
  /** `YYYY-MM-DD`; '' for none. */
  value: string
  onChange: (day: string) => void
  error?: ReactNode
}

/**
 * A day, written in the user's language and chosen in the calendar. A native date input would follow the
 * language of the device instead.
 */
export const DayField = ({
  label,
  labelHidden = false,
  size: inputSize = 'sm',
  optional = false,
  placeholder,
  value,
  onChange,
  error,
}: DayFieldProps) => {
  const format = useFormat()
  const { size, ...calendar } = useCalendarProps()
  const shown = value === '' ? '' : format.day(value)
  // The button's name holds what the button shows.
  const content = shown || placeholder
  // Mantine names the calendar after its popover's target, whose id the field's own id would replace.
  const id = useId()
  return (
    <DatePickerInput
      {...calendar}
      hideOutsideDates
      required={!optional}
      clearable={optional}
      id={id}
      size={inputSize}
      label={labelHidden ? undefined : label}
      placeholder={placeholder ?? label}
      aria-label={content ? `${label}: ${content}` : label}
      aria-haspopup="dialog"
      value={value || null}
      valueFormatter={() => shown}
      error={error}
      leftSection={<IconCalendar size={15} stroke={1.75} aria-hidden />}
      popoverProps={{ id, returnFocus: true, classNames: { dropdown: classes.calendar ?? '' } }}
      onChange={(day) => {
        if (day || optional) onChange(day ?? '')
      }}
    />
  )
}
