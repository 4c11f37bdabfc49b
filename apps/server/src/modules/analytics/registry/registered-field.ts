import type { FieldKind } from '@talkie/contract/filters'
import type { Fragment, ValueType } from './sql-fragment.ts'

/** A field that reports filter, sort, show and group by: its SQL expression and the kind of its values. */
export type RegisteredField = {
  name: string
  kind: FieldKind
  /** The type as which a value to compare with is bound. */
  type: Extract<ValueType, 'String' | 'Float32' | 'Float64'>
  /** The field's value on an event; for a list an array of texts. */
  expression: Fragment
  /** The condition that the value is one of an array of texts, where the store has a faster one than the expression. */
  isOneOf?: (texts: Fragment) => Fragment
  /** Whether the value may be unknown (NULL). */
  nullable: boolean
  /** The join that the expression needs, where it is not on the event's row. It goes behind `FROM event FINAL`. */
  join?: Fragment
  /** For a list: the condition that any of its texts meets the given one; without one, that the list is not empty. */
  has?: (condition?: (text: Fragment) => Fragment) => Fragment
  /** For a list: the text that a value to compare with stands for, where that is another one. */
  toText?: (value: Fragment) => Fragment
}
