import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/it'
import 'dayjs/locale/pt'
import { SegmentedControl } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, datePresets, toCalendarDay } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import { canCompare, comparisonChoices } from '@talkie/contract/reporting'
import { useId, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { serverNow } from '../../services/token/server-clock.ts'
import classes from './date-range.module.css'
import type { PageRange } from './use-date-range.ts'

type PickedDays = [from: string | null, to: string | null]

type DateRangePanelProps = { range: PageRange; optional: boolean; onDone: () => void }

/** Presets, two months of a calendar for other days, and the comparison. Choosing a preset or a second day closes the panel. */
const DateRangePanel = ({ range, optional, onDone }: DateRangePanelProps) => {
  const { t, language } = useText()
  const compareId = useId()
  const calendar = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<PickedDays>(
    range.anytime ? [null, null] : [range.start, addDays(range.end, -1)],
  )
  const pick = (days: PickedDays) => {
    setPicked(days)
    const [from, to] = days
    if (!from || !to) return
    range.setRange({ from, to })
    onDone()
  }
  const today = toCalendarDay(range.timezone, new Date(serverNow()))
  return (
    <div className={classes.panel}>
      <div className={classes.presets}>
        {optional && (
          <button
            type="button"
            className={classes.presetButton}
            aria-pressed={range.anytime}
            onClick={() => {
              range.setRange({ anytime: true })
              onDone()
            }}
          >
            {t('range.anytime')}
          </button>
        )}
        {datePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classes.presetButton}
            aria-pressed={preset === range.preset}
            onClick={() => {
              range.setRange({ preset })
              onDone()
            }}
          >
            {t(`range.preset.${preset}`)}
          </button>
        ))}
        <button
          type="button"
          className={classes.presetButton}
          aria-pressed={range.preset === null && !range.anytime}
          onClick={() => calendar.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()}
        >
          {t('range.custom')}
        </button>
      </div>
      <div ref={calendar} className={classes.calendar}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          locale={language}
          firstDayOfWeek={1}
          numberOfColumns={narrow ? 1 : 2}
          defaultDate={`${addDays(`${addDays(range.end, -1).slice(0, 7)}-01`, narrow ? 0 : -1).slice(0, 7)}-01`}
          minDate={limits.earliestDay}
          maxDate={today}
          value={picked}
          onChange={pick}
          size="sm"
          ariaLabels={{
            previousMonth: t('range.previousMonth'),
            nextMonth: t('range.nextMonth'),
            previousYear: t('range.previousYear'),
            nextYear: t('range.nextYear'),
            previousDecade: t('range.previousYears'),
            nextDecade: t('range.nextYears'),
          }}
        />
        {!optional && (
          <div className={classes.compare}>
            <span id={compareId}>{t('range.compare')}</span>
            <SegmentedControl
              aria-labelledby={compareId}
              data={comparisonChoices.map((value) => ({
                value,
                label: t(`range.compare.${value}`),
                disabled: !canCompare(value, range),
              }))}
              value={canCompare(range.choice, range) ? range.choice : 'previous_period'}
              orientation={narrow ? 'vertical' : 'horizontal'}
              fullWidth={narrow}
              size="xs"
              onChange={(compare) => range.setRange({ compare })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

export default DateRangePanel
