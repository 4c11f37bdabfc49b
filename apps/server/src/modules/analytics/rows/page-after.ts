import type { RowSort } from '@talkie/contract/reporting'
import type { RegisteredField } from '../registry/registered-field.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'

/** A field's value where a page ended; null where it is unknown. */
export type EndValue = string | number | null | readonly string[]

/** Something that rows are sorted by, and what the last row of the page before had of it. */
export type Ended = {
  direction: RowSort['direction']
  nullable: boolean
  expression: Fragment
  /** What the value is bound as; undefined where it is unknown. */
  value: Fragment | undefined
}

/** A value as the store compares it with its field. */
export const boundEnd = (field: RegisteredField, value: EndValue): Fragment | undefined => {
  if (value === null) return undefined
  if (field.kind === 'list') return bound('Array(String)', value as readonly string[])
  if (field.name === 'at') return bound("DateTime64(3, 'UTC')", String(value))
  return field.type === 'String' ? bound('String', String(value)) : bound(field.type, Number(value))
}

const same = ({ expression, value }: Ended): Fragment =>
  value ? sql`${expression} = ${value}` : sql`isNull(${expression})`

/** What is unknown comes last in either direction, so that nothing comes after it. */
const after = ({ expression, value, direction, nullable }: Ended): Fragment => {
  if (!value) return sql`false`
  const further = direction === 'asc' ? sql`${expression} > ${value}` : sql`${expression} < ${value}`
  return nullable ? sql`(${further} OR isNull(${expression}))` : further
}

/**
 * Rows that come after the last one of a page: later by the first field that differs, and by the id where none does.
 * What the first field may be stands apart as well, since that spares reading where the key knows it.
 */
export const pageAfter = (terms: readonly [Ended, ...Ended[]], lastId: string): Fragment => {
  const [first] = terms
  const byId = sql`id > ${bound('UUID', lastId)}`
  const ways = terms.map((term, i) => join([...terms.slice(0, i).map(same), after(term)], sql` AND `))
  const last = join([...terms.map(same), byId], sql` AND `)
  return sql`(${after(first)} OR ${same(first)})
  AND (${join(
    [...ways, last].map((way) => sql`(${way})`),
    sql` OR `,
  )})`
}
