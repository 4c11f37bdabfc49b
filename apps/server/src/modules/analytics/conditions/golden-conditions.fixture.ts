import { type Operator, operatorsByKind } from '@talkie/contract/filters'
import { getFieldKind, type ReportField } from '@talkie/contract/reporting'
import type { Condition } from './compile-filter.ts'

/** One condition for each operator of text fields. */
const byText: Partial<Record<Operator, Condition>> = {
  is: { operator: 'is', value: 'Ocasión 100%_km0' },
  is_not: { operator: 'is_not', value: 'Ocasión 100%_km0' },
  contains: { operator: 'contains', value: '100%_' },
  starts_with: { operator: 'starts_with', value: 'ocasi' },
  ends_with: { operator: 'ends_with', value: 'KM0' },
  in: { operator: 'in', value: ['Ocasión 100%_km0', "L'Hospitalet"] },
  is_empty: { operator: 'is_empty' },
}
/** One condition for each operator of number fields. */
const byNumber: Partial<Record<Operator, Condition>> = {
  is: { operator: 'is', value: 95.5 },
  is_not: { operator: 'is_not', value: -95.5 },
  greater: { operator: 'greater', value: 1e21 },
  less: { operator: 'less', value: 1.5e-7 },
  between: { operator: 'between', value: [31.25, 149.75] },
  is_empty: { operator: 'is_empty' },
}

export const everyOperator: readonly Condition[] = Object.values({ ...byNumber, ...byText })

/** A condition for every operator that a field takes. */
export const conditionsForField = (name: ReportField): Condition[] => {
  const kind = getFieldKind(name)
  const conditions = kind === 'number' ? byNumber : byText
  return operatorsByKind[kind].map((operator) => {
    const condition = conditions[operator]
    if (!condition) throw new Error(`There is no condition to test ${operator} with.`)
    return condition
  })
}
