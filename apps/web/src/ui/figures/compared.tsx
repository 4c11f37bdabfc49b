import { addDays } from '@talkie/contract/dates'
import { type Change, type ComparedSpan, type Comparison, formatChange } from '@talkie/contract/reporting'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Format, useFormat } from '../../services/format/format.ts'
import { type Translate, useText } from '../../services/language/language.ts'
import { useDateRange } from '../date-range/use-date-range.ts'

type Compared = { span: ComparedSpan; comparison: Exclude<Comparison, 'none'> }

/** Texts for changes and the period that they refer to; `compared` is null if that is not known. */
const writeCompared = (compared: Compared | null, t: Translate, format: Format) => {
  const isYear = compared?.comparison === 'previous_year'
  const addUntil = (days: string, time: string | undefined) =>
    time ? t('kpi.daysUntil', { days, time }) : days
  const formatSpan = ({ span: { start, end, until } }: Compared) =>
    addUntil((isYear ? format.dayRange : format.shortRange)(start, addDays(end, -1)), until)
  const until = compared?.span.until
  const since =
    compared && until
      ? t('range.versus', { range: formatSpan(compared) })
      : t(isYear ? 'kpi.previousYear' : 'kpi.previous')
  return {
    /** The days that the figures are compared with. */
    span: compared?.span ?? null,
    /** Those days with their year, for files; null if they are not known. */
    days: compared
      ? addUntil(format.dayRange(compared.span.start, addDays(compared.span.end, -1)), until)
      : null,
    /** Text beside a change: 'vs. previous', or with today in the range 'vs. 21 Nov until 11:20'. */
    since,
    /** A short form of it; null if 'vs. previous' suffices. */
    brief: until ? t('kpi.until', { time: until }) : null,
    /** Legend of the compared period: 'Previous period: 14–31 Oct'. */
    legend: compared
      ? t('widget.previousDays', {
          name: t(`range.compare.${compared.comparison}`),
          days: formatSpan(compared),
        })
      : t('widget.before'),
    /** Formats a change in brackets, to append to a figure; empty if there is none. */
    moved: (change: Change | null) => (change ? ` (${formatChange(change, format)} ${since})` : ''),
  }
}

const ComparedContext = createContext<ReturnType<typeof writeCompared> | null>(null)

type ComparedWithProps = {
  /** The span that the data on the screen is compared with, from the server's response. */
  span: ComparedSpan | null | undefined
  /** The comparison, on a screen whose address has none. */
  comparison?: Comparison
  children: ReactNode
}

/** Provides the compared span, and the texts about it, to all figures inside. */
export const ComparedWith = ({ span, children, ...fixed }: ComparedWithProps) => {
  const { t } = useText()
  const format = useFormat()
  const page = useDateRange()
  const comparison = fixed.comparison ?? page.comparison
  const compared = useMemo(
    () => writeCompared(span && comparison !== 'none' ? { span, comparison } : null, t, format),
    [span, comparison, t, format],
  )
  return <ComparedContext value={compared}>{children}</ComparedContext>
}

/** Texts for changes and the period that they refer to. */
export const useCompared = () => {
  const { t } = useText()
  const format = useFormat()
  return use(ComparedContext) ?? writeCompared(null, t, format)
}
