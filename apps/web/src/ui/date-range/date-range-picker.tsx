import { Button, Popover, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { addDays, type DateRange } from '@talkie/contract/dates'
import { useCallback, useState } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import classes from './date-range.module.css'
import { useOpenRequests } from './open-date-range.ts'
import { useDateRange } from './use-date-range.ts'

const Panel = lazyComponent(() => import('./date-range-panel.tsx'), {
  layout: 'inline',
  fallback: () => <Skeleton width="min(720px, calc(100vw - 40px))" height={390} />,
})

type DateRangePickerProps = {
  /** Whether the page can show all days; then it has no comparison. */
  optional?: boolean
}

/** The page's date range: a preset or two days of a calendar, and the comparison. */
const DateRangePicker = ({ optional = false }: DateRangePickerProps) => {
  const { t } = useText()
  const format = useFormat()
  const range = useDateRange({ optional })
  const [opened, setOpened] = useState(false)
  useOpenRequests(useCallback(() => setOpened(true), []))
  const formatRange = ({ start, end }: DateRange) => format.dayRange(start, addDays(end, -1))
  // The year is omitted if it is the same as the range's.
  const formatShortRange = ({ start, end }: DateRange) =>
    start.slice(0, 4) === range.start.slice(0, 4)
      ? format.shortRange(start, addDays(end, -1))
      : formatRange({ start, end })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          classNames={{ root: classes.target ?? '', label: classes.label ?? '' }}
          leftSection={<IconCalendar size={15} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
          title={`${t('range.label')} · ${range.timezone}`}
        >
          {range.preset && <span className={classes.preset}>{t(`range.preset.${range.preset}`)}</span>}
          <span className={`${classes.days} figures`}>
            {range.anytime ? t('range.anytime') : formatRange(range)}
          </span>
          {!optional && range.compared && (
            <span className={classes.versus}>
              {t(range.compared.until ? 'range.versusHours' : 'range.versus', {
                range: formatShortRange(range.compared),
              })}
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('range.label')}>
        <Panel range={range} optional={optional} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

export default DateRangePicker
