import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import type { AccountFieldsProps } from './account-fields-props.ts'
import { ExclusionList } from './exclusion-list.tsx'
import { parseSiteDomain } from './parse-host.ts'

/** Which referrers neither end a visit nor are its source. */
export const ReferrersSection = ({ values, errors, onChange }: AccountFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('accountForm.referrers')} text={t('accountForm.referrersText')}>
      <WideField>
        <TagsField
          label={t('accountForm.excludedReferrers')}
          description={t('accountForm.excludedReferrersHint')}
          placeholder={
            values.excludedReferrers.length === 0 ? t('accountForm.allowedDomainsPlaceholder') : ''
          }
          value={values.excludedReferrers}
          error={findListError(errors, 'excludedReferrers', values.excludedReferrers)}
          maxTags={100}
          splitChars={[',', ';', ' ', '\n', '\t']}
          clearable
          spellCheck={false}
          autoCapitalize="none"
          onChange={(hosts) => onChange({ excludedReferrers: [...new Set(hosts.map(parseSiteDomain))] })}
        />
      </WideField>
      <WideField>
        <ExclusionList
          counted={values.countedReferrers}
          onChange={(countedReferrers) => onChange({ countedReferrers })}
        />
      </WideField>
    </FormSection>
  )
}
