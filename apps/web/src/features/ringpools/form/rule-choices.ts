import { pageRuleSchema, sourceRuleSchema } from '@talkie/contract/ringpools'

/** One condition on where a ringpool applies, of either kind. */
export type AnyRule = { field: string; operator: string; value: string }

/** What a kind of rule can say: its fields, and its operators. */
export const pageFields = pageRuleSchema.shape.field.options
export const pageOperators = pageRuleSchema.shape.operator.options
export const sourceFields = sourceRuleSchema.shape.field.options
export const sourceOperators = sourceRuleSchema.shape.operator.options

/** Operators that leave visits out: each of them must hold, where others of a field are alternatives. */
const excluding = ['not_contains', 'is_not']
const isExcluding = (rule: AnyRule): boolean => excluding.includes(rule.operator)

/**
 * Conditions as they work: those of one field that include are alternatives, everything else adds up.
 * Each inner list is joined by 'or', the lists by 'and'.
 */
export const groupRules = <Rule extends AnyRule>(rules: readonly Rule[]): Rule[][] => {
  const including = Map.groupBy(
    rules.filter((rule) => !isExcluding(rule)),
    ({ field }) => field,
  )
  return [...including.values(), ...rules.filter(isExcluding).map((rule) => [rule])]
}

/** What joins a condition to those above it: nothing to the first, 'or' to one of its own field that includes too. */
export const joint = (rules: readonly AnyRule[], index: number): 'if' | 'and' | 'or' => {
  const rule = rules[index]
  if (index === 0 || !rule) return 'if'
  const hasAlternative = rules
    .slice(0, index)
    .some((other) => other.field === rule.field && !isExcluding(other))
  return hasAlternative && !isExcluding(rule) ? 'or' : 'and'
}
