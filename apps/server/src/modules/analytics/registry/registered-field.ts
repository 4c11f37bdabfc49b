import type { FieldKind } from '@talkie/contract/filters'
import type { Fragment, ValueType } from './sql-fragment.ts'

/** A field that reports filter, sort, show and group by: where it stands in the event store, and what it holds. */
export type RegisteredField = {
  name: string
  kind: FieldKind
  /** What a value to compare with is bound as. */
  type: Extract<ValueType, 'String' | 'Float32' | 'Float64'>
  /** The field's value on an event; of a list an array of texts. */
  expression: Fragment
  /** Whether the value is one of an array of texts, where the store finds that out quicker than by the expression. */
  isOneOf?: (texts: Fragment) => Fragment
  /** Whether it may be unknown (NULL). */
  nullable: boolean
  /** Where the expression stands when that is not the event's row: goes behind `FROM event FINAL`. */
  join?: Fragment
  /** Of a list: whether any of its texts meets a condition; the list has any at all where none is given. */
  has?: (condition?: (text: Fragment) => Fragment) => Fragment
}
