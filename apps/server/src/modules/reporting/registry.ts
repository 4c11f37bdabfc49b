import {
  type CallField,
  type CallReportField,
  callFieldKind,
  type Dimension,
  dimensions,
  type FieldKind,
} from '@talkie/contract'
import { columnOfDimension } from '../events/index.ts'
import { type Fragment, identifier, sql, type ValueType } from './sql-fragment.ts'

/** A field that reports filter, sort and show: where it stands in the event store, and what it holds. */
export type ReportField = {
  name: string
  kind: FieldKind
  /** What a value to compare with is bound as. */
  type: Extract<ValueType, 'String' | 'Float32' | 'Float64'>
  expression: Fragment
  nullable: boolean
}

/** A report's fields by their names in the contract. */
export type Registry<Name extends string> = ReadonlyMap<Name, ReportField>

type Declared = Pick<ReportField, 'type' | 'expression'> & { nullable?: boolean }

const text = (column: string): Declared => ({ type: 'String', expression: identifier(column) })
const seconds = (column: string): Declared => ({ type: 'Float64', expression: identifier(column) })

const ofCalls: Record<CallField, Declared> = {
  /** Milliseconds since 1970. */
  at: { type: 'Float64', expression: sql`toUnixTimestamp64Milli(at)` },
  caller: text('phone'),
  number: text('number'),
  destination: text('destination'),
  ringpool: text('ringpool'),
  agent: text('agent'),
  // A call centre's report of a call need not say how it ended.
  outcome: {
    type: 'String',
    expression: sql`if(outcome = '', if(talk_seconds > 0, 'answered', 'not_answered'), outcome)`,
  },
  ring_seconds: seconds('ring_seconds'),
  talk_seconds: seconds('talk_seconds'),
  duration_seconds: seconds('duration_seconds'),
  // As exact as the column: 0.95 is not the same number in 32 and in 64 bits.
  confidence: { type: 'Float32', expression: identifier('confidence'), nullable: true },
}

const declare = (name: CallReportField, declared: Declared): [CallReportField, ReportField] => [
  name,
  { nullable: false, ...declared, name, kind: callFieldKind(name) },
]

/** Every field of the calls report. */
export const callRegistry: Registry<CallReportField> = new Map([
  ...(Object.keys(ofCalls) as CallField[]).map((name) => declare(name, ofCalls[name])),
  ...dimensions.map((name: Dimension) => declare(name, text(columnOfDimension(name)))),
])

/** @throws RangeError for a name that the report does not have; the contract lets none through */
export const fieldIn = <Name extends string>(registry: Registry<Name>, name: Name): ReportField => {
  const field = registry.get(name)
  if (!field) throw new RangeError(`The report has no field ${name}.`)
  return field
}
