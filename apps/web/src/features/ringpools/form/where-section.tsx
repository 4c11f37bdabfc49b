import { channels, reaches } from '@talkie/contract/events'
import { type PageRule, pageRuleSchema, type SourceRule, sourceRuleSchema } from '@talkie/contract/ringpools'
import { toChannelKey } from '@talkie/texts'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'
import { pageFields, pageOperators, sourceFields, sourceOperators } from './rule-choices.ts'
import { RuleRows } from './rule-rows.tsx'
import classes from './where-section.module.css'

/** The value of a rule may be empty while it is typed. */
const pageRuleDraftSchema = pageRuleSchema.extend({ value: z.string() })
const sourceRuleDraftSchema = sourceRuleSchema.extend({ value: z.string() })

const defaultPageRule: PageRule = { field: 'url', operator: 'contains', value: '' }
const defaultSourceRule: SourceRule = { field: 'source', operator: 'is', value: '' }

const examples: Record<SourceRule['field'], string> = {
  source: 'google',
  medium: 'cpc',
  campaign: 'seat-leon-renting',
  channel: '',
  reach: '',
}

/** The pages and the sources of visits to which the ringpool applies. */
export const WhereSection = ({ values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
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
    <FormSection title={t('ringpoolForm.where')} text={t('ringpoolForm.whereText')}>
      <WideField>
        <h3 className={classes.title}>{t('ringpoolForm.pages')}</h3>
        <p className={classes.hint}>{t('ringpoolForm.pagesHint')}</p>
        <RuleRows<PageRule>
          label={t('ringpoolForm.pages')}
          rules={values.pageRules}
          first={defaultPageRule}
          read={(row) => pageRuleDraftSchema.safeParse(row).data}
          fields={pageFields.map((field) => option(field, t(`ringpoolForm.field.${field}`)))}
          operators={pageOperators.map((operator) =>
            option(operator, t(`ringpoolForm.operator.${operator}`)),
          )}
          placeholder={() => '/ocasion'}
          errors={errors}
          path="pageRules"
          disabled={readOnly}
          onChange={(pageRules) => onChange({ pageRules })}
        />
      </WideField>
      <WideField>
        <h3 className={classes.title}>{t('ringpoolForm.sources')}</h3>
        <p className={classes.hint}>{t('ringpoolForm.sourcesHint')}</p>
        <RuleRows<SourceRule>
          label={t('ringpoolForm.sources')}
          rules={values.sourceRules}
          first={defaultSourceRule}
          read={(row) => sourceRuleDraftSchema.safeParse(row).data}
          fields={sourceFields.map((field) => option(field, dimension.name(field)))}
          operators={sourceOperators.map((operator) =>
            option(operator, t(`ringpoolForm.operator.${operator}`)),
          )}
          placeholder={({ field, operator }) => (operator === 'in' ? 'google, bing' : examples[field])}
          values={choices}
          errors={errors}
          path="sourceRules"
          disabled={readOnly}
          onChange={(sourceRules) => onChange({ sourceRules })}
        />
      </WideField>
    </FormSection>
  )
}
