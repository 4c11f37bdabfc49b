import { addDays } from '@talkie/contract/dates'
import {
  type Change,
  type ComparedSpan,
  type ComparisonChoice,
  writeChange,
} from '@talkie/contract/reporting'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useDateRange } from '../date-range/use-date-range.ts'

type Compared = { span: ComparedSpan; choice: ComparisonChoice }

const ComparedContext = createContext<Compared | null>(null)

type ComparedWithProps = {
  /** What the answers on the screen are compared with, as the server said. */
  span: ComparedSpan | null | undefined
  children: ReactNode
}

/** Says to all figures inside with what they are compared. */
export const ComparedWith = ({ span, children }: ComparedWithProps) => {
  const { choice } = useDateRange()
  const compared = useMemo(() => (span ? { span, choice } : null), [span, choice])
  return <ComparedContext value={compared}>{children}</ComparedContext>
}

/** How a change is said on the screen, and since when it is. */
export const useCompared = () => {
  const { t } = useText()
  const format = useFormat()
  const compared = use(ComparedContext)
  return useMemo(() => {
    const isYear = compared?.choice === 'previous_year'
    const wordsOf = ({ span: { start, end, until } }: Compared) => {
      const days = (isYear ? format.dayRange : format.shortRange)(start, addDays(end, -1))
      return until ? t('kpi.daysUntil', { days, time: until }) : days
    }
    const until = compared?.span.until
    const since =
      compared && until
        ? t('range.versus', { range: wordsOf(compared) })
        : t(isYear ? 'kpi.previousYear' : 'kpi.previous')
    return {
      /** The time at which days under way stop, `HH:MM`; undefined where all are over. */
      until,
      /** Beside a change: vs. previous; of days under way vs. 21 Nov until 11:20. */
      since,
      /** The same where there is little room; null where there is nothing to say beside 'vs. previous'. */
      brief: until ? t('kpi.until', { time: until }) : null,
      /** Previous period: 14–31 Oct. */
      legend: compared
        ? t('widget.previousDays', {
            name: t(isYear ? 'range.compare.previous_year' : 'range.compare.previous_period'),
            days: wordsOf(compared),
          })
        : t('widget.before'),
      /** A change in brackets behind a figure; nothing where there is none. */
      moved: (change: Change | null) => (change ? ` (${writeChange(change, format)} ${since})` : ''),
    }
  }, [compared, t, format])
}
