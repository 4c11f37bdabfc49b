import type { FieldKind, Operator } from '@talkie/contract/filters'
import { useText } from '../../../services/language/language.ts'

const ofLists = ['is', 'is_not', 'in'] as const

/** What an operator is called: several texts at once `include` what one text `is`. */
export const useOperatorName = () => {
  const { t } = useText()
  return (kind: FieldKind, operator: Operator): string => {
    const ofList = kind === 'list' ? ofLists.find((one) => one === operator) : undefined
    return ofList ? t(`filter.listOperator.${ofList}`) : t(`filter.operator.${operator}`)
  }
}
