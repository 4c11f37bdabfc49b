import { type CallFilter, type Operator, operatorsOf } from '@talkie/contract'
import { Refusal } from '../../platform/http.ts'
import { fieldIn, type Registry, type ReportField } from './registry.ts'
import { bound, type Fragment, sql } from './sql-fragment.ts'

type WithoutField<Filter> = Filter extends unknown ? Omit<Filter, 'field'> : never
/** An operator with its values, whatever report the field is of. */
export type Condition = WithoutField<CallFilter>

/**
 * A filter as a condition on a row. Text is compared exactly by `is`, `is_not` and `in`, whatever its case by the
 * others; `between` has both its ends. What is not known (a confidence) is neither more nor less, but `is_not`.
 *
 * @param path where the filter stands in the request, such as `filters.0`
 * @throws Refusal BAD_REQUEST for an operator or a value that the field's kind does not take
 */
export const compileFilter = (field: ReportField, condition: Condition, path: string): Fragment => {
  const taken: readonly Operator[] = operatorsOf[field.kind]
  if (!taken.includes(condition.operator))
    throw new Refusal(
      'BAD_REQUEST',
      `The field ${field.name} holds a ${field.kind}: it takes ${taken.join(', ')}, and not ${condition.operator}.`,
      { [`${path}.operator`]: 'invalid' },
    )
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
      return sql`${expression} = ''`
    case 'greater':
      return sql`${expression} > ${value(condition.value)}`
    case 'less':
      return sql`${expression} < ${value(condition.value)}`
    case 'between':
      return sql`${expression} BETWEEN ${value(condition.value[0])} AND ${value(condition.value[1])}`
  }
}

/** A request's filters; a row must meet them all. */
export const compileFilters = <Name extends string>(
  registry: Registry<Name>,
  filters: readonly (Condition & { field: Name })[],
): Fragment[] =>
  filters.map((filter, i) => compileFilter(fieldIn(registry, filter.field), filter, `filters.${i}`))

const boundValue = (field: ReportField, given: string | number, path: string): Fragment => {
  if (field.type === 'String' && typeof given === 'string') return bound(field.type, given)
  if (field.type !== 'String' && typeof given === 'number') return bound(field.type, given)
  throw new Refusal(
    'BAD_REQUEST',
    `The field ${field.name} is compared with a ${field.type === 'String' ? 'text' : 'number'}.`,
    { [`${path}.value`]: 'invalid' },
  )
}
