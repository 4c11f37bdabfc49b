import type { Format } from '@talkie/contract/figures'
import { changeOf, toneOf, writeChange } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'
import type { ShownBar, ShownFigure } from '../look/mail-content.ts'
import type { Figures } from './ask-figures.ts'
import { lowerIsBetter, measureKeys, type Sheet, type SheetMeasure } from './sheet.ts'
import type { TimeBars } from './time-buckets.ts'

type Words = { format: Format; t: ServerText }

const written = (measure: SheetMeasure, value: number | null | undefined, { format }: Words): string => {
  if (value === null || value === undefined) return '–'
  return measure === 'revenue' ? format.money(value) : format.number(value)
}

const change = (
  measure: SheetMeasure,
  value: number | null | undefined,
  previous: number | null | undefined,
  { format, t }: Words,
): Pick<ShownFigure, 'delta' | 'tone'> => {
  if (typeof value !== 'number' || typeof previous !== 'number') return { delta: '', tone: 'same' }
  const moved = changeOf(value, previous, measure === 'revenue' ? 'money' : 'number')
  if (!moved || moved.direction === 0) return { delta: t('reportMail.figures.same'), tone: 'same' }
  return { delta: writeChange(moved, format), tone: toneOf(moved, lowerIsBetter.includes(measure)) }
}

/** Key figures, each with its change against the period before. */
export const showFigures = ({ measures }: Sheet, { totals }: Figures, words: Words): ShownFigure[] =>
  measures.map((measure, place) => ({
    label: words.t(measureKeys[measure]),
    value: written(measure, totals.values[place], words),
    ...change(measure, totals.values[place], totals.previous?.[place], words),
  }))

/** The bars of a chart over time; parts of it without any event are 0. */
export const showBars = (
  { measures }: Sheet,
  { bars }: TimeBars,
  { byTime }: Figures,
  words: Words,
): ShownBar[] => {
  const values = bars.map(({ group }) => byTime.get(group) ?? 0)
  const most = Math.max(...values, 1)
  return bars.map(({ label }, place) => {
    const value = values[place] ?? 0
    return { label, value: written(measures[0], value, words), share: Math.max(value, 0) / most }
  })
}
