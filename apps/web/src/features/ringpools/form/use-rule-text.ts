import { useCallback } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import type { RingpoolValues } from './ringpool-values.ts'
import { groupRules } from './rule-choices.ts'

type Rules = Pick<RingpoolValues, 'pageRules' | 'sourceRules'>
type Rule = Rules['pageRules'][number] | Rules['sourceRules'][number]

/** Describes a ringpool's conditions, one sentence for each that must hold; those without a value are omitted. */
export const useRuleText = (): ((rules: Rules) => string[]) => {
  const { t, language } = useText()
  const dimension = useDimensionText()
  return useCallback(
    ({ pageRules, sourceRules }) => {
      const alternatives = new Intl.ListFormat(language, { type: 'disjunction' })
      const formatValues = ({ field, operator, value }: Rule) => {
        const values = operator === 'in' ? value.split(',') : [value]
        return values
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => (field === 'url' || field === 'landing' ? one : dimension.value(field, one)))
          .map((one) => t('ringpoolPreview.quoted', { value: one }))
      }
      /** Combines the conditions with the same field and operator: «a» or «b». */
      const formatRules = ([first, ...others]: Rule[]) =>
        first
          ? t('ringpoolPreview.condition', {
              subject: t(`ringpoolPreview.subject.${first.field}`),
              operator: t(`ringpoolForm.operator.${first.operator}`),
              value: alternatives.format([first, ...others].flatMap(formatValues)),
            })
          : ''
      const completeRules: Rule[] = [...pageRules, ...sourceRules].filter(({ value }) => value.trim() !== '')
      return groupRules(completeRules).map((group) =>
        alternatives.format([...Map.groupBy(group, ({ operator }) => operator).values()].map(formatRules)),
      )
    },
    [t, language, dimension],
  )
}
