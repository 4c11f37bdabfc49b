import { type Operator, operatorsOf } from '@talkie/contract/filters'
import type { ReportFilters } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { RegisteredField } from '../registry/registered-field.ts'
import { fieldIn, type Registry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'

type WithoutField<Filter> = Filter extends { field: unknown } ? Omit<Filter, 'field'> : never
/** An operator with its values, whatever report the field is of. */
export type Condition = WithoutField<ReportFilters[number]>
type Filter<Name extends string> = Condition & { field: Name }
/** Conditions of a report over fields of these names; of each `any` one must hold. */
export type Filters<Name extends string> = readonly (Filter<Name> | { any: readonly Filter<Name>[] })[]

/**
 * A filter as a condition on a row. Text is compared exactly by `is`, `is_not` and `in`, whatever its case by the
 * others; `between` has both its ends. What is not known (a confidence) is neither more nor less, but `is_not`. Of a
 * list, `is` and `in` want one of its texts, `is_not` none.
 *
 * @param path where the filter stands in the request, such as `filters.0`
 * @throws Refusal BAD_REQUEST for an operator or a value that the field's kind does not take
 */
export const compileFilter = (field: RegisteredField, condition: Condition, path: string): Fragment => {
  const taken: readonly Operator[] = operatorsOf[field.kind]
  if (!taken.includes(condition.operator))
    throw new Refusal(
      'BAD_REQUEST',
      `The field ${field.name} holds a ${field.kind}: it takes ${taken.join(', ')}, and not ${condition.operator}.`,
      { [`${path}.operator`]: 'invalid' },
    )
  if (field.has) return onList(field.has, field, condition, path)
  return field.isOneOf ? onName(field.isOneOf, field, condition, path) : onValue(field, condition, path)
}

const onValue = (field: RegisteredField, condition: Condition, path: string): Fragment => {
  const value = (given: string | number) => boundValue(field, given, path)
  const { expression } = field
  switch (condition.operator) {
    case 'is':
      return sql`${expression} = ${value(condition.value)}`
    case 'is_not':
      return field.nullable
        ? sql`NOT ifNull(${expression} = ${value(condition.value)}, false)`
        : sql`${expression} != ${value(condition.value)}`
    case 'contains':
      return sql`positionCaseInsensitiveUTF8(${expression}, ${value(condition.value)}) > 0`
    case 'starts_with':
      return sql`startsWith(lowerUTF8(${expression}), lowerUTF8(${value(condition.value)}))`
    case 'ends_with':
      return sql`endsWith(lowerUTF8(${expression}), lowerUTF8(${value(condition.value)}))`
    case 'in':
      return sql`${expression} IN ${bound('Array(String)', condition.value)}`
    case 'is_empty':
      return field.kind === 'number' ? sql`isNull(${expression})` : sql`${expression} = ''`
    case 'greater':
      return sql`${expression} > ${value(condition.value)}`
    case 'less':
      return sql`${expression} < ${value(condition.value)}`
    case 'between': {
      const [least, most] = condition.value
      if (least > most)
        throw new Refusal(
          'BAD_REQUEST',
          `The field ${field.name} is between a lesser and a greater number.`,
          {
            [`${path}.value`]: 'invalid',
          },
        )
      return sql`${expression} BETWEEN ${value(least)} AND ${value(most)}`
    }
  }
}

/** On a field that the store finds by whole values; parts of them are looked for in its text. */
const onName = (
  isOneOf: NonNullable<RegisteredField['isOneOf']>,
  field: RegisteredField,
  condition: Condition,
  path: string,
): Fragment => {
  switch (condition.operator) {
    case 'is':
      return isOneOf(sql`[${boundValue(field, condition.value, path)}]`)
    case 'is_not':
      return sql`NOT (${isOneOf(sql`[${boundValue(field, condition.value, path)}]`)})`
    case 'in':
      return isOneOf(bound('Array(String)', condition.value))
    default:
      return onValue(field, condition, path)
  }
}

const onList = (
  has: NonNullable<RegisteredField['has']>,
  field: RegisteredField,
  condition: Condition,
  path: string,
): Fragment => {
  switch (condition.operator) {
    case 'is': {
      const value = boundValue(field, condition.value, path)
      return has((text) => sql`${text} = ${value}`)
    }
    case 'is_not': {
      const value = boundValue(field, condition.value, path)
      return sql`NOT (${has((text) => sql`${text} = ${value}`)})`
    }
    case 'in':
      return has((text) => sql`${text} IN ${bound('Array(String)', condition.value)}`)
    case 'is_empty':
      return sql`NOT (${has()})`
    default:
      throw new RangeError(`A list takes no ${condition.operator}.`)
  }
}

/**
 * A request's filters; a row must meet them all, and of each group one.
 *
 * @param path where the filters stand in the request, such as `questions.2.filters`
 * @throws Refusal BAD_REQUEST with the path of the filter that is wrong
 */
export const compileFilters = <Name extends string>(
  registry: Registry<Name>,
  filters: Filters<Name>,
  path = 'filters',
): Fragment[] => {
  const compiled = (filter: Filter<Name>, at: string) =>
    compileFilter(fieldIn(registry, filter.field), filter, at)
  return filters.map((filter, i) =>
    'any' in filter
      ? sql`(${join(
          filter.any.map((one, j) => compiled(one, `${path}.${i}.any.${j}`)),
          sql` OR `,
        )})`
      : compiled(filter, `${path}.${i}`),
  )
}

/** Whether any condition, also within a group, is on a field. */
export const namesField = <Name extends string>(filters: Filters<Name>, field: Name): boolean =>
  filters.some((filter) =>
    'any' in filter ? filter.any.some((one) => one.field === field) : filter.field === field,
  )

const boundValue = (field: RegisteredField, given: string | number, path: string): Fragment => {
  if (field.type === 'String' && typeof given === 'string') return bound(field.type, given)
  if (field.type !== 'String' && typeof given === 'number') return bound(field.type, given)
  throw new Refusal(
    'BAD_REQUEST',
    `The field ${field.name} is compared with a ${field.type === 'String' ? 'text' : 'number'}.`,
    { [`${path}.value`]: 'invalid' },
  )
}
