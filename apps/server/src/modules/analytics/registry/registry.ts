import { type Dimension, dimensions } from '@talkie/contract/events'
import { type EventField, eventFields, fieldKind, type ReportField } from '@talkie/contract/reporting'
import { columnOfDimension } from '../../events/index.ts'
import type { RegisteredField } from './registered-field.ts'
import { bound, type Fragment, identifier, sql } from './sql-fragment.ts'
import { tagsField } from './tags-field.ts'

/** A report's fields by their names in the contract. */
export type Registry<Name extends string> = ReadonlyMap<Name, RegisteredField>

type Declared = Omit<RegisteredField, 'name' | 'kind' | 'nullable'> & { nullable?: boolean }

const text = (expression: Fragment): Declared => ({ type: 'String', expression })
const number = (expression: Fragment): Declared => ({ type: 'Float64', expression })
const textIn = (column: string) => text(identifier(column))
const numberIn = (column: string) => number(identifier(column))

/** Fields that an event's row says by itself, whoever asks. */
const onRow: Record<Exclude<EventField, 'tags' | 'hour' | 'weekday'>, Declared> = {
  at: number(sql`toUnixTimestamp64Milli(at)`),
  // A number in the store, whose key knows it; other texts than the types' names are only looked for by IN.
  type: { ...text(sql`toString(type)`), isOneOf: (texts) => sql`type IN ${texts}` },
  caller: textIn('phone'),
  email: textIn('email'),
  match_id: textIn('match_id'),
  number: textIn('number'),
  destination: textIn('destination'),
  ringpool: textIn('ringpool'),
  ringpool_tag: textIn('ringpool_tag'),
  agent: textIn('agent'),
  // A call centre's report of a call need not say how it ended.
  outcome: text(
    sql`if(outcome = '' AND type IN ('hangup', 'llamadabruta'), if(talk_seconds > 0, 'answered', 'not_answered'), outcome)`,
  ),
  reason: textIn('reason'),
  hangup_by: textIn('hangup_by'),
  ring_seconds: numberIn('ring_seconds'),
  talk_seconds: numberIn('talk_seconds'),
  duration_seconds: numberIn('duration_seconds'),
  // As exact as the column: 0.95 is not the same number in 32 and in 64 bits.
  confidence: { type: 'Float32', expression: identifier('confidence'), nullable: true },
  value: { ...number(sql`toFloat64(value)`), nullable: true },
  currency: textIn('currency'),
  text: textIn('text'),
  feeling: textIn('feeling'),
  rating: { type: 'Float32', expression: identifier('rating'), nullable: true },
  bot: text(sql`if(bot = 1, 'true', 'false')`),
}

const declare = (name: ReportField, declared: Declared): [ReportField, RegisteredField] => [
  name,
  { nullable: false, ...declared, name, kind: fieldKind(name) },
]

const ofDimensions = dimensions.map((name: Dimension) => declare(name, textIn(columnOfDimension(name))))

/** Whose events are asked for, and where their days, hours and weekdays are. */
export type ReportPlace = { accountId: number; timezone: string }

/** Every field of reports, as it stands for an account. */
export const reportRegistry = ({ accountId, timezone }: ReportPlace): Registry<ReportField> => {
  const zone = bound('String', timezone)
  const ofPlace: Record<Exclude<EventField, keyof typeof onRow>, Declared> = {
    tags: tagsField(accountId),
    hour: number(sql`toHour(at, ${zone})`),
    weekday: number(sql`toDayOfWeek(at, 0, ${zone})`),
  }
  const declared: Record<EventField, Declared> = { ...onRow, ...ofPlace }
  return new Map([
    ...(Object.keys(eventFields) as EventField[]).map((name) => declare(name, declared[name])),
    ...ofDimensions,
  ])
}

/** @throws RangeError for a name that the report does not have; the contract lets none through */
export const fieldIn = <Name extends string>(registry: Registry<Name>, name: Name): RegisteredField => {
  const field = registry.get(name)
  if (!field) throw new RangeError(`The report has no field ${name}.`)
  return field
}
