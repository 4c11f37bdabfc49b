import {
  type CallOutcome,
  type Channel,
  callOutcomes,
  channels,
  type Dimension,
  dimensions,
  type EventType,
  eventTypes,
  type NewVsReturning,
  newVsReturning,
  type Reach,
  reaches,
} from '../../events/event.ts'
import { type CallBackState, callBackStates } from '../../forms/call-backs.ts'
import type { Format } from '../../shared/figures.ts'
import type { Language } from '../../shared/locales.ts'
import {
  type CallMarkValue,
  type CallType,
  callMarks,
  callTypes,
  type Feeling,
  feelings,
  type ReportField,
} from '../questions/fields.ts'
import { isMeasured, type ValidityReason, validityReasons } from './calls.ts'
import { type CallCertainty, callCertainties, toWholePercent } from './certainty.ts'
import { hasLikelySource, type LikelySource, toSharePercents } from './likely-sources.ts'
import type { EventRecord } from './rows.ts'

export const hangupSides = ['caller', 'callee', 'network'] as const
/** Why a call is valid or not, and the outcome of a number request. */
export const eventReasons = [...validityReasons, 'leased', 'source_number', 'overflow'] as const
export const devices = ['desktop', 'mobile', 'tablet', 'tv', 'console'] as const

/** The translated names of Talkie's fixed values. Values from outside stay as they are. */
export type ValueNames = {
  type: Record<EventType, string>
  outcome: Record<CallOutcome, string>
  reason: Record<ValidityReason | 'leased' | 'source_number' | 'overflow', string>
  hangup_by: Record<(typeof hangupSides)[number], string>
  certainty: Record<CallCertainty, string>
  feeling: Record<Feeling, string>
  call_type: Record<CallType, string>
  marked: Record<CallMarkValue, string>
  callBack: Record<CallBackState, string>
  newVsReturning: Record<NewVsReturning, string>
  channel: Record<Channel, string>
  reach: Record<Reach, string>
  device: Record<(typeof devices)[number], string>
  bot: Record<'true' | 'false', string>
  recorded: Record<'true' | 'false', string>
  voicemail: Record<'true' | 'false', string>
  returned: Record<'true' | 'false', string>
  /** The special values of any dimension: `(direct)`, `(none)`, `(not set)`. */
  direct: string
  none: string
  notSet: string
  /** A caller with a withheld number. */
  anonymous: string
  /** What precedes the likely sources of an overflow call: its source is unknown, and the first of them is likely. */
  unknownLikely: string
  /** The same where the first is only possible. */
  unknownPerhaps: string
}

/** What formatting a report's cells takes. Screens and mails build it alike for a language. */
export type FieldTextOptions = {
  format: Format
  language: Language
  names: ValueNames
  /** Formats E.164 for display; returns any other text unchanged. */
  phone: (e164: string) => string
}

/** A missing value is a dash, so that nobody mistakes it for a zero. */
export const noValue = '–'

const yesOrNo = ['true', 'false'] as const

const fixedValues: Partial<Record<ReportField, readonly string[]>> = {
  type: eventTypes,
  outcome: callOutcomes,
  reason: eventReasons,
  hangup_by: hangupSides,
  certainty: callCertainties,
  feeling: feelings,
  call_type: callTypes,
  marked: callMarks,
  callBack: callBackStates,
  newVsReturning,
  channel: channels,
  reach: reaches,
  device: devices,
  bot: yesOrNo,
  recorded: yesOrNo,
  voicemail: yesOrNo,
  returned: yesOrNo,
}

/** The fixed values that Talkie defines for a field; undefined for a field with free values. */
export const listFixedValues = (field: ReportField): readonly string[] | undefined => fixedValues[field]

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

const formatSpecialValue = (names: ValueNames, value: string): string | undefined => {
  if (value === '(direct)') return names.direct
  if (value === '(none)') return names.none
  if (value === '(not set)') return names.notSet
  return undefined
}

const countries = new Map<Language, Intl.DisplayNames>()
const formatCountry = (language: Language, code: string): string => {
  const names = countries.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  countries.set(language, names)
  return names.of(code) ?? code
}

/** Formats one value of a field, in the form that filters and groups use. */
export const formatFieldValue = (
  field: ReportField,
  value: string,
  { names, language, format }: Pick<FieldTextOptions, 'names' | 'language' | 'format'>,
): string => {
  if (field === 'weekday') return /^[1-7]$/.test(value) ? format.weekday(Number(value)) : value
  if (field === 'country' && /^[A-Z]{2}$/.test(value)) return formatCountry(language, value)
  const own: Readonly<Record<string, string>> | undefined =
    field in fixedValues ? names[field as keyof ValueNames & keyof typeof fixedValues] : undefined
  if (own && Object.hasOwn(own, value)) return own[value] ?? value
  return (isDimension(field) && formatSpecialValue(names, value)) || value
}

type ValueWords = Pick<FieldTextOptions, 'names' | 'language' | 'format'>

/** Formats as `google / cpc (40 %)`; a direct visit has no medium. */
const formatShare = ({ source, medium }: LikelySource, percent: number, words: ValueWords): string => {
  const parts = [
    formatFieldValue('source', source, words),
    medium === '(none)' ? '' : formatFieldValue('medium', medium, words),
  ]
  return `${parts.filter(Boolean).join(' / ')} (${words.format.percent(percent / 100)})`
}

/** The likely sources of an overflow call, each as `google / cpc (40 %)`. */
export const listLikelySources = (likelySources: readonly LikelySource[], words: ValueWords): string[] => {
  const { named } = toSharePercents(likelySources)
  return likelySources.map((likely, i) => formatShare(likely, named[i] ?? 0, words))
}

/**
 * Formats as `Unknown, perhaps google / cpc (40 %), bing / cpc (25 %)…`; dots stand for sources that are not named.
 *
 * @param limit how many sources are named
 */
export const formatLikelySources = (
  likelySources: readonly LikelySource[],
  words: ValueWords,
  limit = likelySources.length,
): string => {
  const isPart = limit < likelySources.length || toSharePercents(likelySources).other > 0
  const sources = listLikelySources(likelySources, words).slice(0, limit).join(', ')
  const { unknownLikely, unknownPerhaps } = words.names
  return `${hasLikelySource(likelySources) ? unknownLikely : unknownPerhaps} ${sources}${isPart ? '…' : ''}`
}

/** The source of an event; unknown where no visitor is credited with a call, and empty where there is nothing to know. */
export const formatSource = (
  {
    source,
    certainty,
    likelySources,
  }: { source: string; certainty: string; likelySources: readonly LikelySource[] },
  words: ValueWords,
): string => {
  if (likelySources.length > 0) return formatLikelySources(likelySources, words)
  const known = formatFieldValue('source', source, words)
  return known || (certainty === 'unknown' ? words.names.certainty.unknown : '')
}

/** Event types of calls. Only these may have a withheld caller. */
const callEventTypes: readonly EventType[] = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta']

/** Whether an event is a call's, so that a missing number means that it was withheld. */
export const isCallType = (type: EventType): boolean => callEventTypes.includes(type)

/** An event record, parsed or straight from JSON, where instants are ISO strings. */
type Row = Omit<EventRecord, 'at'> & { at: Date | string }

/** Formats a field of an event as the text of its cell, on screens and in mails. */
export const formatField = (record: Row, field: ReportField, words: FieldTextOptions): string => {
  const { format, names, phone } = words
  switch (field) {
    case 'at':
      return format.dateTime(record.at)
    case 'caller':
      if (record.caller) return phone(record.caller)
      return isCallType(record.type) ? names.anonymous : noValue
    case 'number':
    case 'destination':
    case 'forwarded_from':
    case 'transferred_to':
      return record[field] === '' ? noValue : phone(record[field])
    case 'ring_seconds':
    case 'talk_seconds':
    case 'duration_seconds':
    case 'hold_seconds':
      // Zero seconds mean that the event is no call.
      return record[field] === 0 || !isMeasured(field, record[field], record.reason)
        ? noValue
        : format.duration(record[field])
    case 'confidence':
      return record.confidence === null ? noValue : format.percent(toWholePercent(record.confidence) / 100)
    case 'value':
      return record.value === null ? noValue : format.money(record.value, record.currency || undefined)
    case 'response_seconds':
    case 'open_response_seconds':
      return record[field] === null ? noValue : format.span(record[field])
    case 'tries':
      return record.callBack === '' ? noValue : format.number(record.tries)
    case 'rating':
    case 'spam_score':
      return record[field] === null ? noValue : format.number(record[field])
    case 'hour':
      return format.hour(record.hour)
    case 'source':
      return formatSource(record, words) || noValue
    case 'tags':
    case 'keywords':
      return record[field].join(', ') || noValue
    case 'recorded':
    case 'voicemail':
      // What is no call was never recorded.
      return record[field] === 'true' || isCallType(record.type)
        ? names[field][record[field] === 'true' ? 'true' : 'false']
        : noValue
    default:
      return formatFieldValue(field, String(record[field]), words) || noValue
  }
}
