import { useCallback } from 'react'
import { useDimensionText } from '../../../components/dimension-text.ts'
import { useText } from '../../../shell/language.ts'
import type { RingpoolValues } from './ringpool-values.ts'
import { groupRules } from './rule-choices.ts'

type Rules = Pick<RingpoolValues, 'pageRules' | 'sourceRules'>

/** Says a ringpool's conditions in words, each sentence one that must hold. Conditions without a value are left out. */
export const useRuleText = (): ((rules: Rules) => string[]) => {
  const { t, language } = useText()
  const dimension = useDimensionText()
  return useCallback(
    ({ pageRules, sourceRules }) => {
      const alternatives = new Intl.ListFormat(language, { type: 'disjunction' })
      const isGiven = ({ value }: { value: string }) => value.trim() !== ''
      const quoted = (value: string) => t('ringpoolPreview.quoted', { value: value.trim() })
      const say = (subject: string, operator: string, value: string) =>
        t('ringpoolPreview.condition', { subject, operator, value })
      const pages = groupRules(pageRules.filter(isGiven)).map((group) =>
        group.map(({ field, operator, value }) =>
          say(t(`ringpoolForm.field.${field}`), t(`ringpoolForm.operator.${operator}`), quoted(value)),
        ),
      )
      const sources = groupRules(sourceRules.filter(isGiven)).map((group) =>
        group.map(({ field, operator, value }) => {
          const values = operator === 'in' ? value.split(',').filter((one) => one.trim()) : [value]
          const named = values.map((one) => quoted(dimension.value(field, one.trim())))
          return say(
            dimension.name(field),
            t(`ringpoolForm.operator.${operator}`),
            alternatives.format(named),
          )
        }),
      )
      return [...pages, ...sources].map((group) => alternatives.format(group))
    },
    [t, language, dimension],
  )
}
