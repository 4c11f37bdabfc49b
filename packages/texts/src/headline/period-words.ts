import { localeByLanguage } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { ComparedPeriod } from '@talkie/contract/reporting'
import type { SharedKey } from '../keys.ts'

/** Translates a shared key; `values` replace its placeholders. */
export type SharedText = (key: SharedKey, values?: Record<string, string | number>) => string

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Formats calendar days for a sentence: September, July – September 2025, 22 November, 1–18 October. */
const createDayWords = (language: Language) => {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeByLanguage[language], { timeZone: 'UTC', ...options })
  const year = (withYear: boolean) => (withYear ? ({ year: 'numeric' } as const) : {})
  const formatDay = (day: string, withYear: boolean) => {
    const words = create({ day: 'numeric', month: 'long', ...year(withYear) }).format(toDate(day))
    // French writes the first of a month as an ordinal number; Intl does not.
    return language === 'fr' ? words.replace(/^1 /, '1er ') : words
  }
  return {
    months: (first: string, last: string, withYear: boolean) =>
      create({ month: 'long', ...year(withYear) }).formatRange(toDate(first), toDate(last)),
    days: (first: string, last: string, withYear: boolean) => {
      if (first === last) return formatDay(last, withYear)
      // Intl writes 01–18 in Italian and puts spaces around the dash in English.
      const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
      return isSameMonth
        ? `${Number(first.slice(8))}–${formatDay(last, withYear)}`
        : `${formatDay(first, withYear && first.slice(0, 4) !== last.slice(0, 4))} – ${formatDay(last, withYear)}`
    },
  }
}

/** Where a period stands in a sentence: after a comparative ('than in September'), or by itself ('in September'). */
type PeriodCase = 'than' | 'in'

/** Writes a compared period: 'than in September', 'in the 7 days before until 11:20'. */
export const writePeriod = (
  period: ComparedPeriod,
  wordCase: PeriodCase,
  { t, language, number }: { t: SharedText; language: Language; number: (value: number) => string },
): string => {
  const words = createDayWords(language)
  const write = () => {
    if (period.kind === 'before')
      return t(`headline.${wordCase}.before`, { count: period.days, formatted: number(period.days) })
    const { first, last, withYear } = period
    if (period.kind === 'months')
      return t(`headline.${wordCase}.months`, { months: words.months(first, last, withYear) })
    const key = first === last ? 'day' : 'days'
    return t(`headline.${wordCase}.${key}`, { days: words.days(first, last, withYear) })
  }
  return period.until ? t('headline.until', { period: write(), time: period.until }) : write()
}
