import type { FieldKind, Operator } from '@talkie/contract/filters'
import { useText } from '../../../services/language/language.ts'

const listOperators = ['is', 'is_not', 'in'] as const

/** The name of an operator: for several texts, `include` instead of `is`. */
export const useOperatorName = () => {
  const { t } = useText()
  return (kind: FieldKind, operator: Operator): string => {
    const listOperator = kind === 'list' ? listOperators.find((one) => one === operator) : undefined
    return listOperator ? t(`filter.listOperator.${listOperator}`) : t(`filter.operator.${operator}`)
  }
}
