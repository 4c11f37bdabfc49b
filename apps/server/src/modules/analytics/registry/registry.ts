import { type Dimension, dimensions } from '@talkie/contract/events'
import {
  type EventField,
  eventFields,
  getFieldKind,
  lowestConfidence,
  type ReportField,
} from '@talkie/contract/reporting'
import { toDimensionColumn } from '../../events/index.ts'
import { type AgentField, agentFields } from './agent-fields.ts'
import { callOutcome } from './call-outcome.ts'
import type { RegisteredField } from './registered-field.ts'
import { bound, chSql, type Fragment, identifier } from './sql-fragment.ts'
import { staticNumberField } from './static-number-field.ts'
import { tagsField } from './tags-field.ts'

/** A report's fields by their names in the contract. */
export type Registry<Name extends string> = ReadonlyMap<Name, RegisteredField>

type FieldDeclaration = Omit<RegisteredField, 'name' | 'kind' | 'nullable'> & { nullable?: boolean }

const text = (expression: Fragment): FieldDeclaration => ({ type: 'String', expression })
const number = (expression: Fragment): FieldDeclaration => ({ type: 'Float64', expression })
const textColumn = (column: string) => text(identifier(column))
const numberColumn = (column: string) => number(identifier(column))
const yesOrNoColumn = (column: string) => text(chSql`if(${identifier(column)} = 1, 'true', 'false')`)

const absent = bound('UUID', '00000000-0000-0000-0000-000000000000')

/** `toCallCertainty` of calls and their leads; empty for all else. */
const certaintyExpression = chSql`multiIf(
    isNull(confidence) AND type NOT IN ('call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta')
      AND NOT (type = 'lead' AND call_id != ${absent}), '',
    static_number != '', 'static_number',
    visitor_id = ${absent}, 'unknown',
    isNull(confidence), '',
    confidence >= ${bound('Float64', lowestConfidence.sure)}, 'sure',
    confidence >= ${bound('Float64', lowestConfidence.likely)}, 'likely',
    'unsure')`

/** Fields whose expression is the same for every account. */
const sharedFields: Record<
  Exclude<EventField, 'tags' | 'static_number' | AgentField | 'hour' | 'weekday'>,
  FieldDeclaration
> = {
  at: number(chSql`toUnixTimestamp64Milli(at)`),
  // An enum in the store and part of the key. Comparing it with a text that is no type fails, except by IN.
  type: { ...text(chSql`toString(type)`), isOneOf: (texts) => chSql`type IN ${texts}` },
  caller: textColumn('phone'),
  newVsReturning: textColumn('new_vs_returning'),
  email: textColumn('email'),
  match_id: textColumn('match_id'),
  number: textColumn('number'),
  destination: textColumn('destination'),
  ringpool: textColumn('ringpool'),
  ringpool_tag: textColumn('ringpool_tag'),
  outcome: text(callOutcome),
  reason: textColumn('reason'),
  hangup_by: textColumn('hangup_by'),
  ring_seconds: numberColumn('ring_seconds'),
  talk_seconds: numberColumn('talk_seconds'),
  duration_seconds: numberColumn('duration_seconds'),
  hold_seconds: numberColumn('hold_seconds'),
  // The column's own type: 0.95 is not the same number in 32 and in 64 bits.
  confidence: { type: 'Float32', expression: identifier('confidence'), nullable: true },
  certainty: text(certaintyExpression),
  value: { ...number(chSql`toFloat64(value)`), nullable: true },
  currency: textColumn('currency'),
  text: textColumn('text'),
  feeling: textColumn('feeling'),
  rating: { type: 'Float32', expression: identifier('rating'), nullable: true },
  call_type: textColumn('call_type'),
  keywords: {
    type: 'String',
    expression: chSql`arrayMap(keyword -> toString(keyword), keywords)`,
    has: (condition) =>
      condition
        ? chSql`arrayExists(keyword -> ${condition(chSql`keyword`)}, keywords)`
        : chSql`notEmpty(keywords)`,
  },
  summary: textColumn('summary'),
  recorded: yesOrNoColumn('recorded'),
  voicemail: yesOrNoColumn('voicemail'),
  spam_score: { ...number(chSql`toFloat64(spam_score)`), nullable: true },
  note: textColumn('note'),
  marked: textColumn('marked'),
  returned: textColumn('returned'),
  forwarded_from: textColumn('forwarded_from'),
  transferred_to: textColumn('transferred_to'),
  digits: textColumn('digits'),
  form: textColumn('form'),
  callBack: textColumn('call_back'),
  tries: numberColumn('tries'),
  response_seconds: { ...numberColumn('response_seconds'), nullable: true },
  open_response_seconds: { ...numberColumn('open_response_seconds'), nullable: true },
  bot: yesOrNoColumn('bot'),
}

const declare = (name: ReportField, declared: FieldDeclaration): [ReportField, RegisteredField] => [
  name,
  { nullable: false, ...declared, name, kind: getFieldKind(name) },
]

const dimensionFields = dimensions.map((name: Dimension) =>
  declare(name, textColumn(toDimensionColumn(name))),
)

/** The account whose events are read, and the zone of their days, hours and weekdays. */
export type AccountZone = { accountId: number; timezone: string }

/** Every report field with its expression for an account. */
export const reportRegistry = ({ accountId, timezone }: AccountZone): Registry<ReportField> => {
  const zone = bound('String', timezone)
  const accountFields: Record<Exclude<EventField, keyof typeof sharedFields>, FieldDeclaration> = {
    tags: tagsField(accountId),
    static_number: staticNumberField(accountId),
    ...agentFields(accountId),
    hour: number(chSql`toHour(at, ${zone})`),
    weekday: number(chSql`toDayOfWeek(at, 0, ${zone})`),
  }
  const declared: Record<EventField, FieldDeclaration> = { ...sharedFields, ...accountFields }
  return new Map([
    ...(Object.keys(eventFields) as EventField[]).map((name) => declare(name, declared[name])),
    ...dimensionFields,
  ])
}

/** @throws RangeError for a name that the report does not have; the contract accepts none */
export const getField = <Name extends string>(registry: Registry<Name>, name: Name): RegisteredField => {
  const field = registry.get(name)
  if (!field) throw new RangeError(`The report has no field ${name}.`)
  return field
}
