import { pageRuleSchema, sourceRuleSchema } from '@talkie/contract/ringpools'

/** A condition on where a ringpool applies, of either kind. */
export type AnyRule = { field: string; operator: string; value: string }

/** The fields and operators of a kind of rule. */
export const pageFields = pageRuleSchema.shape.field.options
export const pageOperators = pageRuleSchema.shape.operator.options
export const sourceFields = sourceRuleSchema.shape.field.options
export const sourceOperators = sourceRuleSchema.shape.operator.options

/**
 * Operators that exclude visits: each of these conditions must hold, while others on the same field are alternatives.
 */
const excludingOperators = ['not_contains', 'is_not']
const isExcluding = (rule: AnyRule): boolean => excludingOperators.includes(rule.operator)

/**
 * Groups conditions by how they combine: including conditions on the same field are alternatives, all else is required.
 * Each inner list is joined by 'or', the lists by 'and'.
 */
export const groupRules = <Rule extends AnyRule>(rules: readonly Rule[]): Rule[][] => {
  const including = Map.groupBy(
    rules.filter((rule) => !isExcluding(rule)),
    ({ field }) => field,
  )
  return [...including.values(), ...rules.filter(isExcluding).map((rule) => [rule])]
}

/**
 * The word that joins a condition to the previous ones: none for the first, 'or' after an including one on its field.
 */
export const joiningWord = (rules: readonly AnyRule[], index: number): 'if' | 'and' | 'or' => {
  const rule = rules[index]
  if (index === 0 || !rule) return 'if'
  const hasAlternative = rules
    .slice(0, index)
    .some((other) => other.field === rule.field && !isExcluding(other))
  return hasAlternative && !isExcluding(rule) ? 'or' : 'and'
}
