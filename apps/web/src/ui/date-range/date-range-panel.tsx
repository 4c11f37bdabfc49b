import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, datePresets, toCalendarDay } from '@talkie/contract/dates'
import { canCompare, comparisonChoices } from '@talkie/contract/reporting'
import { useCallback, useId, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { serverNow } from '../../services/token/server-clock.ts'
import classes from './date-range.module.css'
import { type PickedDays, RangeCalendar } from './range-calendar.tsx'
import type { PageRange } from './use-date-range.ts'

type DateRangePanelProps = { range: PageRange; optional: boolean; onDone: () => void }

/** Presets, two months of a calendar for other days, and the comparison. Choosing a preset or a second day closes the panel. */
const DateRangePanel = ({ range, optional, onDone }: DateRangePanelProps) => {
  const { t } = useText()
  const compareId = useId()
  const calendar = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
  const [picked, setPicked] = useState<PickedDays>(
    range.anytime ? [null, null] : [range.start, addDays(range.end, -1)],
  )
  const choose = ({ from, to }: { from: string; to: string }) => {
    range.setRange({ from, to })
    onDone()
  }
  const latestChoose = useRef(choose)
  latestChoose.current = choose
  const pick = useCallback((days: PickedDays) => {
    setPicked(days)
    const [from, to] = days
    if (from && to) latestChoose.current({ from, to })
  }, [])
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
        <RangeCalendar
          picked={picked}
          onPick={pick}
          lastDay={addDays(range.end, -1)}
          today={today}
          narrow={narrow ?? false}
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
