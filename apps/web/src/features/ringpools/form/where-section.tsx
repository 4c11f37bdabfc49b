import { type PageRule, pageRuleSchema } from '@talkie/contract/ringpools'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'
import { pageFields, pageOperators } from './rule-choices.ts'
import { RuleRows } from './rule-rows.tsx'
import { SourceRuleRows } from './source-rule-rows.tsx'
import classes from './where-section.module.css'

/** The value of a rule may be empty while it is typed. */
const pageRuleDraftSchema = pageRuleSchema.extend({ value: z.string() })

const defaultPageRule: PageRule = { field: 'url', operator: 'contains', value: '' }

/** The pages and the sources of visits to which the ringpool applies. */
export const WhereSection = ({ values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
  const { t } = useText()
  const option = (value: string, label: string) => ({ value, label })
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
        <SourceRuleRows
          rules={values.sourceRules}
          errors={errors}
          disabled={readOnly}
          onChange={(sourceRules) => onChange({ sourceRules })}
        />
      </WideField>
    </FormSection>
  )
}
