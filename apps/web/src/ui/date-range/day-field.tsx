import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useCalendarProps } from './calendar.ts'
import classes from './date-range.module.css'

type DayFieldProps = {
  label: string
  /** `YYYY-MM-DD` */
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/**
 * A required day, written in the user's language and chosen in the calendar. A native date input would follow the
 * language of the device instead.
 */
export const DayField = ({ label, value, onChange, error }: DayFieldProps) => {
  const format = useFormat()
  const { size, ...calendar } = useCalendarProps()
  const shown = format.day(value)
  // Mantine names the calendar after its popover's target, whose id the field's own id would replace.
  const id = useId()
  return (
    <DatePickerInput
      {...calendar}
      hideOutsideDates
      required
      id={id}
      label={label}
      aria-label={`${label}: ${shown}`}
      aria-haspopup="dialog"
      value={value}
      valueFormatter={() => shown}
      error={error}
      leftSection={<IconCalendar size={15} stroke={1.75} aria-hidden />}
      popoverProps={{ id, returnFocus: true, classNames: { dropdown: classes.calendar ?? '' } }}
      onChange={(day) => {
        if (day) onChange(day)
      }}
    />
  )
}
