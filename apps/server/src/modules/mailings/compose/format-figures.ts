import type { Format } from '@talkie/contract/figures'
import { calculateChange, formatChange, toneFromChange } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'
import type { MailBar, MailFigure } from '../layout/mail-content.ts'
import { type FigureSet, lowerIsBetter, type MailMeasure, measureKeys } from './figure-set.ts'
import type { Figures } from './query-figures.ts'
import type { TimeBars } from './time-bars.ts'

type Words = { format: Format; t: ServerText }

const formatMeasure = (measure: MailMeasure, value: number | null | undefined, { format }: Words): string => {
  if (value === null || value === undefined) return '–'
  return measure === 'revenue' ? format.money(value) : format.number(value)
}

const formatDelta = (
  measure: MailMeasure,
  value: number | null | undefined,
  previous: number | null | undefined,
  { format, t }: Words,
): Pick<MailFigure, 'delta' | 'tone'> => {
  if (typeof value !== 'number' || typeof previous !== 'number') return { delta: '', tone: 'same' }
  const change = calculateChange(value, previous, measure === 'revenue' ? 'money' : 'number')
  if (!change || change.direction === 0) return { delta: t('reportMail.figures.same'), tone: 'same' }
  return {
    delta: formatChange(change, format),
    tone: toneFromChange(change, lowerIsBetter.includes(measure)),
  }
}

/** Formats key figures, each with its change against the previous period. */
export const formatFigures = ({ measures }: FigureSet, { totals }: Figures, words: Words): MailFigure[] =>
  measures.map((measure, index) => ({
    label: words.t(measureKeys[measure]),
    value: formatMeasure(measure, totals.values[index], words),
    ...formatDelta(measure, totals.values[index], totals.previous?.[index], words),
  }))

/** Formats the bars of a chart over time; buckets without events are 0. */
export const formatBars = (
  { measures }: FigureSet,
  { bars }: TimeBars,
  { valuesByTime }: Figures,
  words: Words,
): MailBar[] => {
  const values = bars.map(({ group }) => valuesByTime.get(group) ?? 0)
  const largest = Math.max(...values, 1)
  return bars.map(({ label }, index) => {
    const value = values[index] ?? 0
    return { label, value: formatMeasure(measures[0], value, words), share: Math.max(value, 0) / largest }
  })
}
