import { channels, reaches } from '@talkie/contract/events'
import { type SourceRule, sourceRuleSchema } from '@talkie/contract/ringpools'
import { toChannelKey } from '@talkie/texts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import { sourceFields, sourceOperators } from './rule-choices.ts'
import { RuleRows } from './rule-rows.tsx'

/** The value of a rule may be empty while it is typed. */
const sourceRuleDraftSchema = sourceRuleSchema.extend({ value: z.string() })
const defaultSourceRule: SourceRule = { field: 'source', operator: 'is', value: '' }

const examples: Record<SourceRule['field'], string> = {
  source: 'google',
  medium: 'cpc',
  campaign: 'seat-leon-renting',
  channel: '',
  reach: '',
}

type SourceRuleRowsProps = {
  rules: SourceRule[]
  errors: Record<string, ReactNode>
  disabled?: boolean
  onChange: (rules: SourceRule[]) => void
}

/** Conditions on the source of a visit. Their errors are those of the form field `sourceRules`. */
export const SourceRuleRows = ({ rules, errors, disabled = false, onChange }: SourceRuleRowsProps) => {
  const { t } = useText()
  const dimension = useDimensionText()
  const option = (value: string, label: string) => ({ value, label })
  const choices = ({ field, operator }: SourceRule) => {
    if (operator === 'contains' || operator === 'in') return null
    if (field === 'reach') return reaches.map((reach) => option(reach, t(`reach.${reach}`)))
    if (field === 'channel') return channels.map((channel) => option(channel, t(toChannelKey(channel))))
    return null
  }
  return (
    <RuleRows<SourceRule>
      label={t('ringpoolForm.sources')}
      rules={rules}
      first={defaultSourceRule}
      read={(row) => sourceRuleDraftSchema.safeParse(row).data}
      fields={sourceFields.map((field) => option(field, dimension.name(field)))}
      operators={sourceOperators.map((operator) => option(operator, t(`ringpoolForm.operator.${operator}`)))}
      placeholder={({ field, operator }) => (operator === 'in' ? 'google, bing' : examples[field])}
      values={choices}
      errors={errors}
      path="sourceRules"
      disabled={disabled}
      onChange={onChange}
    />
  )
}
