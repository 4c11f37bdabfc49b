import type { RowSort } from '@talkie/contract/reporting'
import type { RegisteredField } from '../registry/registered-field.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'

/** A field's value on the last row of a page; null where it is unknown. */
export type CursorValue = string | number | null | readonly string[]

/**
 * A field that rows are sorted by, with its value on the last row of a page. The cursor of a page is one of these for each
 * sort field, and the row's id:
 *
 * ```text
 *  sort:    campaign ASC     rating DESC      (id ASC)
 *  row:     end_0            end_1            id
 *           'Ocasión'        null             0190…
 * ```
 */
export type CursorField = {
  direction: RowSort['direction']
  nullable: boolean
  expression: Fragment
  /** The bound value; undefined where it is unknown. */
  value: Fragment | undefined
}

/** A value bound as the type that the store compares with its field. */
export const bindCursorValue = (field: RegisteredField, value: CursorValue): Fragment | undefined => {
  if (value === null) return undefined
  if (field.kind === 'list') return bound('Array(String)', value as readonly string[])
  if (field.name === 'at') return bound("DateTime64(3, 'UTC')", String(value))
  return field.type === 'String' ? bound('String', String(value)) : bound(field.type, Number(value))
}

const compileEqual = ({ expression, value }: CursorField): Fragment =>
  value ? chSql`${expression} = ${value}` : chSql`isNull(${expression})`

/** Unknown values come last in either direction, so nothing comes after one. */
const compileAfter = ({ expression, value, direction, nullable }: CursorField): Fragment => {
  if (!value) return chSql`false`
  const isAfter = direction === 'asc' ? chSql`${expression} > ${value}` : chSql`${expression} < ${value}`
  return nullable ? chSql`(${isAfter} OR isNull(${expression}))` : isAfter
}

/**
 * The condition that a row comes after the last row of a page: by the first sort field that differs, or by the id where
 * none does. The condition on the first field is repeated in front, because the primary key can use it there to skip rows.
 */
export const compilePageAfter = (
  fields: readonly [CursorField, ...CursorField[]],
  lastId: string,
): Fragment => {
  const [first] = fields
  const isAfterId = chSql`id > ${bound('UUID', lastId)}`
  const alternatives = fields.map((field, i) =>
    join([...fields.slice(0, i).map(compileEqual), compileAfter(field)], chSql` AND `),
  )
  const allEqual = join([...fields.map(compileEqual), isAfterId], chSql` AND `)
  return chSql`(${compileAfter(first)} OR ${compileEqual(first)})
  AND (${join(
    [...alternatives, allEqual].map((alternative) => chSql`(${alternative})`),
    chSql` OR `,
  )})`
}
