import { type Operator, operatorsByKind } from '@talkie/contract/filters'
import type { ReportFilters } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { RegisteredField } from '../registry/registered-field.ts'
import { getField, type Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'

type WithoutField<Filter> = Filter extends { field: unknown } ? Omit<Filter, 'field'> : never
/** An operator with its values, without the field. */
export type Condition = WithoutField<ReportFilters[number]>
type Filter<Name extends string> = Condition & { field: Name }
/** Filters on fields of these names. A row must meet each filter, and at least one of each group `any`. */
export type Filters<Name extends string> = readonly (Filter<Name> | { any: readonly Filter<Name>[] })[]

/**
 * A filter as a condition on a row. `is`, `is_not` and `in` compare text exactly; the other operators ignore case. `between`
 * includes both ends. An unknown number (a confidence) is neither greater nor less than a value, but `is_not` holds for it.
 * A list meets `is` and `in` if any of its texts does, and `is_not` if none is the value.
 *
 * @param path where the filter is in the request, such as `filters.0`
 * @throws Refusal BAD_REQUEST for an operator or a value that does not fit the field's kind
 */
export const compileFilter = (field: RegisteredField, condition: Condition, path: string): Fragment => {
  const operators: readonly Operator[] = operatorsByKind[field.kind]
  if (!operators.includes(condition.operator))
    throw new Refusal(
      'BAD_REQUEST',
      `The field ${field.name} holds a ${field.kind}: it takes ${operators.join(', ')}, not ${condition.operator}.`,
      { [`${path}.operator`]: 'invalid' },
    )
  if (field.has) return compileOnList(field.has, field, condition, path)
  return field.isOneOf
    ? compileOnEnum(field.isOneOf, field, condition, path)
    : compileOnValue(field, condition, path)
}

const compileOnValue = (field: RegisteredField, condition: Condition, path: string): Fragment => {
  const value = (raw: string | number) => bindValue(field, raw, path)
  const { expression } = field
  switch (condition.operator) {
    case 'is':
      return chSql`${expression} = ${value(condition.value)}`
    case 'is_not':
      return field.nullable
        ? chSql`NOT ifNull(${expression} = ${value(condition.value)}, false)`
        : chSql`${expression} != ${value(condition.value)}`
    case 'contains':
      return chSql`positionCaseInsensitiveUTF8(${expression}, ${value(condition.value)}) > 0`
    case 'starts_with':
      return chSql`startsWith(lowerUTF8(${expression}), lowerUTF8(${value(condition.value)}))`
    case 'ends_with':
      return chSql`endsWith(lowerUTF8(${expression}), lowerUTF8(${value(condition.value)}))`
    case 'in':
      return chSql`${expression} IN ${bound('Array(String)', condition.value)}`
    case 'is_empty':
      return field.kind === 'number' ? chSql`isNull(${expression})` : chSql`${expression} = ''`
    case 'greater':
      return chSql`${expression} > ${value(condition.value)}`
    case 'less':
      return chSql`${expression} < ${value(condition.value)}`
    case 'between': {
      const [min, max] = condition.value
      if (min > max)
        throw new Refusal(
          'BAD_REQUEST',
          `The field ${field.name} is between a smaller and a greater number.`,
          {
            [`${path}.value`]: 'invalid',
          },
        )
      return chSql`${expression} BETWEEN ${value(min)} AND ${value(max)}`
    }
  }
}

/** On a field with `isOneOf`, by which the store finds whole values. Other operators compare its text. */
const compileOnEnum = (
  isOneOf: NonNullable<RegisteredField['isOneOf']>,
  field: RegisteredField,
  condition: Condition,
  path: string,
): Fragment => {
  switch (condition.operator) {
    case 'is':
      return isOneOf(chSql`[${bindValue(field, condition.value, path)}]`)
    case 'is_not':
      return chSql`NOT (${isOneOf(chSql`[${bindValue(field, condition.value, path)}]`)})`
    case 'in':
      return isOneOf(bound('Array(String)', condition.value))
    default:
      return compileOnValue(field, condition, path)
  }
}

const compileOnList = (
  has: NonNullable<RegisteredField['has']>,
  field: RegisteredField,
  condition: Condition,
  path: string,
): Fragment => {
  const { toText = (value) => value } = field
  switch (condition.operator) {
    case 'is': {
      const value = bindValue(field, condition.value, path)
      return has((text) => chSql`${text} = ${toText(value)}`)
    }
    case 'is_not': {
      const value = bindValue(field, condition.value, path)
      return chSql`NOT (${has((text) => chSql`${text} = ${toText(value)}`)})`
    }
    case 'in':
      return has((text) => compileIn(text, bound('Array(String)', condition.value), field))
    case 'is_empty':
      return chSql`NOT (${has()})`
    default:
      throw new RangeError(`A list does not take ${condition.operator}.`)
  }
}

const compileIn = (text: Fragment, texts: Fragment, { toText }: RegisteredField): Fragment =>
  toText
    ? chSql`has(arrayMap(value -> ${toText(chSql`value`)}, ${texts}), ${text})`
    : chSql`${text} IN ${texts}`

/**
 * Compiles a request's filters. A row must meet all of them, and at least one of each group.
 *
 * @param path where the filters are in the request, such as `questions.2.filters`
 * @throws Refusal BAD_REQUEST with the path of the filter that is wrong
 */
export const compileFilters = <Name extends string>(
  registry: Registry<Name>,
  filters: Filters<Name>,
  path = 'filters',
): Fragment[] => {
  const compileOne = (filter: Filter<Name>, filterPath: string) =>
    compileFilter(getField(registry, filter.field), filter, filterPath)
  return filters.map((filter, i) =>
    'any' in filter
      ? chSql`(${join(
          filter.any.map((member, j) => compileOne(member, `${path}.${i}.any.${j}`)),
          chSql` OR `,
        )})`
      : compileOne(filter, `${path}.${i}`),
  )
}

/** Whether any filter is on a field, those in groups included. */
export const namesField = <Name extends string>(filters: Filters<Name>, field: Name): boolean =>
  filters.some((filter) =>
    'any' in filter ? filter.any.some((member) => member.field === field) : filter.field === field,
  )

const bindValue = (field: RegisteredField, value: string | number, path: string): Fragment => {
  if (field.type === 'String' && typeof value === 'string') return bound(field.type, value)
  if (field.type !== 'String' && typeof value === 'number') return bound(field.type, value)
  throw new Refusal(
    'BAD_REQUEST',
    `The field ${field.name} is compared with a ${field.type === 'String' ? 'text' : 'number'}.`,
    { [`${path}.value`]: 'invalid' },
  )
}
