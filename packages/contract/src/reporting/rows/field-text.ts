import {
  type CallOutcome,
  type Channel,
  callOutcomes,
  channels,
  type Dimension,
  dimensions,
  type EventType,
  eventTypes,
  type Reach,
  reaches,
} from '../../events/event.ts'
import type { Format } from '../../shared/figures.ts'
import type { Language } from '../../shared/places.ts'
import { type Feeling, feelings, type ReportField } from '../questions/fields.ts'
import { isMeasured, type ValidityReason, validityReasons } from './calls.ts'
import type { EventRecord } from './rows.ts'

export const hangupSides = ['caller', 'callee', 'network'] as const
/** Why a call counts or not, and what a ringpool could give. */
export const eventReasons = [...validityReasons, 'leased', 'overflow'] as const
export const devices = ['desktop', 'mobile', 'tablet', 'tv'] as const

/** What Talkie's own values are called in a language; what others say stays as they say it. */
export type ValueNames = {
  type: Record<EventType, string>
  outcome: Record<CallOutcome, string>
  reason: Record<ValidityReason | 'leased' | 'overflow', string>
  hangup_by: Record<(typeof hangupSides)[number], string>
  feeling: Record<Feeling, string>
  channel: Record<Channel, string>
  reach: Record<Reach, string>
  device: Record<(typeof devices)[number], string>
  bot: Record<'true' | 'false', string>
  /** Of any dimension. */
  direct: string
  none: string
  notSet: string
  /** A caller who withholds the number. */
  anonymous: string
}

/** What a report's cells are written with: screens and mails have the same of a language. */
export type FieldWords = {
  format: Format
  language: Language
  names: ValueNames
  /** E.164 as people write it; what is no phone number stays. */
  phone: (e164: string) => string
}

/** A gap is a dash, so that it is never taken for a zero. */
export const noValue = '–'

const known: Partial<Record<ReportField, readonly string[]>> = {
  type: eventTypes,
  outcome: callOutcomes,
  reason: eventReasons,
  hangup_by: hangupSides,
  feeling: feelings,
  channel: channels,
  reach: reaches,
  device: devices,
  bot: ['true', 'false'],
}

/** The values of a field that Talkie itself chose; undefined for a field that has none. */
export const ownValuesOf = (field: ReportField): readonly string[] | undefined => known[field]

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

const special = (names: ValueNames, value: string): string | undefined => {
  if (value === '(direct)') return names.direct
  if (value === '(none)') return names.none
  if (value === '(not set)') return names.notSet
  return undefined
}

const countries = new Map<Language, Intl.DisplayNames>()
const countryIn = (language: Language, code: string): string => {
  const names = countries.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  countries.set(language, names)
  return names.of(code) ?? code
}

/** One of a field's values, as filters and groups have it, in words. */
export const valueText = (
  field: ReportField,
  value: string,
  { names, language, format }: Pick<FieldWords, 'names' | 'language' | 'format'>,
): string => {
  if (field === 'weekday') return /^[1-7]$/.test(value) ? format.weekday(Number(value)) : value
  if (field === 'country' && /^[A-Z]{2}$/.test(value)) return countryIn(language, value)
  const own: Readonly<Record<string, string>> | undefined =
    field in known ? names[field as keyof ValueNames & keyof typeof known] : undefined
  if (own && Object.hasOwn(own, value)) return own[value] ?? value
  return (isDimension(field) && special(names, value)) || value
}

/** Events of calls: theirs alone may be withheld numbers. */
const ofCalls: readonly EventType[] = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta']

/** A record as it is, or as it arrives: instants may be ISO strings. */
type Row = Omit<EventRecord, 'at'> & { at: Date | string }

/** An event's field in words: what its cell says on a screen and in a mail. */
export const fieldText = (record: Row, field: ReportField, words: FieldWords): string => {
  const { format, names, phone } = words
  switch (field) {
    case 'at':
      return format.dateTime(record.at)
    case 'caller':
      if (record.caller) return phone(record.caller)
      return ofCalls.includes(record.type) ? names.anonymous : noValue
    case 'number':
    case 'destination':
      return record[field] === '' ? noValue : phone(record[field])
    case 'ring_seconds':
    case 'talk_seconds':
    case 'duration_seconds':
      // Seconds of what was no call say nothing.
      return record[field] === 0 || !isMeasured(field, record[field], record.reason)
        ? noValue
        : format.duration(record[field])
    case 'confidence':
      return record.confidence === null ? noValue : format.percent(Math.round(record.confidence * 100) / 100)
    case 'value':
      return record.value === null ? noValue : format.money(record.value, record.currency || undefined)
    case 'rating':
      return record.rating === null ? noValue : format.number(record.rating)
    case 'hour':
      return format.hour(record.hour)
    case 'tags':
      return record.tags.join(', ') || noValue
    default:
      return valueText(field, String(record[field]), words) || noValue
  }
}
