import { type EventType, eventTypes } from '../../events/event.ts'
import type { CsvCell } from '../../shared/csv.ts'
import { csvUnit, type FigureKind } from '../../shared/csv-figures.ts'
import type { Format } from '../../shared/figures.ts'
import type { ReportField } from '../questions/fields.ts'
import { isMeasured } from './calls.ts'
import { toWholePercent } from './certainty.ts'
import { type FieldTextOptions, formatFieldValue, formatSource, isCallType } from './format-field.ts'
import type { LikelySource } from './likely-sources.ts'

const figureKinds: Partial<Record<ReportField, FigureKind>> = {
  at: 'time',
  ring_seconds: 'duration',
  talk_seconds: 'duration',
  duration_seconds: 'duration',
  hold_seconds: 'duration',
  response_seconds: 'duration',
  open_response_seconds: 'duration',
  confidence: 'percent',
  value: 'money',
}

/** The lowest and highest rating. */
const ratings = '1–5'
/** The lowest and highest spam score. */
const scores = '0–100'

/** The unit of a field in people's files, which its heading has. */
export const getFieldUnit = (
  field: ReportField,
  format: Pick<Format, 'timezone' | 'currency'>,
): string | undefined => {
  if (field === 'rating') return ratings
  if (field === 'spam_score') return scores
  const kind = figureKinds[field]
  return kind && csvUnit(kind, format)
}

/** Reads a field of an event; lists are joined, an unknown value is null or empty. */
export type ReadField = (field: ReportField) => string | number | null

/** The other fields that a field's cell needs. */
export const cellFields: Partial<Record<ReportField, readonly ReportField[]>> = {
  caller: ['type'],
  value: ['currency'],
  source: ['certainty'],
  ring_seconds: ['reason'],
  talk_seconds: ['reason'],
  duration_seconds: ['reason'],
  hold_seconds: ['reason'],
  tries: ['callBack'],
}

const readType = (read: ReadField): EventType | undefined => eventTypes.find((type) => type === read('type'))

/** Amounts in another currency than the heading's are texts, so that a sum leaves them out. */
const toAmount = (value: number, currency: string, { format }: FieldTextOptions): CsvCell =>
  currency === '' || currency === format.currency ? value : `${currency} ${format.number(value)}`

/**
 * A field of an event as people's files have it: a number where spreadsheets calculate, otherwise the words of its
 * screen. Where the screen has a dash, the cell is empty.
 *
 * @param likelySources of an overflow call
 */
export const toFileCell = (
  field: ReportField,
  read: ReadField,
  words: FieldTextOptions,
  likelySources: readonly LikelySource[] = [],
): CsvCell => {
  const value = read(field)
  switch (field) {
    case 'caller': {
      if (value) return words.phone(String(value))
      const type = readType(read)
      return type && isCallType(type) ? words.names.anonymous : null
    }
    case 'source':
      return (
        formatSource(
          { source: String(value ?? ''), certainty: String(read('certainty') ?? ''), likelySources },
          words,
        ) || null
      )
    case 'number':
    case 'destination':
    case 'forwarded_from':
    case 'transferred_to':
      return value ? words.phone(String(value)) : null
    case 'ring_seconds':
    case 'talk_seconds':
    case 'duration_seconds':
    case 'hold_seconds':
      return !value || !isMeasured(field, Number(value), String(read('reason'))) ? null : Number(value)
    case 'value':
      return value === null ? null : toAmount(Number(value), String(read('currency') ?? ''), words)
    case 'tries':
      return read('callBack') ? value : null
    case 'at':
    case 'rating':
    case 'spam_score':
    case 'response_seconds':
    case 'open_response_seconds':
      return value
    case 'confidence':
      return value === null ? null : toWholePercent(Number(value))
    case 'hour':
      return value === null ? null : words.format.hour(Number(value))
    default:
      return formatFieldValue(field, String(value ?? ''), words) || null
  }
}
