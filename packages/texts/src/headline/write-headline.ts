import type { Format } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import {
  builtInMetricNames,
  type Change,
  formatChange,
  formatMetric,
  type Headline,
  type HeadlineMove,
} from '@talkie/contract/reporting'
import { type SharedText, writePeriod } from './period-words.ts'

/** A piece of the sentence: plain words, the figure, its change, or a group with its change. */
export type HeadlinePart = { text: string } & (
  | { kind: 'words' }
  | { kind: 'figure' | 'change' }
  | { kind: 'move'; move: HeadlineMove; change: Change; name: string; written: string }
)

type HeadlineWriter = {
  t: SharedText
  language: Language
  format: Pick<Format, 'number' | 'percent' | 'money' | 'duration' | 'delta' | 'points'>
  /** The metric's name; null for a built-in metric with its own name, which has words with a plural. */
  metricName: string | null
  /** The name of a group with a value. */
  nameGroup: (group: string) => string
}

// Private-use characters enclose the parts in the translated sentence; no name contains them (`clean`).
const open = '\ue000'
const middle = '\ue001'
const close = '\ue002'
const clean = (name: string) => name.replace(/[\ue000-\ue002]/g, '')

/** Cuts a translated sentence into its parts: whatever is not enclosed is plain words. */
const splitParts = (sentence: string, parts: readonly HeadlinePart[]): HeadlinePart[] =>
  sentence.split(open).flatMap((piece, index): HeadlinePart[] => {
    const rest = piece.slice(piece.indexOf(close) + 1)
    const part = index > 0 ? parts[Number(piece.slice(0, piece.indexOf(middle)))] : undefined
    return [...(part ? [part] : []), ...(rest === '' ? [] : [{ kind: 'words' as const, text: rest }])]
  })

const writeFigure = ({ measure, format: as, now }: Headline, writer: HeadlineWriter): string => {
  const { t, format, metricName } = writer
  const builtIn = metricName === null && builtInMetricNames.find((name) => name === measure)
  if (!builtIn)
    return t('headline.own', { name: clean(metricName ?? measure), formatted: formatMetric(now, as, format) })
  if (now === 0) return t(`headline.none.${builtIn}`)
  return t(`headline.count.${builtIn}`, { count: now ?? 0, formatted: formatMetric(now, as, format) })
}

/** A change without its sign: the words say whether it is more or less. */
const writeSize = (change: Change, { format }: HeadlineWriter) => formatChange(change, format).slice(1)

const writeChange = (
  { now, before, change, period, format: as }: Headline,
  writer: HeadlineWriter,
  mark: (text: string) => string,
): string | null => {
  const { t, language, format, metricName } = writer
  if (!period || now === null || before === null || before === undefined) return null
  const words = { t, language, number: format.number }
  if (!change || change.direction === 0)
    return t('headline.same', { period: writePeriod(period, 'in', words) })
  if (now === 0 || before === 0)
    return t('headline.against', {
      before: formatMetric(before, as, format),
      period: writePeriod(period, 'in', words),
    })
  const direction = change.direction > 0 ? 'more' : metricName === null ? 'fewer' : 'less'
  return t(`headline.${direction}.${change.as}`, {
    change: mark(writeSize(change, writer)),
    period: writePeriod(period, 'than', words),
  })
}

/**
 * Writes the leading sentence of a report in parts, so that screens can make its figures clickable: '172 valid calls,
 * 10% fewer than in September; Marca +6, Ocasión −11'. Mails join the texts of the parts.
 */
export const writeHeadline = (headline: Headline, writer: HeadlineWriter): HeadlinePart[] => {
  const parts: HeadlinePart[] = []
  const mark = (part: HeadlinePart) => `${open}${parts.push(part) - 1}${middle}${close}`
  const { t } = writer
  const figure = mark({ kind: 'figure', text: writeFigure(headline, writer) })
  const change = writeChange(headline, writer, (text) => mark({ kind: 'change', text }))
  const sentence = change === null ? figure : t('headline.compared', { figure, change })
  const moves = [...headline.rises, ...headline.falls].map((move) => {
    const difference: Change = {
      as: 'difference',
      direction: move.difference > 0 ? 1 : -1,
      difference: move.difference,
      format: headline.format,
    }
    const name = move.group === '' ? t('widget.withoutCampaign') : clean(writer.nameGroup(move.group))
    const written = formatChange(difference, writer.format)
    return mark({ kind: 'move', text: `${name} ${written}`, move, change: difference, name, written })
  })
  return splitParts(
    moves.length > 0 ? t('headline.withMoves', { sentence, moves: moves.join(', ') }) : sentence,
    parts,
  )
}
