import { DatePicker } from '@mantine/dates'
import { addDays } from '@talkie/contract/dates'
import { memo, useState } from 'react'
import { useCalendarProps } from './calendar.ts'

/** The first and the last day of a range; null until it is picked. */
export type PickedDays = [from: string | null, to: string | null]

type RangeCalendarProps = {
  picked: PickedDays
  /** Must be stable (`useCallback`). */
  onPick: (days: PickedDays) => void
  /** The last day of the range, whose month is shown first. */
  lastDay: string
  today: string
  narrow: boolean
}

/**
 * The calendar of a range, of one month or two. Its 84 days are rendered only when it changes itself: a preset closes it,
 * and the page has more urgent work then.
 */
export const RangeCalendar = memo(({ picked, onPick, lastDay, today, narrow }: RangeCalendarProps) => {
  const calendar = useCalendarProps()
  const [firstMonth] = useState(
    () => `${addDays(`${lastDay.slice(0, 7)}-01`, narrow ? 0 : -1).slice(0, 7)}-01`,
  )
  return (
    <DatePicker
      {...calendar}
      type="range"
      allowSingleDateInRange
      numberOfColumns={narrow ? 1 : 2}
      defaultDate={firstMonth}
      maxDate={today}
      value={picked}
      onChange={onPick}
    />
  )
})
